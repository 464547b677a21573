import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readGuide } from './guide.ts';
import { makeMachine, tearDown, type Machine } from './machine.ts';
import { certify, freePorts, makeAuthority, standInForGoogle, wayOut } from './network.ts';

const root = join(import.meta.dirname, '../..');
const domain = 'lahora.example';
const clientId = '987-lahora.apps.googleusercontent.com';

/** An empty server in a folder, the network around it, the owner's copy of the repository, and the guide that is followed. */
export async function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-rehearsal-'));
  const [site, http, https] = (await freePorts(3)) as [number, number, number];
  const authority = makeAuthority(folder);
  certify(folder, 'site', [domain]);
  const google = await standInForGoogle(folder, clientId);
  const way = await wayOut({
    [domain]: https,
    'oauth2.googleapis.com': google.port,
    'www.googleapis.com': google.port,
  });
  const copy = join(folder, 'github');
  execFileSync('git', ['clone', '--quiet', root, copy]);
  const staff = 'carla@correo.example';

  const machine: Machine = {
    folder,
    domain,
    ports: { site, http, https },
    places: {
      'misitio.mx': domain,
      'https://github.com/tu-cuenta/cartelera.git': copy,
      '/opt/cartelera': join(folder, 'opt/cartelera'),
      '/var/': join(folder, 'var/'),
      '/etc/': join(folder, 'etc/'),
      '123-abc.apps.googleusercontent.com': clientId,
      'GOCSPX-abc': 'GOCSPX-lahora',
      'ana@correo.mx,beto@correo.mx': staff,
    },
    environment: {
      HTTPS_PROXY: `http://127.0.0.1:${way.port}`,
      NODE_USE_ENV_PROXY: '1',
      NODE_EXTRA_CA_CERTS: authority,
    },
  };
  makeMachine(machine);
  return {
    machine,
    guide: readGuide(readFileSync(join(root, 'docs/en-linea.md'), 'utf8'), machine.places),
    front: { domain, httpsPort: https, authority: readFileSync(authority) },
    google,
    /** Hosts of the network that were asked for, and are none of the rehearsal's. */
    refused: way.refused,
    copy,
    staff,
    close() {
      tearDown(machine);
      google.close();
      way.close();
    },
  };
}
