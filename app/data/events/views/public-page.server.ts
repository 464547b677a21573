import { data, type HeadersFunction, type LoaderFunctionArgs } from 'react-router';
import { backendContext } from '../../backend.server';
import { listQuery, nearParameter, pageNumber, pageParameter, stateParameter } from '../../public-parameters';
import { stateAsked } from '../../places/states';
import { siteContext } from '../../site.server';
import { subscriptions, subscriptionTo, type Subscription } from '../../subscriptions.server';
import { shareDocument } from '../../../document.server';
import { pluralize } from '../../text/counted';
import type { Agenda, StateFilter } from './agenda';
import { countStates, nameOfAll, pageOf, stateOfEntry, toAgenda } from './agenda.server';
import { nextDates } from '../../../extras/event-page/data/event-view';
import { usefulFilters } from './list-filters';
import { readQuery } from './listed-date';
import { listedDates } from './listed-date.server';
import { nearestTo, stripFor, type NearAnswer } from '../../../extras/place-finder/data/near';
import type { DetailedEvent } from '../event-details';
import { toNights } from '../nights';
import { byDay } from '../tickets/event-status';
import { standIn } from '../tickets/ticket-action';
import { longDay } from '../time/when';
import { toCards, type EventCard } from './event-card.server';

/** Events to come from which there are filters: fewer are seen at a glance. */
const filteredFrom = 5;

/** A page of events, with every text ready to print. */
export type PublicPage = {
  cards: EventCard[];
  /** The backend's message when there is no list to show. */
  error?: string;
  /** Query of the next page, if any: `?pagina=2`. */
  next?: string;
  /** Address of the page before this one. */
  before?: string;
  /** The filters in the address, of later pages too. */
  filters?: { state?: string; near?: string };
  /** The backend's message, when it failed and the last list is shown instead. */
  failure?: string;
  filter?: StateFilter;
  /** The line under the headline of `/`. */
  summary?: string;
  /** Why there are no events here although there are others: a sentence, and a link to them. */
  none?: {
    message: string;
    path: string;
    /** Where fans subscribe to the state. */
    tell?: string;
    /** The next events elsewhere, on the screen without the list of all dates. */
    near?: { path: string; name: string; day: string }[];
  };
  /** The list of all dates, on the screen that has it, if there is more than one event. */
  agenda?: Agenda;
  /** The event nearest to the fan's place, or why there is none. */
  near?: NearAnswer | string;
  /** The fan's words, where `near` says why they have no answer. */
  asked?: string;
  /** The fan's text in the address, which the posters answer. */
  served?: string;
  /** The filter in the address: a state, or the fan's text. */
  narrowedTo?: string;
  subscriptions?: Subscription[];
  /** Whether there is a page of dates that are over. */
  past?: true;
};

/**
 * One page (`?pagina=2`) of events for the public screens, of one state if the address has one (`?estado=Jalisco`).
 * When the backend fails, the last list is shown with a notice; without a list the answer is a 503, which is not
 * cached. Beyond the last page the answer is a 404 with a link to the events.
 * @param options `agenda`: whether the screen has the list of all dates
 */
