import { join } from 'node:path';
import { root as site } from '../../server/built-site.ts';

/** In a rehearsal, the folders, ports and name servers on this machine that stand for a server's. */
type Rehearsal = { root: string; ports: { site: number; http: number; https: number }; names: string[] };

const { root, ports, names } = JSON.parse(process.env.SETUP_REHEARSAL ?? '{}') as Partial<Rehearsal>;
const at = (path: string) => join(root ?? '/', path);

/** The folder of this version of the site. */
export { site };
/** The account of the site, as in deploy/cartelera.service; also the unit's name. */
export const account = 'cartelera';

/** The ports that a firewall has to leave open; the first is that of `ssh` and `scp`. */
export const openPorts = [22, 80, 443];

/** The files and ports of the server. */
export const places = {
  /** Where the unit expects the site. */
  site: at('/opt/cartelera'),
  node: `${site}-node`,
  programs: at('/usr/local/bin'),
  home: at('/var/lib/cartelera'),
  unit: at('/etc/systemd/system/cartelera.service'),
  nginx: at('/etc/nginx/conf.d/cartelera.conf'),
  certificates: at('/etc/letsencrypt/live'),
  webroot: at('/var/www/html'),
  ports: ports ?? { site: 3000, http: 80, https: 443 },
  /** Name servers, in place of the system's. */
  names,
};
