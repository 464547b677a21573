import type { Facts } from './facts';
import type { Marks } from './marks';
import { isMoved } from './moves';
import { isSale, leadsToSale } from './on-sale';
import { startsAsVenue, type WrittenPlace } from '../words/segments';
import { beginsOtherBusiness, denial, isActivity, isOtherBusiness, isUndone, limit } from '../words/topics';

/** The subject of a line with a day or an hour, if it is no show: a sale, other business; or a show that moves to its last day. */
export type Kind = { isSale: boolean; isOther: boolean; isMoved: boolean; isPlaced: boolean };

export function kindOf(facts: Facts, place: WrittenPlace): Kind {
  const { written: original, text, days, hours, marks, withoutDays, rest } = facts;
  const { venue } = place;
  const isPlaced =
    place.places.length > 0 || (venue !== undefined && startsAsVenue(text.slice(venue.start, venue.end)));
  const isOther =
    days.length + hours.length > 0 &&
    ((isUndone(text) && marks.status !== 'cancelled') ||
      (isOtherBusiness(text) && !isPlaced) ||
      isActivity(text, hours[0]?.start ?? text.length) ||
      beginsOtherBusiness(rest));
  // `Preventa este jueves`, `venta general 3 dic 11 am`: a sale's day, not a show's, which says its city too.
  const leads = days.length > 0 && leadsToSale(text.slice(0, days[0]!.start));
  return {
    isSale: isSale(text) && (!isPlaced || leads),
    isOther,
    isMoved: isMoved(original, withoutDays, days),
    isPlaced,
  };
}

/** The days of a line on which a show is; none of a sale's or of other business. */
export function showDays({ written: original, text, days, hours }: Facts, kind: Kind, place: WrittenPlace) {
  if (kind.isSale || kind.isOther) return [];
  // `y el 12?`, `el 19 es Saltillo, ¿se puede el 20?`
  const isAsked = ({ start, end }: Facts['days'][number]) =>
    /^\s*\?/.test(text.slice(end)) &&
    (original.slice(0, start).lastIndexOf('¿') > 0 || !(kind.isPlaced || hours.length));
  return (kind.isMoved ? days.slice(-1) : days).filter(
    (day) =>
      (!day.relative || place.places.length) &&
      !limit.test(text.slice(0, day.start)) &&
      !denial.test(text.slice(day.end)) &&
      !isAsked(day),
  );
}

/** The days on which a line says that nothing is: `el 4 descansamos`. */
export const daysOff = ({ text, days }: Facts) =>
  days.filter(({ end }) => denial.test(text.slice(end))).map(({ readings }) => readings[0]!);

/** Price and status of the show's tickets. A sale that is to come is not on yet. */
export function showMarks(
  { written: original, text, days, hours, marks, beside }: Facts,
  kind: Kind,
  today: string,
): Marks {
  const itsMarks: Marks = kind.isOther ? {} : { ...marks, status: kind.isMoved ? 'rescheduled' : marks.status };
  if (!beside && !(kind.isSale && days.length + hours.length)) return itsMarks;
  const saleDays = (beside?.days ?? days).map(({ readings }) => readings[0]!);
  const last = saleDays.at(-1) ?? '';
  const isOn = saleDays.includes(today) || (last > today && /\bhasta\b/.test(text));
  const presale = isOn && /pre-?\s?(?:venta|sale)/i.test(original) ? 'presale' : undefined;
  return { ...itsMarks, status: beside ? (itsMarks.status ?? presale) : presale };
}