export async function loadPublicPage({ url, context }: LoaderFunctionArgs, { agenda = false } = {}) {
  const number = pageNumber(url.searchParams.get(pageParameter));
  const state = stateAsked(url.searchParams.get(stateParameter));
  const current = await context.get(siteContext).list.current();
  const { readAt, failure } = current;
  const all = toNights(current.events);
  if (readAt === undefined) return data<PublicPage>({ cards: [], error: failure }, { status: 503 });
  const now = new Date();
  const { coming, open } = byDay(all, now);
  const storage = context.get(backendContext);
  const placeText = (agenda && coming.length && url.searchParams.get(nearParameter)?.trim()) || '';
  const listing = placeText ? listedDates(all, now, storage, subscriptionTo(context, '')) : undefined;
  const query = listing && readQuery(placeText, listing);
  const fitting = listing && query ? listing.dates.filter(query.fits) : [];
  const ids = new Set(fitting.map(({ id }) => id));
  const events = query
    ? all.filter(({ event }) => ids.has(event.id))
    : state
      ? all.filter((entry) => stateOfEntry(entry) === state)
      : all;
  const { cards: some, isLast } = pageOf(events, number, now);
  const missing = number > 1 && !some.length;
  // A page beyond the last does not print its number: all of them share one document, unless it prints a fan's words.
  if (missing && !placeText) shareDocument(context, current, url.pathname + (state ?? ''));
  const states = countStates(open);
  const chosen = query ? query.state : state;
  const few = (coming.length < filteredFrom && !chosen) || undefined;
  const strip = listing && number === 1 ? stripFor(placeText, fitting, listing, query?.name) : undefined;
  const cards = strip?.dates.some(({ away }) => away) ? strip.dates : toCards(some, storage, now);
  const filters = { state, near: query && placeText };
  const page: PublicPage = {
    cards: agenda ? cards : cards.map((card) => withNearest(card, some, all, now)),
    next: isLast ? undefined : listQuery({ ...filters, page: number + 1 }),
    filters,
    failure,
    filter: {
      state: chosen,
      states,
      total: coming.length,
      open: open.length,
      few,
      checkboxes: few ? [] : usefulFilters(coming),
      all: nameOfAll(states),
    },
  };
  if (agenda) {
    page.summary = strip?.words ?? summary(byDay(events, now).open);
    if (all.length !== 1) page.agenda = toAgenda(events, { page: number, now, state: chosen, storage });
    if (number > 1 && some.length)
      page.before = `/${listQuery({ ...filters, page: number > 2 ? number - 1 : undefined })}#fechas`;
    page.served = placeText || undefined;
    page.narrowedTo = query?.name ?? state;
    if (listing) {
      const near = nearestTo(placeText, listing);
      // For words that are no place, the list itself is the answer.
      page.near = typeof near === 'string' && query ? undefined : near;
      page.asked = typeof page.near === 'string' ? placeText : undefined;
    }
    if (page.agenda && all.length && !some.length)
      page.agenda.next = nextDates(byDay(events, now).coming.length ? events : all, now).slice(0, 3);
  }
  if (!some.length && all.length && (missing || state)) {
    const path = agenda ? '/' : '/new-version';
    page.none = events.length
      ? {
          message: 'Esta página ya no está',
          path: path + listQuery({ state }),
        }
      : { message: `Aún no hay fecha en ${state}`, path, tell: state && subscriptionTo(context, state) };
    const near = agenda ? [] : nextDates(all, now).slice(0, 3);
    if (near.length) page.none.near = near.map(({ path, name, date }) => ({ path, name, day: date }));
  }
  if (agenda || !coming.length) page.subscriptions = subscriptions(context, current.show);
  else if (!some.length) page.subscriptions = subscriptions(context, current.show).slice(-1);
  return data(page, { status: missing ? 404 : 200 });
}

/** A card without tickets of its own, with the nearest event that sells some. */
function withNearest(
  card: EventCard,
  some: readonly DetailedEvent[],
  all: readonly DetailedEvent[],
  now: Date,
): EventCard {
  const entry = some.find(({ event }) => event.id === card.id);
  const nearest = entry && card.action.kind === 'text' ? standIn(entry, all, now) : undefined;
  return nearest ? { ...card, nearest } : card;
}

/**
 * The line under the headline: `6 fechas · 6 ciudades · gira 2026–27`.
 * @param dates the events to come that take place, in order
 */
export function summary(dates: readonly DetailedEvent[]): string {
  const years = dates.flatMap((entry) => longDay(entry)?.year ?? []);
  const [first, last] = [years[0], years.at(-1)];
  const cities = new Set(dates.map(({ event }) => event.city).filter(Boolean)).size;
  return [
    dates.length ? pluralize(dates.length, 'fecha') : '',
    cities ? pluralize(cities, 'ciudad', 'ciudades') : '',
    first && last ? `gira ${first}${first === last ? '' : `–${last.slice(2)}`}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The headers of a public screen, from its loader. */
export const loaderHeaders: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
