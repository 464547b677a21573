import type { TicketStatus } from '../../events/ticket-status';
import { findPrice } from './prices';
import { take, takenMark, type Span, pattern } from '../words/text';

/** Every status but on sale, which messages need no words for. */
type StatusInWords = Exclude<TicketStatus, 'on_sale'>;

/** Price and status of the tickets in a line. */
export type Marks = { price?: number; status?: StatusInWords };

const address = /https?:\/\/[^\s<>"'«»)\],]+/gi;
// An address without a scheme: with a path, or with an ending that is not a Spanish word.
const bare = pattern('giu')`
  (?<![\w@.-])(?:www\.[\p{L}\d.-]+\p{L}(?:/[^\s<>"'«»)\]]*)?
  |(?:[\p{L}\d-]+\.)+(?:\p{L}{2,}/[^\s<>"'«»)\]]*|(?:com|mx|org|net|io|ly|app|live|show|tickets|events?|link|info|me
  |tv|fm)(?:\.mx)?(?![\p{L}\d.]\S)))
`;
/** A show's pages that sell nothing. */
const social = pattern('i')`
  (?:^|[/.])(?:instagram|facebook|fb|tiktok|youtube|youtu|twitter|x|threads|spotify|whatsapp
  |wa)\.(?:com|be|net|me)\b
`;
/** Words that deny the status after them: `no se cancela`, `nueva fecha del show que se canceló` */
const denied = pattern()`
  \b(?:(?:no|(?:caso|politicas?)\s+de|si\s+(?:el|la|un|algun\w*)(?:\s+\w+){1,4})\s+(?:(?:se|esta|han?|sido)\s+)*
  |(?:nuevas?\s+fechas?|(?:ano|vez|gira|visita)\s+(?:pasad|anterior)\w*)\b.*)$
`;
const tickets = '(?:boletos|lugares|entradas|tickets|localidades|butacas|asientos)';
/** In order: the first match is the show's status. */
const statuses: Record<StatusInWords, RegExp> = {
  cancelled: pattern()`
    \b(?:(?:se\s+)?cancel(?:ad[oa]s?|adisim[oa]s?|an?|o|amos|aron|acion(?=\s+(?:de|confirmad|total|definitiv))|l?ed)
    |suspend(?:id[oa]s?|en?|emos|io|ieron)(?!\s+(?:hasta|temporal)))\b
  `,
  postponed:
    /\b(?:pospuest[oa]s?|aplazad[oa]s?|(?:posponen?|aplazan?|posponemos|aplazamos)|hasta\s+nuevo\s+aviso|postponed)\b/,
  // At the end of a line that `Copiar gira` wrote; elsewhere a new date is one more.
  rescheduled: /\b(?:reprogramad[oa]s?|rescheduled)\b|(?<=·[\s*]*)nueva\s+fecha(?=\W*$)/,
  few_left: pattern()`
    \b(?:(?:going|selling)\s+fast|ultim[oa]s\s+(?:\d+\s+)?${tickets}|poc[oa]s\s+${tickets}
    |(?:quedan|tiene[ns]?)\s+(?:muy\s+|ya\s+)?(?:poc[oa]s|poquit[oa]s)(?:\s+${tickets})?
    |casi\s+(?:agotad[oa]s?|se\s+(?:acaban?|agotan?)|llen[oa])|por\s+agotarse
    |casi\s+no\s+(?:tiene[ns]?|hay|quedan?)(?:\s+${tickets})?
    |quedan\s+(?:como|unos|unas|solo|nomas|(?:a\s+lo\s+)?mucho)\s+\d+(?:\s+${tickets})?|quedan\s+\d{1,2}\s+${tickets}
    |few\s+(?:tickets\s+)?left|almost\s+gone|low\s+(?:tickets|tix)|limited\s+(?:tickets|tix)|selling\s+fast
    |almost\s+sold\s?out)\b|\bultim[oa]s\b(?=\s*(?:[!.,;)|\t]|$|desde\b|\$))
    |(?<=(?:^|[\t|(/·–-])\s*)poc[oa]s(?=\s*(?:[\t|)]|$))
  `,
  sold_out: pattern()`
    \b(?:(?:(?:boletos?|lugares|entradas|localidades|tickets)\s+)?(?<!\bpre-?\s?venta\s+)(?:agotad(?:isim)?[oa]s?
    |sold\s?out)|(?:se|ya)\s+(?:acab|agot|termin)(?:o|aron)(?!\s+(?:el|las?|los)\s+(?!boletos|entradas|lugares
    |localidades|del?\b))|volaron|(?<!(?:todavia|aun)\s+)(?:ya\s+)?no\s+(?:hay|quedan?|tenemos
    |alcanzan?)(?=\s+(?:boletos?|lugares|entradas|localidades|nada)\b|\W*$)|sin\s+(?:boletos|lugares|entradas)(?=\W*$)
    |llen[oa]\s+total|(?:ya|todo)\s+(?:esta\s+)?(?:llen|vendid)[oa]|(?<!%\s*)vendid[oa]s?(?=\W*$)|llen[oa](?=\W*$)
    |se\s+vendio\s+todo)\b
  `,
  presale: pattern()`
    (?<!\bfechas\s+de\s+|(?:\$\s?\d|\b\d{3})[\d,]* +(?:en +)?)\bpre-?\s?(?:venta
    |sale)\b(?!\s+agotada)(?:(?!\s*:?\s*\$)|(?=.*\b(?<!no\s)(?:disponible|hasta|activa)\b))
  `,
  coming_soon: pattern()`
    \b(?:boletos\s+|entradas\s+|tickets\s+)?(?:muy\s+pronto|proximamente(?!\s+(?:mas|info|detalles))|coming\s+soon)\b
    |\b(?:boletos|entradas)\s+(?:pronto|(?:(?:todavia|aun)\s+no\s+salen
    |sal(?:en|dran)\s+(?:en|despues\s+de|hasta)\s))\b
  `,
};

/**
 * The ticket addresses of a line, and the spans of all addresses, social networks included.
 * @param original not folded, because addresses may have capitals
 */
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
  // `Últimos boletos $450`: the words before a price may be a status.
  for (const [status, pattern] of Object.entries(statuses) as [StatusInWords, RegExp][]) {
    const match = pattern.exec(rest);
    if (!match || (/^(?:ca|po|so)/.test(status) && denied.test(rest.slice(0, match.index)))) continue;
    marks.status ??= status;
    rest = take(rest, { start: match.index, end: match.index + match[0].length });
  }
  const price = findPrice(rest);
  // `VIP con cena $900, agotado`
  if (price.isOther && price.price === undefined && !line.includes(takenMark)) marks.status = undefined;
  return { marks: { ...marks, price: price.price }, rest: price.rest };
}
