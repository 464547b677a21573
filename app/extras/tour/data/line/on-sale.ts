import { daysAfter, weekdayOf } from '../../../../data/days/dates';
import { monthNames, weekdayNames, weekdayIn } from '../days/day-words';
import { findDays } from '../days/days';
import type { DaysContext } from '../days/shape';
import { findHours } from '../days/hours';
import type { Marks } from './marks';
import { taken, pattern, says, source, allMatches } from '../words/text';

export type Sale = {
  day: string; // `YYYY-MM-DD`, after today
  isOpen?: boolean; // whether its presale has begun
  at?: string; // when everybody can buy, in the time zone of the show's city: `YYYY-MM-DDTHH:MM`
};

const presale = 'pre-?\\s?ventas?|presales?';
const starts = 'abr(?:e|en|imos|ira)|inici\\w*|arranc\\w+|comienz\\w+|empiez\\w+';
const tickets = '(?:boletos|boletaje|entradas|tickets|tix|localidades)';
const general = source`
  v(?:en)?tas?\.? (?:general|gral|libre|al publico|en linea)|publico (?:en )?general|(?<=\bnot on sale yet[^.;|]*)\bgoes (?:up|live|on sale)|(?<!\bya )a la venta|(?:general )?on\s?-?sale
  |general sale|${tickets}\s*:? (?:\w+ ){0,5}(?:salen|saldran|disponibles|available|a partir|${starts})
  |ventas?(?= (?:a partir|desde|sera|${starts})\b)|venta de ${tickets}|${tickets}(?=\s*:? (?:este|manana|proximo
  |el (?:${weekdayNames}))\b)|(?:salen|saldran)(?: tod[oa]s)?(?= (?:${tickets}|el|este|manana)\b)|(?:${starts}
  |inicio de) (?:la )?venta(?: hasta(?= el\b))?|(?<=[·,;|–-] )en taquillas? (?:a partir|desde)|(?<=\bventas? (?:de|para) [^;]{3,80})\b(?:${starts})(?: hasta)?(?= (?:el|este)\b)|(?<!puntos? de |\bla )ventas?(?=\s*:? (?:el )?(?:\d|(?:${weekdayNames})\b))
`;
/** Promotions, and words for the end of a sale. */
const deals = source`
  anunci(?:os?|an|amos|aremos)|announce\w*|descuento|promo\w*|(?:fin|cierre) de (?:la )?venta|ventas? (?:termina\w*
  |cierra\w*)
`;
const kind = new RegExp(`\\b(?:(${presale})|(${general})|${deals}|termina\\w*|hasta|until|ends?)\\b`, 'g');
/** A line with one of them is about the sale of tickets, so its days are not a show's. */
export const ofSale = new RegExp(`\\b(?:${presale}|${general}|${deals})\\b`, 'g');

/** `preventa 1 dic`, `(preventa Citibanamex 1 y 2 de dic)` */
const clause = pattern('g')`
  \b(?:${presale}|${general})\b[^;()|\t\u0001]*?(?=\s[–—·•/-]\s|,\s(?!\d|(?:${monthNames})\b)|\.\s|[;()|\t\u0001]|$)
`;

const startsSale = new RegExp(`^(?:${starts})`);

/** The sale of tickets inside a show's line, and the rest of the line; undefined if one of them has no day. */
export function saleBeside(line: string, today: string, context: DaysContext) {
  const clauses = line.match(clause);
  if (!clauses) return undefined;
  const rest = line.replace(clause, taken);
  const daysOf = (text: string, more: DaysContext = {}) => findDays(findHours(text).rest, today, more).days;
  // `la venta de Cuernavaca (27 de febrero) abre el 7 de diciembre`
  const named = clauses.map((text) =>
    startsSale.test(text) ? `venta ${text}` : text.replace(/^en taquillas?/, 'venta'),
  );
  const sale = saleOf(named.join('; '), today, context);
  // `Preventa: mié 25 nov 10:00 - jue 26 nov 23:59`, `Announce is December 7, on sale December 11`
  const isSale = sale || clauses.some((text) => daysOf(text).length);
  return isSale && daysOf(rest, context).length ? { sale, rest } : undefined;
}

