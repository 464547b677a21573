import { allMatches, type Span } from '../words/text';

/** A sign or a code, `🔴`, `AGO`, `(A)`, as it stands in lines, and its folded meaning, which may be of no known status. */
export type Code = { pattern: RegExp; meaning: string; isUnread?: true };
export type CodeInLine = Span & Pick<Code, 'meaning' | 'isUnread'>;

/** The meanings of a message's signs, codes and columns, and the numbers of the lines that give them. */
export type Legend = { codes: readonly Code[]; names: ReadonlyMap<string, string>; lines: ReadonlySet<number> };

/** The codes in a line, in order, with their meanings. */
export const codesIn = (original: string, legend: Legend | undefined): CodeInLine[] =>
  (legend?.codes ?? [])
    .flatMap(({ pattern, ...code }) =>
      allMatches(original, pattern).map(({ index: start, 0: { length } }) => ({ start, end: start + length, ...code })),
    )
    .sort((a, b) => a.start - b.start);
