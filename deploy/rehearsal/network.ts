import { execFileSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Makes a certificate for some names, signed by an authority that only this rehearsal trusts. */
export function certify(folder: string, file: string, names: string[]) {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const [key, certificate] = [`${file}.key`, `${file}.pem`];
  openssl('req', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-subj', `/CN=${names[0]}`, '-out', `${file}.csr`);
  writeFileSync(join(folder, `${file}.ext`), `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`);
  const by = ['-CA', 'authority.pem', '-CAkey', 'authority.key', '-CAcreateserial', '-days', '2'];
  openssl('x509', '-req', '-in', `${file}.csr`, ...by, '-extfile', `${file}.ext`, '-out', certificate);
  return { key: join(folder, key), certificate: join(folder, certificate) };
}

/** Makes that authority. @returns the file of its certificate */
export function makeAuthority(folder: string): string {
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=Rehearsal'];
  execFileSync('openssl', [...args, '-keyout', 'authority.key', '-out', 'authority.pem'], {
    cwd: folder,
    stdio: 'pipe',
  });
  return join(folder, 'authority.pem');
}

/** Google's token and person endpoints, which accept a code given for one person. */
export async function standInForGoogle(folder: string) {
  const people = new Map<string, string>();

  const answer: RequestListener = async (request, response) => {
    const isToken = request.url === '/token';
    const code = isToken ? (new URLSearchParams(await text(request)).get('code') ?? '') : '';
    const email = isToken ? people.get(code) : request.headers.authorization?.replace('Bearer ', '');
    people.delete(code);
    const body = isToken
      ? { access_token: email, token_type: 'Bearer', expires_in: 300 }
      : { id: email, email, verified_email: true };
    response.writeHead(email ? 200 : 400, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(email ? body : { error: 'invalid_grant' }));
  };
  const files = certify(folder, 'google', ['oauth2.googleapis.com', 'www.googleapis.com']);
  const server = createSecureServer({ key: readFileSync(files.key), cert: readFileSync(files.certificate) }, answer);
  const port = await listen(server);
  return {
    port,
    /** Makes the code with which Google sends this person back. */
    codeFor(email: string): string {
      const code = `code-${people.size}-${Date.now()}`;
      people.set(code, email);
      return code;
    },
    close: () => server.close(),
  };
}

/** A name server that gives these names the address of this machine, and other names none. */
export async function nameServer(names: Set<string>) {
  const socket = createSocket('udp4', (question, { port, address }) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = question[at]!; length; length = question[at]!) {
      labels.push(question.toString('latin1', at + 1, at + 1 + length));
      at += length + 1;
    }
    const questionBytes = question.subarray(12, at + 5);
    const has = question.readUInt16BE(at + 1) === 1 && names.has(labels.join('.').toLowerCase());
    const head = Buffer.from([question[0]!, question[1]!, 0x81, 0x80, 0, 1, 0, has ? 1 : 0, 0, 0, 0, 0]);
    const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 127, 0, 0, 1]);
    socket.send(Buffer.concat([head, questionBytes, ...(has ? [record] : [])]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { port: socket.address().port, close: () => socket.close() };
}

/**
 * A proxy that is the only way into the network: it forwards port 443 of these hosts to this machine, and nothing else.
 * @returns among others `refused`, the other hosts that were asked for
 */
export async function wayOut(hosts: Record<string, number>) {
  const refused: string[] = [];
  const server = createServer((_, response) => response.writeHead(403).end());
  server.on('connect', ({ url = '' }, socket: Socket) => {
    const port = url.endsWith(':443') ? hosts[url.slice(0, -4)] : undefined;
    if (!port) {
      refused.push(url);
      return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    }
    const onward = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  return { port: await listen(server), refused, close: () => server.close() };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
