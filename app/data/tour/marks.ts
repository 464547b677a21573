import type { TicketStatus } from '../events/ticket-status';
import { take, taken, type Span } from './text';

/** Tickets that are on sale need no words. */
type SaidStatus = Exclude<TicketStatus, 'on_sale'>;

/** Ticket link, price and status in a line of a tour. */
export type Marks = {
  price?: number;
  status?: SaidStatus;
};

const address = /https?:\/\/[^\s<>"'«»)\]]+/gi;
// An address without a scheme: with a path, or with an ending that is no Spanish word.
const bare =
  /(?<![\w@.-])(?:www\.[\p{L}\d.-]+\p{L}(?:\/[^\s<>"'«»)\]]*)?|(?:[\p{L}\d-]+\.)+(?:\p{L}{2,}\/[^\s<>"'«»)\]]*|(?:com|mx|org|net|io|ly|app|live|show|tickets|events?|link|info|me|tv|fm)(?:\.mx)?(?![\p{L}\d.]\S)))/giu;
/** Pages of a show that sell nothing. */
const social =
  /(?:^|[/.])(?:instagram|facebook|fb|tiktok|youtube|youtu|twitter|x|threads|spotify|whatsapp|wa)\.(?:com|be|net|me)\b/i;
/** Prices that are not in pesos. */
const foreign =
  /(?:\b(?:desde|from)\s+)?(?:\b(?:us|usd)\s?\$?\s?|[€£]\s?)\d[\d,.]*|\$?\s?\d[\d,.]*\s?(?:€|euros?\b|usd\b|dlls\b|dolares\b|soles\b)/g;
/** The seller's charge, beside the price. */
const charge =
  /(?:\+\s*)?\$\s?\d[\d,.]*\s*(?:mxn\s*)?(?:de\s+|por\s+|x\s+)?(?:cargos?|servicio|comision|fees?)\b(?:\s+por\s+servicio)?|\bcargos?\b[^$\d]{0,20}\$\s?\d[\d,.]*/g;
const free =
  /\b(?:entrada|acceso|admision)\s+(?:libre|gratuit[ao])|\b(?:evento\s+)?gratis\b|\bgratuit[ao]\b|\bfree\s+(?:entry|admission|show)\b/;
/** `$450`, `desde 380`, `350 pesos`, `500 luneta` */
const price =
  /(?:\bfrom\s+|\bdesde\s+|\bcosto\s*:?\s*|\bprecio\s*:?\s*|\bboletos?\s+(?:desde\s+)?)?(?:(?:\bmx|\bmxn\s?)?\$\s?(\d[\d,]*(?:\.\d\d)?)|(?<=\b(?:desde|precios?\s+de|precios?:?|boletos\s+de|(?:boletos?|entradas?)\s[^.;:\d]{0,30}\s(?:en|a))\s+)(?!20[12]\d\b)(\d{3}|\d,?\d{3})(?![\d:]|\.\d|\s*(?:h|hrs|horas|[ap]\.?\s?m)\b)|(?<![\w/:.])(\d[\d,]*(?:\.\d\d)?)\s*(?:(?:a(?:\s+los)?|y|-|–)\s*\d[\d,]*\s*)?(?:pesos|mxn)|(?<![\w/:.$-])(?!20[12]\d\b)([1-9]\d{2,3})(?=\s+(?:en\s+)?(?:general|preferente|vip|luneta|galeria|balcon|platea|palcos?|gradas?|butacas?)\b))(?:\s*(?:-|–|a|y)\s*\$?\s?\d[\d,]*(?:\.\d\d)?)?(?:\s*(?:pesos|mxn|m\.?n\.?))?/g;
/** In order: the first that is found is the date's. */
const statuses: Record<SaidStatus, RegExp> = {
  cancelled: /\b(?:cancelad[oa]|se\s+cancela|cancell?ed)\b/,
  postponed: /\b(?:pospuest[oa]|aplazad[oa]|se\s+(?:pospone|aplaza)|postponed)\b/,
  rescheduled: /\b(?:reprogramad[oa]|rescheduled)\b/,
  few_left:
    /\b(?:ultim[oa]s\s+(?:\d+\s+)?(?:boletos|lugares|entradas|tickets)|poc[oa]s\s+(?:boletos|lugares|entradas)|(?:quedan|tiene[ns]?)\s+(?:muy\s+|ya\s+)?(?:poc[oa]s|poquit[oa]s)(?:\s+(?:boletos|lugares|entradas|tickets))?|casi\s+(?:agotad[oa]s?|se\s+(?:acaban?|agotan?)|llen[oa])|por\s+agotarse|casi\s+no\s+(?:tiene[ns]?|hay|quedan?)(?:\s+(?:boletos|lugares|entradas))?|quedan\s+(?:como|unos|unas|solo|nomas|(?:a\s+lo\s+)?mucho)\s+\d+(?:\s+(?:boletos|lugares|entradas))?|few\s+(?:tickets\s+)?left|low\s+(?:tickets|tix)|limited\s+(?:tickets|tix)|selling\s+fast|almost\s+sold\s?out)\b|\bultim[oa]s\b(?=\s*(?:[!.,;]|$|desde\b|\$))/,
  sold_out: /\b(?:(?:localidades|boletos|entradas)\s+)?(?:agotad[oa]s?|sold\s?out)\b/,
  presale:
    /(?<!\$\s?\d[\d,]* +(?:en +)?)\bpre-?\s?(?:venta|sale)\b(?:(?!\s*:?\s*\$)|(?=.*\b(?<!no\s)(?:disponible|hasta|activa)\b))/,
  coming_soon:
    /\b(?:boletos\s+|entradas\s+|tickets\s+)?(?:muy\s+pronto|proximamente(?!\s+(?:mas|info|detalles))|coming\s+soon)\b|\b(?:boletos|entradas)\s+(?:pronto|(?:todavia|aun)\s+no\s+salen)\b/,
};

/** Finds the ticket address, as it was typed. @param original not folded: addresses keep their capitals */
export function findLinks(original: string): { links: string[]; spans: Span[] } {
  const links: string[] = [];
  const spans: Span[] = [];
  let text = original;
  for (const pattern of [address, bare])
    for (const match of text.matchAll(pattern)) {
      const link = match[0].replace(/[.,;:!?*_~]+$/, '');
      const span = { start: match.index, end: match.index + link.length };
      if (!social.test(link) && !/^\s*›/.test(original.slice(span.end))) links.push(link);
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
  for (const [status, pattern] of Object.entries(statuses) as [SaidStatus, RegExp][]) {
    const match = pattern.exec(rest);
    if (!match) continue;
    marks.status ??= status;
    rest = take(rest, { start: match.index, end: match.index + match[0].length });
  }
  rest = rest.replace(charge, (text) => taken.repeat(text.length));
  rest = rest.replace(foreign, (text) => taken.repeat(text.length));
  for (const match of rest.matchAll(price)) {
    const amount = Number((match[1] ?? match[2] ?? match[3] ?? match[4])!.replaceAll(',', ''));
    marks.price = Math.min(marks.price ?? Infinity, amount);
    rest = take(rest, { start: match.index, end: match.index + match[0].length });
  }
  const isFree = marks.price === undefined ? free.exec(rest) : null;
  if (isFree) {
    marks.price = 0;
    rest = take(rest, { start: isFree.index, end: isFree.index + isFree[0].length });
  }
  return { marks, rest };
}
