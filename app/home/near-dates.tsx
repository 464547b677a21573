import { renderToStaticMarkup } from 'react-dom/server';
import type { NearDate, NearDates } from '../data/events/views/near';
import { nearDates } from '../data/events/views/near.server';
import { siteContext } from '../data/site.server';
import type { Route } from './+types/near-dates';
import { NearSheet, NearTicket } from './near-said';

const empty = { text: '', path: '' };
const blank = { where: '', name: '', distance: undefined, sold: empty, tell: empty };

/** `/cerca.json`: a browser finds the nearest date itself, so that no place is sent. */
export async function loader({ context }: Route.LoaderArgs) {
  const { events, readAt } = await context.get(siteContext).list.current();
  if (readAt === undefined) throw new Response(null, { status: 503 });
  const answer = html(<NearSheet words={blank} change={<button type="button">Cambiar</button>} />);
  const dates = nearDates(events, new Date()).map((date) => ({ ...date, ticket: ticketOf(date) }));
  return Response.json({ answer, dates } satisfies NearDates);
}

const ticketsMade = new WeakMap<NearDate, string>();

function ticketOf(date: NearDate): string {
  const ticket = ticketsMade.get(date) ?? html(<NearTicket date={date} />);
  ticketsMade.set(date, ticket);
  return ticket;
}

/** Without style sheets, which the browser's script brings. */
const html = (element: React.ReactNode) => renderToStaticMarkup(element).replaceAll(/<style.*?<\/style>/gs, '');
