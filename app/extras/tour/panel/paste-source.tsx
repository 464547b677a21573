import type { TourRow } from '../data/rows/tour-row';
import type { Span } from '../data/words/text';

const longest = 160; // characters of a line that are shown whole
const around = 30; // characters beside what was read of a longer one

/** The words of the message that a date was read from, marked; without a link for all, which is asked above them. */
export function PasteSource({ row, lines }: { row: TourRow; lines: readonly string[] }) {
  const { line } = row;
  const evidence = row.evidence.filter(({ field, how }) => !(field === 'link' && how === 'heading'));
  const numbers = [...new Set([line, ...evidence.map((one) => one.line)])].sort((a, b) => a - b);
  return (
    <p className="paste-lines">
      {numbers.map((number) => (
        <span key={number}>
          <MarkedLine text={lines[number] ?? ''} spans={evidence.filter((one) => one.line === number)} isShort />
        </span>
      ))}
    </p>
  );
}

/** A line with its read parts marked. @param isShort whether a long one shows only what is near its marks */
export function MarkedLine({ text, spans, isShort }: { text: string; spans: readonly Span[]; isShort?: boolean }) {
  if (!spans.length) return <span>{text}</span>;
  const isCut = isShort && text.length > longest;
  const from = isCut ? Math.max(0, Math.min(...spans.map(({ start }) => start)) - around) : 0;
  const to = isCut ? Math.max(...spans.map(({ end }) => end)) + around : text.length;
  const isRead = (at: number) => spans.some(({ start, end }) => start <= at && at < end);
  const pieces: { at: number; text: string; isRead: boolean }[] = [];
  for (const { 0: word, index: at } of text.slice(from, to).matchAll(/\s+|[^\s]/gu)) {
    const last = pieces.at(-1);
    const read = /\s/.test(word) ? Boolean(last?.isRead && isRead(from + at + word.length)) : isRead(from + at);
    if (last?.isRead === read) last.text += word;
    else pieces.push({ at, text: word, isRead: read });
  }
  return (
    <>
      {from ? <span>…</span> : null}
      {pieces.map(({ at, text, isRead }) => (isRead ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>))}
      {to < text.length ? <span>…</span> : null}
    </>
  );
}
