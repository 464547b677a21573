import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { plainText } from '../plain-text.ts';
import { requestKind } from './request-kinds.ts';

/**
 * Receives the body of a post. A form is read whole before it is handled, so that one that is sent slowly holds a
 * connection and nothing else. Node ends a request that takes too long (`connections.ts`).
 * @returns whether there is a request to handle; otherwise it was answered, or its client has gone
 */
export async function receiveBody(
  request: IncomingMessage & { rawBody?: Buffer },
  response: ServerResponse,
): Promise<boolean> {
  if (request.method !== 'POST') return true;
  const { url = '', headers } = request;
  const { body: most, readsBody } = requestKind('POST', url);
  if (headers['transfer-encoding']) return refuse(response, 411, 'Falta el tamaño de lo que envías.');
  if (Number(headers['content-length'] ?? 0) > most) return refuse(response, 413, tooLarge(most));
  if (readsBody) return true;
  try {
    // `@hono/node-server` takes a body that was read before from this property.
    request.rawBody = await buffer(request);
    return true;
  } catch {
    return false;
  }
}

function tooLarge(most: number): string {
  const limit = most < 1024 * 1024 ? `${most / 1024} KB` : `${most / 1024 / 1024} MB`;
  return `Es demasiado grande: el límite es de ${limit}.`;
}

/** The rest of the body is not read: the connection ends with the answer. */
function refuse(response: ServerResponse, status: number, sentence: string): false {
  response.writeHead(status, { ...plainText, Connection: 'close' }).end(sentence);
  return false;
}
