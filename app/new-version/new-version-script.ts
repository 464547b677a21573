import { serveDates } from '../ui/dates-script';

serveDates();
