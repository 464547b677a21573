import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { findListed } from '../data/events/find-in-list.server';
import { stateAsked } from '../data/places/states';
import { listQuery, stateParameter } from '../data/public-parameters';
import { siteContext } from '../data/site.server';
import { xmlText } from '../data/text/xml';
import type { Screen } from '../ui/screen';
import type { Route } from './+types/qr';

export const handle: Screen = { isPublic: true, parameters: [stateParameter] };

const margin = 4; // modules around a code (ISO/IEC 18004, 9.1)
const letterWidth = 0.6; // em, of most sans-serifs

/**
 * `…/qr.svg`: the QR code of a page with its address as text: of `/`, of `/new-version`, or the shortest of an
 * event's.
 */
export async function loader(args: Route.LoaderArgs) {
  const { url } = args.context.get(siteContext);
  const address = url + (args.params.id ? await eventAddress(args) : listAddress(args.url));
  const code = generate(address);
  const words = address.replace(/^https?:\/\//, '').replace(/\/$/, '');
  const side = code.size + 2 * margin;
  const size = Math.min(3, (side - 2) / (letterWidth * words.length));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side + 2}"><path fill="#fff" d="M0 0h${side}v${side + 2}H0z"/><path transform="translate(${margin} ${margin})" d="${toSvgPath(code)}"/><text x="${side / 2}" y="${side}" text-anchor="middle" font-family="sans-serif" font-size="${size.toFixed(2)}">${xmlText(words)}</text></svg>`;
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' } });
}

async function eventAddress(args: Route.LoaderArgs): Promise<string> {
  const { event } = await findListed(args, { past: true });
  return `/eventos/${event.id}`;
}

function listAddress({ pathname, searchParams }: URL): string {
  const path = pathname.slice(0, -'/qr.svg'.length) || '/';
  return path + listQuery({ state: stateAsked(searchParams.get(stateParameter)) });
}
