import { daysAfter } from '../days/dates';

/** Taps on `Ver Boletos` of one event. */
export type Taps = {
  total: number;
  /** Of the last seven days, today last. */
  week: number[];
  /** `YYYY-MM-DD` of the first. */
  since?: string;
};

/** Adds up what the database keeps by day (`YYYY-MM-DD`). */
export function tapsOf(days: Record<string, number>, today: string): Taps {
  return {
    total: Object.values(days).reduce((sum, taps) => sum + taps, 0),
    week: Array.from({ length: 7 }, (_, index) => days[daysAfter(today, index - 6)] ?? 0),
    since: Object.keys(days).sort()[0],
  };
}
