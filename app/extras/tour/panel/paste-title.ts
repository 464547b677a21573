import type { Unread } from '../data/words/text';
import type { PasteRow } from './paste-rows';

export type OfferedTitle = {
  text: string;
  /** Whether it is surely one: it stands first and reads like one. */ isSure: boolean;
};

const likeTitle = /\b(?:gira|tour|temporada|en vivo|presenta|especial|festival)\b/i;

/**
 * The heading of a message that may be the title of its dates: a short line above them that no date uses.
 * @param lines of the message, in plain signs
 */
export function titleIn(
  lines: readonly string[],
  unread: readonly Unread[],
  rows: readonly PasteRow[],
): OfferedTitle | undefined {
  const first = Math.min(...rows.map(({ read: { line } }) => line));
  const firstLine = lines.findIndex((line) => /\p{L}/u.test(line));
  for (const { line, text } of unread) {
    const [, bold] = /^[^\p{L}\p{N}*_]*[*_]+([^*_]{4,80})[*_]/u.exec(text) ?? [];
    const title = (bold ?? text).replace(/^[^\p{L}\p{N}¡¿«"(]+|[^\p{L}\p{N}!?»")]+$/gu, '').replace(/[*_~]/g, '');
    const isWhole = text === (lines[line] ?? '').trim();
    // `Hola, les paso las fechas:` is no title.
    if (line >= first || !isWhole || title.length < 4 || title.length > 80 || /[:;,]\W*$/.test(text)) continue;
    const isHeading = title === title.toUpperCase() || (likeTitle.test(title) && title.split(' ').length < 8);
    return { text: title, isSure: line === firstLine && isHeading };
  }
  return undefined;
}
