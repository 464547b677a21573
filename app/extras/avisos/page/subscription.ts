import * as v from 'valibot';
import { findNamedPlace, keyOf } from '../../../data/places/named-place';
import { networkContext, pushContext } from '../data/push.server';
import { noRoom } from './fallbacks';
import type { Route } from './+types/subscription';
import { mostPlaces } from './subscribing';

const key = (length: number) => v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${length}}$`)));
const sentKeys = v.object({ p256dh: key(87), auth: key(22) });
const place = v.object({ name: v.string(), wide: v.boolean() });
const sent = v.object({
  endpoint: v.string(),
  keys: v.optional(v.unknown()),
  places: v.pipe(v.array(place), v.maxLength(mostPlaces)),
});

const refused = (error: string, status: number) =>
  Response.json({ error }, { status, headers: { 'Cache-Control': 'no-store' } });

/** Whether a browser's key is a point of P-256 (RFC 8291, section 3.1), without which no message can be encrypted. */
const isPoint = (key: string) =>
  crypto.subtle.importKey('raw', Buffer.from(key, 'base64url'), { name: 'ECDH', namedCurve: 'P-256' }, false, []).then(
    () => true,
    () => false,
  );

/**
 * The keys of a place, with `wide` also of its whole state, first; the place's own tells staff where fans wait. None
 * for no place, or for one of several.
 */
function keysIn({ name, wide }: v.InferOutput<typeof place>): string[] {
  const match = findNamedPlace(name);
  if (!match || Array.isArray(match)) return [];
  return [(wide && match.state) || keyOf(match), keyOf(match)];
}

/** `POST /avisos/suscripcion`: stores a browser with its places (`wide`: the whole state); deletes it without any. */
export async function action({ request, context }: Route.ActionArgs) {
  const push = context.get(pushContext);
  if (!push) return refused('Este sitio no manda avisos.', 404);
  const body = v.safeParse(sent, await request.json().catch(() => null));
  if (!body.success) return refused('Algo faltó en tu aviso. Recarga la página e intenta de nuevo.', 422);
  const { endpoint, places } = body.output;
  const network = context.get(networkContext);
  if (!push.accepts(endpoint))
    return refused('Este navegador recibe avisos por un servicio que el sitio no conoce.', 422);
  try {
    if (!places.length) {
      await push.unsubscribe(endpoint, network);
      return Response.json({});
    }
    const keys = v.safeParse(sentKeys, body.output.keys);
    if (!keys.success || !(await isPoint(keys.output.p256dh)))
      return refused('El navegador no mandó sus llaves. Recarga la página e intenta de nuevo.', 422);
    const keysOfPlaces = places.map(keysIn);
    const [first, ...more] = new Set(keysOfPlaces.flat());
    if (!first || !keysOfPlaces.every(({ length }) => length))
      return refused('No conocemos ese lugar. Escribe una ciudad o un estado.', 422);
    const newest = places.at(-1)!.name;
    const outcome = await push.subscribe({ endpoint, ...keys.output, places: [first, ...more] }, newest, network);
    if (outcome === 'sent') return Response.json({});
    if (outcome === 'refused')
      return refused('El servicio de avisos de tu navegador no lo aceptó. Intenta de nuevo.', 422);
    if (outcome === 'full') return refused(noRoom, 503);
    return refused('El servicio de avisos de tu navegador no contesta. Intenta de nuevo en un momento.', 503);
  } catch (cause) {
    console.error('A subscription could not be saved', cause);
    return refused('No pudimos guardar tu aviso. Intenta de nuevo en un momento.', 503);
  }
}
