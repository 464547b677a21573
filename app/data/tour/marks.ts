import { take, type Span } from './text';

/** Ticket link, price and status in a line of a tour. */
export type Marks = {
  link?: string;
  price?: number;
  status?: 'sold_out' | 'few_left' | 'presale' | 'coming_soon' | 'cancelled' | 'postponed';
};

const address = /https?:\/\/[^\s<>"'«»)\]]+/gi;
// An address without a scheme: with a path, or with an ending that is no Spanish word.
const bare =
  /(?<![\w@.-])(?:[\p{L}\d-]+\.)+(?:\p{L}{2,}\/[^\s<>"'«»)\]]*|(?:com|mx|org|net|io|ly|app|live|show|tickets|events?|link|info|me|tv|fm)(?:\.mx)?(?![\p{L}\d.]\S))/giu;
const price =
  /(?:\bdesde\s+|\bcosto\s*:?\s*|\bprecio\s*:?\s*|\bboletos?\s+(?:desde\s+)?)?(?:\$\s?(\d[\d,]*(?:\.\d\d)?)|(?<![\w/:.])(\d[\d,]*(?:\.\d\d)?)\s*(?:pesos|mxn))(?:\s*(?:-|–|a|y)\s*\$?\s?\d[\d,]*(?:\.\d\d)?)?(?:\s*(?:pesos|mxn|m\.?n\.?))?/g;
const statuses: [RegExp, NonNullable<Marks['status']>][] = [
  [/\b(?:agotad[oa]s?|sold\s?out|localidades\s+agotadas)\b/, 'sold_out'],
  [/\bultim[oa]s\s+(?:boletos|lugares|entradas)\b/, 'few_left'],
  [/\b(?:en\s+)?preventa\b/, 'presale'],
  [/\b(?:boletos\s+)?(?:muy\s+pronto|proximamente)\b/, 'coming_soon'],
  [/\bcancelad[oa]\b/, 'cancelled'],
  [/\b(?:pospuest[oa]|se\s+pospone)\b/, 'postponed'],
];

/** Finds the ticket address, as it was typed. @param original not folded: addresses keep their capitals */
export function findLinks(original: string): { links: string[]; spans: Span[] } {
  const links: string[] = [];
  const spans: Span[] = [];
  let text = original;
  for (const pattern of [address, bare])
    for (const match of text.matchAll(pattern)) {
      const link = match[0].replace(/[.,;:!?*_~]+$/, '');
      const span = { start: match.index, end: match.index + link.length };
      links.push(link);
      spans.push(span);
      text = take(text, span);
    }
  return { links, spans };
}

/** Finds the lowest price (MXN) and the status of the tickets in a folded line. */
export function findMarks(line: string): { marks: Marks; rest: string } {
  const marks: Marks = {};
  let rest = line;
  // `Últimos boletos $450`: the words before a price may be its status.
  for (const [pattern, status] of statuses) {
    const match = pattern.exec(rest);
    if (!match) continue;
    marks.status ??= status;
    rest = take(rest, { start: match.index, end: match.index + match[0].length });
  }
  for (const match of rest.matchAll(price)) {
    const amount = Number((match[1] ?? match[2])!.replaceAll(',', ''));
    marks.price = Math.min(marks.price ?? Infinity, amount);
    rest = take(rest, { start: match.index, end: match.index + match[0].length });
  }
  return { marks, rest };
}
