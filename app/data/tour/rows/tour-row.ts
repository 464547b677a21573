import type { Doubt } from './doubts';
import type { Claim } from '../line/facts';
import type { Line } from '../line/line';
import type { Span } from '../words/text';

/** One event of a message; facts that it lacks are undefined, and nothing is invented. */
export type TourRow = {
  /** Number of the line (from 0) on which its day stands. */
  line: number;
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` */
  time?: string;
  doors?: string;
  city?: string;
  state?: string;
  venue?: string;
  link?: string;
  /** Lowest price in MXN. */
  price?: number;
  status?: Line['marks']['status'];
  /** When tickets go on sale to everybody, by the clocks of its city: `YYYY-MM-DDTHH:MM`. */
  onSaleAt?: string;
  /** Another show than one that is said already. */
  isSecond: boolean;
  /** A line that looks like a date and was not understood. */
  isToFillIn?: boolean;
  /** Where its fields come from. */
  evidence: Evidence[];
  doubts: Doubt[];
};

/** The part of a line that says a field of a date. */
export type Evidence = Span & {
  field: Claim['field'] | 'doors' | 'price';
  line: number;
  /** It stands in the date's own line, in its card, over several dates, or in a line that may be another's. */
  how: 'word' | 'card' | 'heading' | 'other line';
};

/** Adds a question to a row; one field has one, which says both. */
export function ask(row: TourRow, field: Doubt['field'], question: string, values: Doubt['answers'] = []) {
  const about = row.doubts.find((doubt) => doubt.field === field);
  if (about?.question.includes(question)) return;
  const answers = about?.answers.length ? about.answers : values;
  const doubt = { field, question: [about?.question, question].filter(Boolean).join(' '), answers };
  row.doubts = [...row.doubts.filter((one) => one !== about), doubt];
}

/** The numbers of the lines that a row is read from. */
export const linesOf = ({ evidence }: TourRow) => new Set(evidence.map(({ line }) => line));
