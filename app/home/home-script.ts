import { serveDates } from '../ui/dates-script';
import { joinRows, serveAgenda } from './agenda-script';
import { serveWhere } from './where-script';

// The script of `/`.
const { more } = serveDates({
  begins() {
    serveWhere();
    serveAgenda(() => void more().catch(console.error));
  },
  joins: joinRows,
});
