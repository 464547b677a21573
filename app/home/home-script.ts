import { runDates } from '../ui/dates-script';
import { joinRows, runAgenda } from './agenda-script';
import { runWhere } from './where-script';

// The script of `/`.
const { more } = runDates({
  begins() {
    runWhere();
    runAgenda(() => void more().catch(console.error));
  },
  joins: joinRows,
});
