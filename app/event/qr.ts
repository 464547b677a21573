import { generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import { findListed } from '../data/events/views/event-page.server';
import { siteContext } from '../data/site.server';
import type { Route } from './+types/qr';

/** `/eventos/{id}/qr.svg`: the shortest address of an event's page, to be pointed a camera at. */
export async function loader(args: Route.LoaderArgs) {
  const entry = await findListed(args, { past: true });
  const { url } = args.context.get(siteContext);
  const code = generate(`${url}/eventos/${entry.event.id}`);
  return new Response(toSvgSource(code, { on: '#000', off: '#fff', xmlDeclaration: false }), {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' },
  });
}
