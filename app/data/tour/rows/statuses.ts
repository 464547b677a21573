import type { Line } from '../line/line';
import { findMarks, type Marks } from '../line/marks';

/** `Canceladas`, `los siguientes shows`: it rules more than the paragraph below it, as does a colon. */
const several = /^\W*(?:[a-z]+:\s*)?(?:fechas\s+)?[a-z]{6,}[oa]s\W*$|\b(?:siguientes|est[oa]s)\b|:\W*$/;

/** The heading of each line: one without any fact of a date, which rules those below until another begins. */
export function headingsOf(said: readonly Line[]): Map<Line, Line> {
  const headings = new Map<Line, Line>();
  let heading: Line | undefined;
  for (const [index, line] of said.entries()) {
    const begins = line.paragraph !== said[index - 1]?.paragraph;
    const isBare = !(line.days.length + line.hours.length + line.place.places.length) && !line.venue;
    if (isBare && (begins || !line.says || several.test(line.text))) heading = line;
    else if (begins && heading && said[index - 1] !== heading && !several.test(heading.text)) heading = undefined;
    else if (heading) headings.set(line, heading);
  }
  return headings;
}

/** Gives the status of a heading to the dates under it: `Se cancelan definitivamente:`, `AGOTADAS` */
export function ruleByHeadings(said: readonly Line[]) {
  const under = [...headingsOf(said)].filter(([{ days }]) => days.length);
  for (const [{ marks, text }, dated] of Map.groupBy(under, ([, heading]) => heading)) {
    if (!marks.status || (marks.status === 'coming_soon' && !/boleto|entrada|venta/.test(text)) || dated.length < 2)
      continue;
    for (const [line] of dated) line.marks.status ??= marks.status;
    marks.status = undefined;
  }
}

const clauseEnd =
  /\b(?:asi\s+que|por\s+(?:lo\s+que|eso)|entonces|pero|mientras)\b|[.,;!]\s+(?:y\s+)?(?:abr|agreg|sum)\w+/g;

/** The status of a day: `se agotó el viernes 5, así que abrimos el sábado 6` says it of one. */
export function statusOf({ text, days, marks }: Line, { start }: Line['days'][number], status: Marks['status']) {
  const ends = [...text.matchAll(clauseEnd)].map(({ index }) => index);
  const [from, to] = [ends.findLast((end) => end < start), ends.find((end) => end > start)];
  return days.length < 2 || !ends.length || status !== marks.status
    ? status
    : findMarks(text.slice(from, to)).marks.status;
}
