import type { Doubt } from './doubts';
import type { Claim } from '../line/facts';
import type { Line } from '../line/line';
import type { Span } from '../words/text';

/** One event of a message; what the message does not say is undefined, never invented. */
export type TourRow = {
  /** Number (from 0) of the line with its day. */
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
  /** When tickets go on sale to everybody, in the time zone of its city: `YYYY-MM-DDTHH:MM`. */
  onSaleAt?: string;
  /** Whether it is a second show on the same day and place. */
  isSecond: boolean;
  /** Whether it comes from a line that looks like a date but was not understood. */
  isToFillIn?: boolean;
  /** The source of each field. */
  evidence: Evidence[];
  doubts: Doubt[];
};

/** The part of a line that gives a field of a date. */
export type Evidence = Span & {
  field: Claim['field'] | 'doors' | 'price';
  line: number;
  /** Where it is: in the date's own line, in its card, above several dates, or in a line of possibly another date. */
  how: 'word' | 'card' | 'heading' | 'other line';
};

/** Adds a question to a row; a field with several questions gets one that joins them. */
export function ask(row: TourRow, field: Doubt['field'], question: string, values: Doubt['answers'] = []) {
  const about = row.doubts.find((doubt) => doubt.field === field);
  if (about?.question.includes(question)) return;
  const answers = about?.answers.length ? about.answers : values;
  const doubt = { field, question: [about?.question, question].filter(Boolean).join(' '), answers };
  row.doubts = [...row.doubts.filter((one) => one !== about), doubt];
}

/** The numbers of a row's source lines. */
export const linesOf = ({ evidence }: TourRow) => new Set(evidence.map(({ line }) => line));
