import { findNamedPlace } from '../data/places/named-place';
import { siteContext } from '../data/site.server';
import type { Route } from './+types/subscription';

type Sent = { endpoint?: unknown; keys?: { p256dh?: unknown; auth?: unknown }; place?: unknown; wide?: unknown };

const refused = (error: string, status: number) =>
  Response.json({ error }, { status, headers: { 'Cache-Control': 'no-store' } });
const isText = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value);

/** Whether a browser's key is a point of P-256 (RFC 8291, section 3.1), without which no message can be encrypted. */
const isPoint = (key: string) =>
  crypto.subtle.importKey('raw', Buffer.from(key, 'base64url'), { name: 'ECDH', namedCurve: 'P-256' }, false, []).then(
    () => true,
    () => false,
  );

/** `POST /avisos/suscripcion`: stores a browser with its place (`wide`: its whole state); deletes it without one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { push } = context.get(siteContext);
  if (!push) return refused('Este sitio no manda avisos.', 404);
  const { endpoint, keys, place, wide } = ((await request.json().catch(() => null)) ?? {}) as Sent;
  if (typeof endpoint !== 'string' || !push.accepts(endpoint))
    return refused('Este navegador recibe avisos por un servicio que el sitio no conoce.', 422);
  try {
    if (place === null) {
      await push.unsubscribe(endpoint);
      return Response.json({});
    }
    const { p256dh, auth } = keys ?? {};
    if (!isText(p256dh, /^[\w-]{87}$/) || !isText(auth, /^[\w-]{22}$/) || !(await isPoint(p256dh)))
      return refused('El navegador no mandó sus llaves. Recarga la página e intenta de nuevo.', 422);
    const match = typeof place === 'string' ? findNamedPlace(place) : undefined;
    if (!match || Array.isArray(match)) return refused('No conocemos ese lugar. Escribe una ciudad o un estado.', 422);
    const key = (wide === true && match.state) || (match.city ?? match.state!);
    const outcome = await push.subscribe({ endpoint, p256dh, auth, place: key }, match.name);
    if (outcome === 'sent') return Response.json({});
    if (outcome === 'refused')
      return refused('El servicio de avisos de tu navegador no lo aceptó. Intenta de nuevo.', 422);
    if (outcome === 'full')
      return refused('Ya no caben más avisos por ahora. Suscríbete al calendario mientras tanto.', 503);
    return refused('El servicio de avisos de tu navegador no contesta. Intenta de nuevo en un momento.', 503);
  } catch (cause) {
    console.error('A subscription could not be saved', cause);
    return refused('No pudimos guardar tu aviso. Intenta de nuevo en un momento.', 503);
  }
}
