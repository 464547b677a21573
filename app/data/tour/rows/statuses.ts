import type { Line } from '../line/line';

/** `Canceladas`, `los siguientes shows`: it rules more than the paragraph below it, as does a colon. */
const several = /^\W*(?:[a-z]+:\s*)?(?:fechas\s+)?[a-z]{6,}[oa]s\W*$|\b(?:siguientes|est[oa]s)\b|:\W*$/;

/** The heading of each line: one without any fact of a date, which rules those below until another begins. */
export function headingsOf(statements: readonly Line[]): Map<Line, Line> {
  const headings = new Map<Line, Line>();
  let heading: Line | undefined;
  for (const [index, line] of statements.entries()) {
    const begins = line.paragraph !== statements[index - 1]?.paragraph;
    const isBare = !(line.days.length + line.hours.length + line.place.places.length) && !line.venue;
    if (isBare && (begins || !line.says || several.test(line.text))) heading = line;
    else if (begins && heading && statements[index - 1] !== heading && !several.test(heading.text)) heading = undefined;
    else if (heading) headings.set(line, heading);
  }
  return headings;
}
