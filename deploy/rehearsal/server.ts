import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../../tests/own-process.ts';
import { makeMachine, tearDown, type Machine } from './machine.ts';
import { certify, makeAuthority, nameServer, standInForGoogle, wayOut } from './network.ts';

const root = join(import.meta.dirname, '../..');
const domain = 'lahora.example';
const www = `www.${domain}`;
const clientId = '987-lahora.apps.googleusercontent.com';

/** An empty server in a folder, with the network around it, the owner's copy of the repository, and the guide. */
export async function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-rehearsal-'));
  const [site, http, https] = await Promise.all([freePort(), freePort(), freePort()]);
  const authority = makeAuthority(folder);
  certify(folder, 'site', [domain, www]);
  packNode(folder);
  /** Names that lead to this server. */
  const names = new Set<string>();
  const nameServers = await nameServer(names);
  const google = await standInForGoogle(folder);
  const way = await wayOut({
    [domain]: https,
    [www]: https,
    'oauth2.googleapis.com': google.port,
    'www.googleapis.com': google.port,
  });
  const proxy = `http://127.0.0.1:${way.port}`;
  const copy = join(folder, 'github');
  execFileSync('git', ['clone', '--quiet', root, copy]);
  const staff = 'carla@correo.example';

  const machine: Machine = {
    folder,
    domain,
    ports: { site, http, https },
    names: nameServers.port,
    environment: {
      HTTPS_PROXY: proxy,
      NODE_USE_ENV_PROXY: '1',
      NODE_EXTRA_CA_CERTS: authority,
    },
  };
  makeMachine(machine);
  return {
    machine,
    guide: readGuide({
      'misitio.mx': domain,
      'https://github.com/tu-cuenta/cartelera.git': copy,
      '/opt/cartelera': join(folder, 'opt/cartelera'),
      '/var/': join(folder, 'var/'),
      '/etc/': join(folder, 'etc/'),
    }),
    front: { domain, proxy },
    google,
    /** Hosts that were asked for and are not part of the rehearsal. */
    refused: way.refused,
    copy,
    staff,
    clientId,
    names,
    www,
    close() {
      tearDown(machine);
      google.close();
      way.close();
      nameServers.close();
    },
  };
}

/**
 * Reads the named blocks of the guide (```` ```sh install ````).
 * @param places what the guide names, and what takes its place in the rehearsal
 */
function readGuide(places: Record<string, string>): (name: string) => string {
  const text = readFileSync(join(root, 'docs/en-linea.md'), 'utf8');
  const here = Object.entries(places).reduce((all, [there, here]) => all.replaceAll(there, here), text);
  const blocks = new Map(
    [...here.matchAll(/^```(?:sh|ini) (\S+)\n([\s\S]*?)^```/gm)].map(([, name, block]) => [name, block]),
  );
  return (name) => {
    const block = blocks.get(name);
    if (block === undefined) throw new Error(`The guide has no block "${name}".`);
    return block;
  };
}

/** Packs this machine's Node and npm as nodejs.org packs them. */
function packNode(folder: string) {
  const arch = process.arch === 'arm64' ? 'arm64' : 'x64';
  const name = `node-${process.version}-linux-${arch}`;
  const place = join(folder, 'nodejs', name);
  for (const path of ['bin', 'lib/node_modules']) mkdirSync(join(place, path), { recursive: true });
  const npm = dirname(dirname(realpathSync(process.env.npm_execpath ?? '/usr/lib/node_modules/npm/bin/npm-cli.js')));
  const commands = `cp ${process.execPath} ${place}/bin/node && cp -R ${npm} ${place}/lib/node_modules/npm
    ln -s ../lib/node_modules/npm/bin/npm-cli.js ${place}/bin/npm
    cd ${folder}/nodejs && tar -c ${name} | gzip -1 >${name}.tar.gz && rm -r ${name} && sha256sum *.gz >SHASUMS256.txt`;
  execFileSync('sh', ['-c', commands]);
}
