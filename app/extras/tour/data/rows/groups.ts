import { weekdayOf } from '../../../../data/days/dates';
import { weekdayIn, weekdayNames } from '../days/day-words';
import type { Line } from '../line/line';
import { startsAsVenue } from '../words/segments';
import { foldInPlace } from '../words/text';

/** The lines of one event, and those above that it shares with others, such as a city or a venue as a heading. */
export type Group = { lines: Line[]; shared: Line[] };

const sameAs = new RegExp(`\\bmism[ao]s? .*?\\b(?:que|de) (?:el|la|del|los|las)? ?(${weekdayNames})s?\\b`);

/** The event before one, or the last before it on the weekday that its line names: `mismos horarios que el sábado` */
export function groupAbove(groups: readonly Group[], index: number): Group | undefined {
  const text = groups[index]!.lines.find(({ days }) => days.length)?.text ?? '';
  const weekday = weekdayIn(sameAs.exec(text)?.[1] ?? '');
  const isOn = ({ lines }: Group) =>
    lines.some(({ days }) => days.some(({ readings: [date = ''] }) => weekdayOf(date) === weekday));
  return weekday === undefined ? groups[index - 1] : groups.slice(0, index).findLast(isOn);
}

/** The venue of a line; a name beside a day, `LA SIRENA … viernes 5`, may be a title. */
const venueOf = ({ venue, days }: Line) =>
  venue && days.length && !startsAsVenue(foldInPlace(venue)) ? undefined : venue;

/** For each part that an event has once, the penalties if it occurs twice, is missing, or is in a line of no event. */
const facts: { of: (line: Line) => string | undefined; twice: number; missing: number; alone: number }[] = [
  { of: ({ place }) => (place.fromVenue ? '' : place.places[0]?.city), twice: 6, missing: 3, alone: 3 },
  { of: ({ hours }) => hours.map(({ time }) => time).join(), twice: 4, missing: 1.5, alone: 0.8 },
  { of: venueOf, twice: 3, missing: 1, alone: 0.8 },
  { of: ({ doors }) => doors, twice: 3, missing: 0, alone: 0.8 },
  { of: ({ links }) => links[0], twice: 4, missing: 0, alone: 0.8 },
  { of: ({ marks }) => marks.price?.toString(), twice: 2, missing: 0, alone: 0.8 },
  { of: ({ marks }) => marks.status, twice: 2, missing: 0, alone: 0.8 },
];
/** City and venue, which a heading may give. */
const placing = [0, 2];
/** Number of facts whose order counts in a division: the first ones, which nearly every event has. */
const ordered = 3;
const costs = { blank: 2.5, heading: 2, unused: 3, leaving: 1, against: 4, leftOver: 0.4, leftDay: 50 };
/** For each fact by which an event differs from the one before it, above or below its day. */
const unlike = { above: 0.6, below: 0.3 };
const longestGroup = 20; // lines
const beam = 6;

/** What some lines say of each fact, without repetitions. */
type Statements = readonly (readonly string[])[];

/** Consecutive lines: an event, or a heading without a day over several events. */
type Part = { end: number; lines: Line[]; statements: Statements; cost: number; isEvent: boolean } & Sides;
/** The facts above and below its day, as bits. */
type Sides = { above: number; below: number };
/** A division of the lines so far, with its last event, the heading that applies, and what its last step adds. */
type Division = { cost: number; after?: Part; heading?: Part; isUnused?: boolean; group?: Group; before?: Division };

/**
 * Groups lines into events with one day each; undefined stands for an empty line. A line may belong to the day above or
 * below: the best division has the fewest events that lack or repeat something, or look unlike the previous one.
 */
