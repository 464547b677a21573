import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { Resolver } from 'node:dns/promises';
import { createServer, get } from 'node:http';
import { createServer as createSocket } from 'node:net';
import { networkInterfaces, totalmem } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { fail, ok, warn, type Finding } from '../../server/doctor/finding.ts';
import { account, places } from './places.ts';
import { isActive } from './programs.ts';

/** The addresses of a name, and those of them at which this server answered. */
type Name = { name: string; addresses: string[]; reached: string[] };
/** A port, and the other program that uses it, if any. */
type Port = { port: number; takenBy?: string };

/** Checks a domain, its `www.` and the ports, and changes nothing. */
export async function lookAround(domain: string) {
  const { http, https, site } = places.ports;
  const ports = [await lookAtPort(http, 'nginx'), await lookAtPort(https, 'nginx'), await lookAtPort(site, account)];
  const names: Name[] = [];
  const ownAddresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const surroundings = {
    names,
    ports,
    ownAddresses: ownAddresses.filter(({ internal }) => !internal).map(({ address }) => address),
  };
  // Another program would answer on port 80.
  if (ports[0]!.takenBy) return surroundings;
  const door = await openDoor();
  for (const name of [domain, `www.${domain}`]) {
    const addresses = await addressesOf(name);
    const reached: string[] = [];
    for (const address of addresses) if (await door.isBehind(name, address)) reached.push(address);
    names.push({ name, addresses, reached });
  }
  await door.close();
  return surroundings;
}

async function addressesOf(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 5000, tries: 2 });
  if (places.names) resolver.setServers(places.names);
  const lookups = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return lookups.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

/** @param service ours, which may use the port */
async function lookAtPort(port: number, service: string): Promise<Port> {
  const server = createSocket();
  const code = await new Promise<string | undefined>((resolve) =>
    server
      .once('error', ({ code }: NodeJS.ErrnoException) => resolve(code))
      .listen(port, () => server.close(() => resolve(undefined))),
  );
  if (code !== 'EADDRINUSE' || isActive(service)) return { port };
  const { stdout } = spawnSync('ss', ['-ltnpH', `sport = :${port}`], { encoding: 'utf8' });
  return { port, takenBy: /\(\("([^"]+)"/.exec(stdout ?? '')?.[1] ?? 'otro programa' };
}

/** Answers a secret on the http port, through nginx if it runs. */
async function openDoor() {
  const secret = randomUUID();
  const path = `/.well-known/acme-challenge/${secret}`;
  const server = createServer((_, response) => response.end(secret));
  const file = join(places.webroot, path);
  if (isActive('nginx')) {
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, secret, { mode: 0o644 });
  } else await new Promise<void>((listening) => server.listen(places.ports.http, listening));
  return {
    isBehind: (name: string, address: string) =>
      new Promise<boolean>((resolve) => {
        const question = { host: address, port: places.ports.http, path, headers: { Host: name }, timeout: 5000 };
        const request = get(question, (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part: string) => (text = (text + part).slice(0, 100)));
          answer.on('end', () => resolve(text === secret)).on('error', () => resolve(false));
        });
        request.on('timeout', () => request.destroy()).on('error', () => resolve(false));
      }),
    close() {
      rmSync(file, { force: true });
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}

/** @param trusted whether the owner has checked the DNS, so that none of its faults stops the installation */
export function judgeName({ name, addresses, reached }: Name, ownAddresses: string[], trusted = false): Finding {
  const isWww = name.startsWith('www.');
  const bad = isWww || trusted ? warn : fail;
  const record = isWww
    ? `un registro CNAME «www» hacia ${name.slice(4)}`
    : 'un registro A «@» con la dirección IPv4 de este servidor';
  const later = 'Un cambio de DNS tarda de minutos a una hora; después corre esto otra vez.';
  if (!addresses.length)
    return bad(`${name} todavía no lleva a ningún lado.`, `En el DNS de tu dominio agrega ${record}. ${later}`);
  const others = addresses.filter((address) => !reached.includes(address));
  if (!others.length) return ok(`${name} lleva a este servidor.`);
  const here = ownAddresses.length ? ` (este tiene ${ownAddresses.join(', ')})` : '';
  const why = others.some((address) => ownAddresses.includes(address))
    ? 'Abre el puerto 80 en el cortafuegos.'
    : `Corrige o quita ese registro ${others[0]!.includes(':') ? 'AAAA' : 'A'}. ${later}`;
  return bad(`${name} lleva a ${others.join(', ')}, donde este servidor no contesta${here}.`, why);
}

export function judgePort({ port, takenBy }: Port): Finding {
  if (!takenBy) return ok(`El puerto ${port} está libre, o es del sitio.`);
  return fail(`El puerto ${port} lo usa ${takenBy}.`, `Quítalo: sudo systemctl disable --now ${takenBy}`);
}

/** @param bytes memory of the server */
export function judgeMemory(bytes = totalmem()): Finding {
  const gigabytes = (bytes / 2 ** 30).toFixed(1);
  return bytes < 1.4 * 2 ** 30
    ? warn(
        `El servidor tiene ${gigabytes} GB de memoria.`,
        'Con menos de 2 GB, ponle 1 GB de swap: al actualizar, construir junto al sitio que corre puede acabar en «Killed».',
      )
    : ok(`El servidor tiene ${gigabytes} GB de memoria.`);
}
