import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// A Debian server in a folder, for the scripts. As root, the site runs as another account that may write its own
// folder only; otherwise everything is one account.

/** The stand-in for a server, and its settings. */
export type Machine = {
  folder: string;
  domain: string;
  /** Ports of the site, and of nginx for http and https. */
  ports: { site: number; http: number; https: number };
  /** The way of the site's programs into the network. */
  environment: Record<string, string>;
  /** Port of the name server. */
  names: number;
};

const account = 61_234; // no system lists it, as with a container's account
const isRoot = process.getuid?.() === 0;

/** Makes the folder, with stand-ins for the programs of a real system. */
export function makeMachine(machine: Machine) {
  const { folder, environment, domain } = machine;
  chmodSync(folder, 0o755);
  for (const path of ['bin', 'opt', 'var/lib', 'var/www/html', 'etc/systemd/system', 'etc/nginx/conf.d', 'nginx'])
    mkdirSync(join(folder, path), { recursive: true });
  const home = join(folder, 'var/lib/cartelera');
  const settings = { ...environment, HOME: home, npm_config_update_notifier: 'false' };
  const words = Object.entries(settings).map(([name, value]) => `'${name}=${value}'`);
  const asSite = `${isRoot ? `setpriv --reuid=${account} --regid=${account} --clear-groups --no-new-privs ` : ''}env ${words.join(' ')}`;
  const live = join(folder, 'etc/letsencrypt/live', domain);
  const standIns: Record<string, string> = {
    sudo: `if [ "$1" = -u ]; then shift 2; exec ${asSite} "$@"; fi; exec "$@"`,
    // Debian starts nginx when it is installed.
    'apt-get': `case "$*" in *" nginx "*) [ -e ${folder}/nginx/nginx.pid ] || ${folder}/bin/nginx;; esac`,
    curl: `case "$*" in *nodejs.org*) cp "${folder}/nodejs/$(basename "$6")" "$5";; *) exec /usr/bin/curl "$@";; esac`,
    id: `[ "$1" != cartelera ] || [ -e ${home} ] && exec /usr/bin/id $([ "$1" = cartelera ] || echo "$@")`,
    useradd: `mkdir -p ${home}${isRoot ? ` && /bin/chown ${account}:${account} ${home} && chmod 700 ${home}` : ''}`,
    chown: isRoot ? `shift; exec /bin/chown 0:${account} "$@"` : 'exit 0',
    certbot: certbot(folder, live, machine.ports.http),
    nginx: `node ${folder}/nginx.mjs && exec ${realNginx()} -p ${folder}/nginx/ -e ${folder}/nginx/error.log -c ${folder}/nginx/nginx.conf "$@"`,
    journalctl: `cat ${folder}/journal | tail -n 50`,
    systemctl: systemctl(folder, asSite),
  };
  for (const [name, script] of Object.entries(standIns))
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  writeFileSync(join(folder, 'nginx.mjs'), nginxConfiguration(machine));
  writeFileSync(join(folder, 'journal'), '');
}

/** Like Let's Encrypt, asks each domain for a challenge before it issues the certificate. */
const certbot = (folder: string, live: string, port: number) => `
[ "$1" = delete ] && exec rm -r ${live}
mkdir -p ${folder}/var/www/html/.well-known/acme-challenge && echo well > ${folder}/var/www/html/.well-known/acme-challenge/x
while [ $# -gt 0 ]; do
  if [ "$1" = -d ]; then
    shift
    [ "$(/usr/bin/curl -sS -H "Host: $1" http://127.0.0.1:${port}/.well-known/acme-challenge/x)" = well ] || { echo "no challenge at $1"; exit 1; }
  fi
  shift
done
mkdir -p ${live} && cp ${folder}/site.pem ${live}/fullchain.pem && cp ${folder}/site.key ${live}/privkey.pem`;

