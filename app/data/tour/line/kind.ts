import type { Facts } from './facts';
import type { Marks } from './marks';
import { isSale, leadsToSale } from './on-sale';
import { startsAsVenue, type WrittenPlace } from '../words/segments';
import { beginsOtherBusiness, denial, isOtherBusiness, limit } from '../words/topics';

/** What a line with a day or an hour is about: a sale, other business, a show that moves to its last day, or a show. */
export type Kind = Readonly<{ isSale: boolean; isOther: boolean; isMoved: boolean; isPlaced: boolean }>;

export function kindOf(facts: Facts, { places, venue }: WrittenPlace): Kind {
  const { text, days, hours, rest } = facts;
  const isPlaced = places.length > 0 || (venue !== undefined && startsAsVenue(text.slice(venue.start, venue.end)));
  const isOther = days.length + hours.length > 0 && ((isOtherBusiness(text) && !isPlaced) || beginsOtherBusiness(rest));
  // `Preventa este jueves`, `venta general 3 dic 11 am`: the day of a sale; a show's line also has its city.
  const leads = days[0] && leadsToSale(text.slice(0, days[0].start));
  return { isSale: isSale(text) && (!isPlaced || Boolean(leads)), isOther, isMoved: isMoved(facts), isPlaced };
}

const move = '\\b(?:pasa\\w*|cambi\\w+|mueve\\w*|recorr\\w+|reprogram\\w+|movi\\w*)\\s+(?:\\w+\\s+){0,2}';
/** `del 28 de noviembre pasamos al 16 de enero`, `27 nov, nueva fecha: 6 feb` */
const movesTo = new RegExp(`(?:${move}(?:al?|para)|\\bnueva\\s+fecha(?:\\s+(?:es|sera)|\\W)*)\\s+(?:el\\s+)?$`);
/** `se movió del 18 al 25 de abril` */
const movesFrom = new RegExp(`${move}del\\s+$`);

/** Whether the last day of a line replaces the first. */
function isMoved({ withoutDays: text, days }: Facts): boolean {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || first === last) return false;
  const between = text.slice(first.end, last.start);
  // `5 feb agotado, nueva fecha: 12 feb` adds a date.
  if (/\b(?:agotad|sold|se\s+agot|abr[ie]|agreg|suma|segunda)/.test(between)) return false;
  return movesTo.test(between) || movesFrom.test(text.slice(0, first.start));
}

/** The days of a line with a show; none for a sale or other business. */
export function showDays({ original, text, days, hours }: Facts, kind: Kind) {
  if (kind.isSale || kind.isOther) return [];
  // `y el 12?`, `el 19 es Saltillo, ¿se puede el 20?`
  const isQuestion = (start: number, end: number) =>
    /^\s*\?/.test(text.slice(end)) &&
    (original.slice(0, start).lastIndexOf('¿') > 0 || !(kind.isPlaced || hours.length));
  return (kind.isMoved ? days.slice(-1).map((day) => ({ ...day, spanned: undefined })) : days).filter(
    ({ start, end }) => !limit.test(text.slice(0, start)) && !denial.test(text.slice(end)) && !isQuestion(start, end),
  );
}

/** Price and status of the show's tickets; the status in a line about a sale alone does not apply. */
export function showMarks({ days, hours, marks, beside }: Facts, kind: Kind): Marks {
  if (kind.isOther) return {};
  const isSaleAlone = kind.isSale && !beside && days.length + hours.length > 0;
  return { ...marks, status: isSaleAlone ? undefined : kind.isMoved ? 'rescheduled' : marks.status };
}
