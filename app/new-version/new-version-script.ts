import { runDates } from '../ui/dates-script';

runDates();