/** Runs a unit's program (WorkingDirectory, ExecStart) by its account. A stop waits until the program has ended. */
const systemctl = (folder: string, asSite: string) => `
unit=${folder}/etc/systemd/system/cartelera.service pid=${folder}/site.pid
of() { sed -n "s|^$1=||p" $unit | sed 's|/opt/cartelera|${folder}/opt/cartelera|'; }
start() { cd $(of WorkingDirectory) && { setsid ${asSite} $(of ExecStart) >>${folder}/journal 2>&1 & echo $! >$pid; }; }
stop() { kill -TERM $(cat $pid) && while kill -0 $(cat $pid) 2>/dev/null; do sleep 0.1; done; rm $pid; }
case "$*" in
  daemon-reload) ;;
  "enable --now cartelera" | "start cartelera") start ;;
  "disable --now cartelera" | "stop cartelera") stop ;;
  "restart cartelera") stop; start ;;
  "is-active --quiet cartelera") [ -e $pid ] && kill -0 $(cat $pid) 2>/dev/null ;;
  "is-active --quiet nginx") kill -0 $(cat ${folder}/nginx/nginx.pid) 2>/dev/null ;;
  "reload nginx") ${folder}/bin/nginx -s reload ;;
  *) echo "systemctl $* is not rehearsed"; exit 1 ;;
esac`;

function realNginx(): string {
  const { stdout } = spawnSync('sh', ['-c', 'command -v nginx || ls /usr/sbin/nginx'], { encoding: 'utf8' });
  if (!stdout.trim()) throw new Error('There is no nginx here: apt install nginx.');
  return stdout.trim();
}

/**
 * A small program that writes nginx's configuration: Debian's own site and the server's, with the rehearsal's ports and
 * folders.
 */
function nginxConfiguration({ folder, ports }: Machine): string {
  const swaps = [
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['listen 443 ', `listen 127.0.0.1:${ports.https} `],
    ['/etc/letsencrypt', `${folder}/etc/letsencrypt`],
    ['/var/www/html', `${folder}/var/www/html`],
  ];
  return `import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
const from = '${folder}/etc/nginx/conf.d';
const text = readdirSync(from).map((file) => readFileSync(from + '/' + file, 'utf8')).join('').replace(/^ *listen \\[::\\].*\\n/gm, '');
const put = ${JSON.stringify(swaps)}.reduce((all, [there, here]) => all.replaceAll(there, here), text);
writeFileSync('${folder}/nginx/nginx.conf', 'pid nginx.pid; error_log error.log; events {}\\nhttp {\\n' +
  'access_log off; client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path f; uwsgi_temp_path u; scgi_temp_path s;\\n' +
  'server { listen 127.0.0.1:${ports.http} default_server; root ${folder}/var/www/html; }\\n' + put + '}\\n');
`;
}

/**
 * Runs a block of the guide in a shell that stops at the first failing command.
 * @param input text for the questions
 * @param cutAt everything is killed after this output
 */
export async function run(
  { folder, ports, names }: Machine,
  commands: string,
  input = '',
  cutAt?: RegExp,
): Promise<{ status: number; output: string }> {
  const { PATH = '', HOME, TMPDIR } = process.env;
  // Not the project's own programs, which npm adds to PATH.
  const path = PATH.split(':').filter((each) => !each.includes('node_modules'));
  const shell = spawn('sh', ['-c', `exec 2>&1; set -e\n${commands}`], {
    cwd: folder,
    env: {
      HOME,
      PATH: [join(folder, 'bin'), ...path].join(':'),
      ...(TMPDIR ? { TMPDIR } : {}),
      SETUP_REHEARSAL: JSON.stringify({ root: folder, ports, names: [`127.0.0.1:${names}`] }),
      // Shares npm's cache, which saves hundreds of requests.
      npm_config_prefer_offline: 'true',
    },
    detached: true,
  });
  let output = '';
  shell.stdin.on('error', () => undefined).end(input);
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (cutAt?.test(output)) process.kill(-shell.pid!, 'SIGKILL');
  });
  const [status] = (await once(shell, 'close')) as [number | null];
  return { status: status ?? 1, output };
}

/** Ends every program that was started on the server. A running update would otherwise start the site again. */
export function tearDown({ folder }: Machine): void {
  const isOfHere = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`SETUP_REHEARSAL={"root":"${folder}"`);
    } catch {
      return false; // no process, or one that has ended
    }
  };
  const programs = () => readdirSync('/proc').filter(isOfHere);
  for (let running = programs(); running.length; running = programs()) spawnSync('kill', ['-KILL', ...running]);
  // nginx writes its title over its environment.
  const nginx = join(folder, 'nginx/nginx.pid');
  if (existsSync(nginx)) spawnSync('kill', ['-TERM', readFileSync(nginx, 'utf8').trim()]);
}

/** Has a rehearsal that is stopped from outside, as by Ctrl+C, end what it started before it ends. */
export function endOnSignal(close: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      close();
      process.exit(1);
    });
}
