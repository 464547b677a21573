import type { IncomingMessage, ServerResponse } from 'node:http';
import { plainText } from '../plain-text.ts';
import { isThisMachine } from '../settings/environment.ts';

/** Headers that proxies, tunnels and CDNs add to a request, and no browser sends. */
const ofProxies =
  /^(forwarded|via|x-forwarded-.*|x-real-ip|x-(original|client|cluster-client)-.*|.*-(connecting|client)-ip)$/;

/**
 * Whether a request seems to come from a browser on this machine. In the demo anybody may sign in as staff, so what a
 * proxy passes on is refused, even if SITE_URL was forgotten. nginx's requests are HTTP/1.0 by default.
 */
export function isOwnVisit({ headers, headersDistinct, httpVersion }: IncomingMessage): boolean {
  const host = headers.host?.replace(/:\d{1,5}$/, '') ?? '';
  if (!isThisMachine(host) || headersDistinct['host']?.length !== 1 || httpVersion !== '1.1') return false;
  return !Object.keys(headers).some((name) => ofProxies.test(name));
}

/** Answers other requests with the settings that the owner must set, and nothing about the site. */
export function refuseStrangers(port: number) {
  let hasWarned = false;
  const text =
    'Esta es la demostración: cualquiera entra como parte del equipo, así que solo contesta en la máquina donde corre.\n' +
    `Para probarla, ábrela ahí mismo en http://localhost:${port}.\n` +
    'Para ponerla en línea, pon en .env la dirección del sitio (SITE_URL=https://misitio.mx), las credenciales de Google ' +
    '(GOOGLE_CLIENT_ID y GOOGLE_CLIENT_SECRET) y los correos del equipo (STAFF_EMAILS), y arráncalo de nuevo.\n';
  return (request: IncomingMessage, response: ServerResponse) => {
    if (!hasWarned)
      console.warn(
        'Alguien llegó a la demostración desde otra máquina o por un proxy, y no entró. Si el sitio ya va en línea, pon SITE_URL, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET y STAFF_EMAILS.',
      );
    hasWarned = true;
    response.writeHead(403, { ...plainText, Connection: 'close' }).end(request.method === 'HEAD' ? undefined : text);
  };
}