/** Whether the words before a day announce a sale on it: `Boletos de Mérida a la venta el` */
export const leadsToSale = (text: string) => says(text, saleAtEnd);
const saleAtEnd = pattern('g')`
  \b(?:(?:${presale})(?: (?:con |para )?(?:tarjetas? )?(?:hsbc|(?:citi)?banamex|bbva|santander|banorte|amex|banregio|scotiabank|fans?))?
  |(?<!\bya )(?:${general}))\s*:? (?:(?:el|este|desde|a partir|del?|on|dias?|los|proximo
  |${weekdayNames}|${starts})\b[.,]?\s*)*$
`;

/** `Tu preventa ya está activa y dura hasta el domingo` */
const openPresale = pattern('g')`
  \b(?:esta|hay|estamos en) (?:la |en )?(?:${presale})\b(?! agotad)|\b(?:${presale})\b[^.;]{0,40}\b(?:(?:ya )?(?:esta )?(?:activa|abierta|en curso)|ya (?:empezo|inicio|arranco|abrio))\b
`;

const most = 200; // days that a sale may be ahead
/** `el lunes`, not `de lunes a viernes` */
const loneWeekday = new RegExp(
  `(?<!\\b(?:de|a|los)\\s+)\\b(${weekdayNames})\\b(?!\\.?\\s*(?:a|al|y|-|–)\\s+(?:${weekdayNames})\\b)`,
);

/** The future sale in a folded text about one: the general sale, if it has a day. */
export function saleOf(text: string, today: string, context: DaysContext): Sale | undefined {
  const kinds = allMatches(text, kind);
  const sales = kinds.flatMap(({ index, 1: presale, 2: general }, at) => {
    const behind = whenIn(text.slice(index, kinds[at + 1]?.index), today, context);
    // `3 de diciembre: venta general`
    const when = behind ?? (at ? undefined : whenIn(text.slice(0, index), today, context));
    return when && (presale || general) ? [{ ...when, isGeneral: !presale }] : [];
  });
  const isOpen = says(text, openPresale);
  const end = isOpen && !sales.length ? whenIn(text, today, context) : undefined;
  const { day, at, isGeneral } = sales.find(({ isGeneral }) => isGeneral) ?? sales[0] ?? { ...end, isGeneral: false };
  if (!day || day <= today) return undefined;
  return { day, at: isGeneral ? at : undefined, isOpen };
}

function whenIn(text: string, today: string, { first, isMarch }: DaysContext): Sale | undefined {
  const { hours, rest } = findHours(text);
  const month = Number(today.slice(5, 7));
  // A day without a month is the next one from today.
  const days = [month, (month % 12) + 1].flatMap(
    (month) => findDays(rest, today, { first, isMarch, last: { month } }).days,
  );
  const weekday = weekdayIn(loneWeekday.exec(rest)?.[1] ?? '');
  const ahead = /\bmanana\b/.test(rest) ? 1 : weekday === undefined ? 0 : (weekday - weekdayOf(today) + 7) % 7 || 7;
  const dated = days.flatMap(({ readings, rolled }) => rolled ?? readings).find((day) => day < daysAfter(today, most));
  const day = dated ?? (ahead ? daysAfter(today, ahead) : undefined);
  const [hour] = hours;
  // `a las 10`: tickets go on sale in the morning.
  const time = hour?.time.replace(/^(?:19|2\d)/, (text) => (hour.unsure ? `0${Number(text) - 12}`.slice(-2) : text));
  return day ? { day, at: time && `${day}T${time}` } : undefined;
}

/** Marks a show whose tickets are not on sale yet, unless it is sold out or cancelled. */
export function putOnSale(
  row: { date: string; status?: Marks['status']; onSaleAt?: string },
  { day, at, isOpen }: Sale,
) {
  if (day >= row.date) return;
  row.status ??= isOpen ? 'presale' : 'coming_soon';
  if (row.status === 'coming_soon' || row.status === 'presale') row.onSaleAt ??= at;
}
