import { lineWidth } from '../data/type-size';

const mostRows = 2.2;

/** How many em of the display face a city's widest row takes: its longest word, or more where it has many words. */
export function cityWidth(city: string): string {
  const longest = Math.max(...city.split(/[\s-]+/).map(lineWidth));
  return Math.max(longest, lineWidth(city) / mostRows, 2.4).toFixed(2);
}