export function groupsOf(items: readonly (Line | undefined)[]): { groups: Group[]; others: Line[] } {
  const statements = items.map((line) => facts.map(({ of }) => foldInPlace((line && of(line)) ?? '')));
  const divisions = Array.from({ length: items.length + 1 }, () => new Map<string, Division>());
  const add = (end: number, division: Division) => {
    const { heading, after, cost } = division;
    const key = `${heading?.lines[0]?.number} ${heading?.end} ${after?.above} ${after?.below}`;
    if (cost < (divisions[end]!.get(key)?.cost ?? Infinity)) divisions[end]!.set(key, division);
  };
  const best = (end: number) => [...divisions[end]!.values()].sort((a, b) => a.cost - b.cost).slice(0, beam);
  add(0, { cost: 0 });
  for (const [at, item] of items.entries()) {
    const parts = item ? partsFrom(items, statements, at) : [];
    for (const before of best(at)) {
      const { cost, heading } = before;
      const group = item && { lines: [], shared: [item] };
      add(at + 1, group ? { ...before, cost: cost + costAlone(item, statements[at]!), group, before } : before);
      for (const part of parts) {
        const { end, lines } = part;
        const after = before.after ?? part;
        const [above, below] = [differing(part.above, after.above), differing(part.below, after.below)];
        const partCost = part.cost + unlike.above * above + unlike.below * below;
        const event = { cost: cost + partCost, after: part, before };
        const unused = before.isUnused ? costs.unused : 0;
        if (!part.isEvent)
          add(end, { cost: cost + part.cost + unused, after: before.after, heading: part, isUnused: true, before });
        else add(end, { ...event, cost: event.cost + (heading ? costs.leaving : 0), group: { lines, shared: [] } });
        if (part.isEvent && heading) {
          const under = event.cost + costUnder(heading.statements, part.statements);
          add(end, { ...event, cost: under, heading, group: { lines, shared: heading.lines } });
        }
      }
    }
  }
  const [last] = [...divisions[items.length]!.values()].sort(
    (a, b) => a.cost + (a.isUnused ? costs.unused : 0) - b.cost - (b.isUnused ? costs.unused : 0),
  );
  return groupsIn(last);
}

/** The events of a division; a heading without events below is of none. */
function groupsIn(last: Division | undefined) {
  const groups: Group[] = [];
  const others: Line[] = [];
  for (let division = last; division?.before; division = division.before) {
    const { group, heading } = division;
    if (group?.lines.length) groups.unshift(group);
    else if (group) others.unshift(...group.shared);
    else if (heading && groups[0]?.shared !== heading.lines) others.unshift(...heading.lines);
  }
  return { groups, others };
}

const nothing: Statements = facts.map(() => []);

/** All runs of lines from a given one that may be an event or a heading. */
function partsFrom(items: readonly (Line | undefined)[], texts: readonly string[][], at: number): Part[] {
  const parts: Part[] = [];
  const lines: Line[] = [];
  // Parts share what did not change between them: the runs from a line are many, and most say the same.
  let statements: Statements = nothing;
  let [blanks, above, below] = [0, 0, 0];
  let days: string | undefined;
  for (let end = at + 1; end <= items.length && lines.length < longestGroup; end++) {
    const item = items[end - 1];
    // A day in parts starts a card.
    if (item?.isTile && lines.length) break;
    if (!item) {
      blanks++;
      continue;
    }
    const itsDays = item.days.map(({ readings }) => readings[0]).join();
    const [, hours = ''] = texts[end - 1]!;
    // A repeated day is the same event, unless the hour differs.
    if (itsDays && days !== undefined && (days !== itsDays || (hours && !statements[1]!.includes(hours)))) break;
    lines.push(item);
    for (const [fact, text] of texts[end - 1]!.entries()) {
      if (!text) continue;
      if (!isAmong(statements[fact]!, text)) statements = statements.with(fact, [...statements[fact]!, text]);
      if (!itsDays && days === undefined) above |= 1 << fact;
      else if (!itsDays && fact < ordered) below |= 1 << fact;
    }
    days ??= itsDays || undefined;
    const isEvent = days !== undefined;
    if (!isEvent && !placing.some((fact) => statements[fact]!.length)) continue;
    const cost = isEvent ? costOf(statements) + costs.blank * blanks : costs.heading + blanks;
    parts.push({ end, lines: [...lines], statements, cost, isEvent, above, below });
  }
  return parts;
}

/** Whether a text is among others, or starts like one: `Oaxaca` is `Oaxaca de Juárez`. */
const isAmong = (texts: readonly string[], text: string) =>
  texts.some((other) => other.startsWith(text) || text.startsWith(other));

/** In how many facts two sides differ. */
function differing(a: number, b: number): number {
  let count = 0;
  for (let bits = a ^ b; bits; bits &= bits - 1) count++;
  return count;
}

const costAlone = ({ days }: Line, texts: readonly string[]) =>
  days.length ? costs.leftDay : facts.reduce((sum, { alone }, fact) => sum + (texts[fact] ? alone : 0), costs.leftOver);

const costOf = (statements: Statements): number =>
  facts.reduce((sum, { twice, missing }, fact) => {
    const { length } = statements[fact]!;
    return sum + (length ? twice * (length - 1) : missing);
  }, 0);

/** The penalty of an event under a heading: lower for what the heading alone gives, higher for another place. */
function costUnder(heading: Statements, statements: Statements): number {
  return facts.reduce((sum, { missing }, fact) => {
    const [above, its] = [heading[fact]!, statements[fact]!];
    if (!above.length) return sum;
    if (!its.length) return sum - missing;
    return placing.includes(fact) && its.some((text) => !isAmong(above, text)) ? sum + costs.against : sum;
  }, 0);
}
