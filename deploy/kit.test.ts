import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { largestFile } from '../app/data/covers/limits';
import { sampleEmail } from '../app/data/session/email';
import { readEnvironment, settingNames } from '../server/settings/environment';
import { expectOwnValues } from '../server/settings/sample-settings';
import { pushMigrations, supabaseCli } from '../server/settings/hosted-project';
import { backupTime } from '../server/backups/names';
import { connections } from '../server/limits/connections';
import { reuseInterval } from '../server/settings/session-lengths';
import { account, openPorts, places } from './setup/places';

// The files for operators name the same settings, files and versions as the site.

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!);

const guides = ['docs/en-linea.md', 'docs/operating.md'];

/** The blocks of a guide whose fence says `ini`: each is a file of settings. */
const blocksOfSettings = (guide: string) => all(read(guide), /^```ini[^\n]*\n([\s\S]*?)^```/gm);

test.each<[string, string[]]>([
  ['Dockerfile', all(read('deploy/Dockerfile'), /^ENV (.*)$/gm).flatMap((line) => all(line, /([A-Z_]+)=/g))],
  ['compose.yaml', all(read('deploy/compose.yaml').split(/^ {2}proxy:/m)[0]!, /^ {6}([A-Z_]+): /gm)],
  ['cartelera.service', all(read('deploy/cartelera.service'), /^Environment=([A-Z_]+)=/gm)],
  ['.env.example', all(read('.env.example'), /^# ([A-Z_]+)=/gm)],
  ...guides.map(
    (guide) =>
      [guide, blocksOfSettings(guide).flatMap((text) => Object.keys(parseEnv(text)))] satisfies [string, string[]],
  ),
])('every setting in %s is one that the site reads', (_, names) => {
  const others = ['NODE_ENV', 'MALLOC_ARENA_MAX'];
  expect(names.filter((name) => ![...settingNames, ...others].includes(name))).toEqual([]);
});

test('each proxy names a request itself, whatever its visitor calls it', () => {
  expect(read('deploy/nginx.conf')).toMatch(/^ +proxy_set_header X-Request-Id \$request_id;$/m);
  expect(read('deploy/Caddyfile')).toMatch(/^\t+header_up X-Request-Id \{http\.request\.uuid\}$/m);
});

test('the page for operators has every setting that the site reads', () => {
  expect(settingNames.filter((name) => !read('docs/operating.md').includes(`\`${name}\``))).toEqual([]);
});

test('the files with settings have some', () => {
  expect(blocksOfSettings('docs/operating.md').length).toBeGreaterThan(0);
  expect(read('deploy/compose.yaml')).toMatch(/^ {6}DATA_DIR: /m);
});

test.each(guides.flatMap((guide) => blocksOfSettings(guide).map((text, index) => [guide, index + 1, text] as const)))(
  'in %s, block %d of settings is taken, and is no demo',
  (_guide, _index, text) => {
    const environment = readEnvironment(parseEnv(text));
    expect(environment.demo).toBe(false);
    expect(environment.SITE_URL).toMatch(/^https:/);
  },
);

test.each<[string, ReturnType<typeof parseEnv>]>([
  ...guides.flatMap((guide) => blocksOfSettings(guide).map((text) => [guide, parseEnv(text)] as never)),
  ['.env.example', parseEnv(read('.env.example').replace(/^# (?=[A-Z_]+=)/gm, ''))],
])('no value of %s that stands for the owner’s own is taken for it', (_, settings) => {
  const samples = /^(SITE_URL|STAFF_EMAILS|GOOGLE_.*|SUPABASE_.*)$/;
  const needed: Record<string, string[]> = {
    GOOGLE_CLIENT_ID: ['GOOGLE_CLIENT_SECRET', 'x'],
    GOOGLE_CLIENT_SECRET: ['GOOGLE_CLIENT_ID', 'x'],
    SUPABASE_URL: ['SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_x'],
    SUPABASE_PUBLISHABLE_KEY: ['SUPABASE_URL', 'https://x.supabase.co'],
  };
  const names = Object.keys(settings).filter((name) => samples.test(name) && settings[name]);
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) {
    const [other, value] = needed[name] ?? [];
    const environment = readEnvironment({ [name]: settings[name], ...(other ? { [other]: value } : {}) });
    expect(() => expectOwnValues(environment), name).toThrow(new RegExp(`^${name} trae ".*": pon el tuyo`));
  }
});

test.each(['install', 'update', 'remove'])('deploy/%s --help explains itself and touches nothing', (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-help-'));
  // Without the rest of the repository there is nothing that it could start.
  cpSync(join(root, 'deploy', name), join(folder, 'deploy', name));
  for (const word of name === 'install' ? ['--help', 'ayuda', '-x'] : ['--help']) {
    const { status, stdout } = spawnSync(join(folder, 'deploy', name), [word], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.stringContaining(`sudo deploy/${name}`)]);
  }
  if (name === 'install') expect(spawnSync(join(folder, 'deploy', name), { encoding: 'utf8' }).stdout).toBe('');
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['deploy', `deploy/${name}`]);
});

test('commands in the owner’s guides name the folders, account, ports and commands of the program', () => {
  const text = ['docs/en-linea.md', 'docs/guia-del-equipo.md'].map(read).join('\n');
  const mentions = (pattern: RegExp) => [...new Set(all(text, pattern))].sort();
  const { site, home } = places;
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const backup = 'cartelera-20261121-144503120-42.tar.gz';
  expect(backupTime(backup)).toBeDefined();
  expect(mentions(/(?<![\w.:/])(\/(?:opt|var|etc|usr)\/[\w./-]*\w)/g)).toEqual([
    site,
    `${site}.outgoing`,
    `${site}/.env`,
    ...['install', 'remove', 'update'].map((name) => `${site}/deploy/${name}`),
    home,
    `${home}/${backup}`,
    `${home}/data/backups/${backup}`,
  ]);
  for (const name of mentions(/\/deploy\/([a-z]+)/g)) expect(existsSync(join(root, 'deploy', name)), name).toBe(true);
  expect(mentions(/npm run ([a-z]+)/g).filter((name) => !(name in scripts))).toEqual([]);
  expect(mentions(/npm run invite -- ([^\s`]+)/g).filter((email) => sampleEmail.test(email))).toEqual([]);
  expect(mentions(/(?:sudo -u|chown|journalctl -u) (\w+)/g)).toEqual([account]);
  expect(mentions(/systemctl \w+ (\w+)/g)).toEqual([account, 'nginx']);
  expect(
    mentions(/deploy\/update --(\w+)/g).map((flag) => [flag, read('deploy/update.ts').includes(`'${flag}'`)]),
  ).toEqual([['anterior', true]]);
  const { http, https } = places.ports;
  expect(openPorts).toEqual([22, http, https]);
  expect(text).toContain(`los puertos ${openPorts.join(', ').replace(/, (?=\d+$)/, ' y ')}.`);
  expect(text).toContain(`registro A y que ${http} y ${https} estén abiertos`);
  expect(all(read('deploy/cartelera.service'), /^(?:User|WorkingDirectory)=(.*)$/gm)).toEqual([account, site]);
});

test('the container runs the Node of the lock file', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  expect(all(read('deploy/Dockerfile'), /^ARG NODE=(.*)$/gm)).toEqual([dependencies['node']]);
});

test('the proxies lead to the port of the site, and let the largest poster through', () => {
  const { PORT } = readEnvironment({});
  for (const proxy of ['deploy/nginx.conf', 'deploy/Caddyfile']) expect(read(proxy)).toContain(`127.0.0.1:${PORT}`);
  // A little more than the site takes, so that the site answers too large pictures itself, in Spanish.
  const megabytes = largestFile / 1024 / 1024 + 1;
  expect(read('deploy/nginx.conf')).toContain(`client_max_body_size ${megabytes}m;`);
  for (const setting of ['max_size', 'request_buffers'])
    expect(read('deploy/Caddyfile')).toContain(`${setting} ${megabytes}MiB`);
});

test('each proxy keeps an idle connection to the site for less time than the site does', () => {
  const { keepAliveTimeout } = connections(1).server(() => undefined);
  const ofNginx = /^upstream (\w+) \{$[^}]*^ +keepalive \d+;$[^}]*^ +keepalive_timeout (\d+)s;$[^}]*^\}$/m;
  const [, name, seconds] = ofNginx.exec(read('deploy/nginx.conf'))!;
  expect(read('deploy/nginx.conf')).toContain(`proxy_pass http://${name};`);
  const ofCaddy = /^\t+transport http \{$[^}]*^\t+keepalive (\d+)s$/m.exec(read('deploy/Caddyfile'))![1];
  for (const limit of [seconds, ofCaddy]) expect(Number(limit) * 1000).toBeLessThan(keepAliveTimeout);
});

test('with Caddy too, www leads to the bare name: by the line of the guide, and in a container', () => {
  expect(read('docs/operating.md')).toContain(
    String.raw`sed 's/example\.com/misitio.mx/' /opt/cartelera/deploy/Caddyfile`,
  );
  const own = read('deploy/Caddyfile').replace(/^(.*?)example\.com/gm, '$1misitio.mx');
  expect(own).not.toContain('example.com');
  expect(own).toContain(
    '{$WWW_URL:https://www.misitio.mx} {\n\tredir {$SITE_URL:https://misitio.mx}{uri} permanent\n}',
  );
  expect(read('deploy/compose.yaml')).toContain('WWW_URL="https://www.$${SITE_URL#https://}"');
});

test('the actions of the workflow are pinned by commit', () => {
  const actions = all(read('.github/workflows/ci.yml'), /uses: (\S+)/g);
  expect(actions.length).toBeGreaterThan(1);
  for (const action of actions) expect(action).toMatch(/@[0-9a-f]{40}$/);
});

test('the pushed configuration redirects a sign-in to the site, and the guide names the same fields', () => {
  const config = read('supabase/config.toml');
  const section = (name: string) => config.split(`[${name}]\n`)[1]?.split(/^\[/m)[0] ?? '';
  expect(section('auth')).toMatch(/^site_url = "env\(SITE_URL\)"$/m);
  // A setting that the file leaves out stays as it is in the project, whose list must not have this machine's address.
  expect(config.replaceAll(/^#.*$/gm, '')).not.toMatch(/localhost|127\.0\.0\.1|additional_redirect_urls/);
  expect(section('auth')).toContain(`\nrefresh_token_reuse_interval = ${reuseInterval}\n`);
  expect(section('auth.email')).toMatch(/^enabled = false$/m);
  expect(section('auth.external.google')).toMatch(/^client_id = "env\(GOOGLE_CLIENT_ID\)"$/m);
  expect(section('auth.hook.before_user_created')).toMatch(
    /^uri = "pg-functions:\/\/postgres\/public\/before_user_created"$/m,
  );
  const guide = read('docs/operating.md');
  for (const words of [
    'Site URL',
    'https://misitio.mx/**',
    'https://<ref>.supabase.co/auth/v1/callback',
    'before_user_created',
  ])
    expect(guide, words).toContain(words);
});

test('commands of Supabase’s CLI are those of the pinned version, and mean the hosted project', () => {
  const said = [...guides, 'README.md', 'CHANGELOG.md']
    .flatMap((file) =>
      all(read(file), /((?:npx )?\bsupabase(?:@[\d.]+)? (?:login|link|db|config|migration|start)\b[^`#\n]*)/g),
    )
    .map((command) => command.trim());
  expect(said.filter((command) => !command.startsWith(`${supabaseCli} `))).toEqual([]);
  expect(said.filter((command) => command.includes(' db push') && command !== pushMigrations)).toEqual([]);
  expect(said).toContain(pushMigrations);
});
