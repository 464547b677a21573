import type { Line } from '../line/line';

/**
 * The lines without the paragraphs of a city that has no date yet, `MONTERREY`, then `muy pronto`: their city would go
 * to the date above or below. The next paragraph must have a city of its own.
 */
export function withoutUndated(items: readonly (Line | undefined)[]): (Line | undefined)[] {
  const ends = items.flatMap((line, index) => (line ? [] : index));
  const paragraphs = [-1, ...ends].map((start, index) => items.slice(start + 1, ends[index]));
  const hasCity = (lines: readonly (Line | undefined)[]) => lines.some((line) => line?.place.places.length);
  const isUndated = (lines: readonly (Line | undefined)[]) =>
    hasCity(lines) &&
    lines.every((line) => !line?.days.length && !line?.hours.length) &&
    lines.some((line) => line?.marks.status === 'coming_soon');
  return paragraphs.flatMap((lines, index) => {
    const next = paragraphs.slice(index + 1).find(({ length }) => length);
    return isUndated(lines) && (!next || hasCity(next)) ? [] : [...lines, undefined];
  });
}
