import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { inPlace, readGuide } from './guide.ts';
import { makeMachine, run, tearDown, type Machine } from './machine.ts';
import { certify, freePorts, makeAuthority, standInForGoogle, wayOut } from './network.ts';
import { newDate, rename } from './owner.ts';
import { visitor } from './visitor.ts';

// `npm run rehearse`: follows docs/en-linea.md to the letter in a folder of its own, nginx with a certificate in front, and
// looks at what came of it. Takes some minutes; wants nginx, openssl and git.

const root = join(import.meta.dirname, '../..');
const domain = 'lahora.example';
const staff = 'carla@correo.example';
const folder = mkdtempSync(join(tmpdir(), 'cartelera-rehearsal-'));
const [site, http, https] = (await freePorts(3)) as [number, number, number];

const authority = makeAuthority(folder);
certify(folder, 'site', [domain]);
const clientId = '987-lahora.apps.googleusercontent.com';
const google = await standInForGoogle(folder, clientId);
const way = await wayOut({
  [domain]: https,
  'oauth2.googleapis.com': google.port,
  'www.googleapis.com': google.port,
});

// The owner's copy of the repository.
const copy = join(folder, 'github');
execFileSync('git', ['clone', '--quiet', root, copy]);

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
    'ana@correo.mx': staff,
  },
  environment: {
    HTTPS_PROXY: `http://127.0.0.1:${way.port}`,
    NODE_USE_ENV_PROXY: '1',
    NODE_EXTRA_CA_CERTS: authority,
  },
};
makeMachine(machine);
const guide = readGuide(readFileSync(join(root, 'docs/en-linea.md'), 'utf8'), machine.places);
const front = { domain, httpsPort: https, authority: readFileSync(authority) };

let failed = 0;
function see(what: string, right: boolean, found: unknown = '') {
  console.log(`  ${right ? '✓' : '✘'} ${what}${right ? '' : ` — ${String(found).slice(0, 400)}`}`);
  if (!right) failed += 1;
}

/** Runs the named block of the guide; its output is shown when it fails. */
function follow(name: string, change = (commands: string) => commands): string {
  const commands = change(guide.block(name));
  const started = Date.now();
  console.log(
    `\n→ ${name}\n${inPlace(commands, { [`${folder}/`]: '…/' })
      .trim()
      .replace(/^/gm, '    ')}`,
  );
  const { status, output } = run(machine, commands);
  see(
    `exit code 0 (${((Date.now() - started) / 1000).toFixed(1)} s)`,
    status === 0,
    `${status}\n${output.slice(-1500)}`,
  );
  if (status !== 0) throw new Error(`The block "${name}" of the guide failed.`);
  return output;
}

async function running() {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await visitor(front)
      .get('/')
      .catch(() => undefined);
    if (answer?.status === 200) return answer;
    await pause(200);
  }
  throw new Error(`The site does not answer:\n${readFileSync(join(folder, 'journal'), 'utf8')}`);
}

const plainHttp = () =>
  new Promise<string>((done, refuse) =>
    get({ host: '127.0.0.1', port: http, path: '/login?a=1', headers: { Host: domain } }, (answer) => {
      answer.resume();
      done(`${answer.statusCode} ${answer.headers.location}`);
    }).on('error', refuse),
  );

try {
  follow('install');
  const env = guide.block('settings');
  const secret = parseEnv(env)['GOOGLE_CLIENT_SECRET']!;
  writeFileSync(join(folder, 'opt/cartelera/.env'), env);
  follow('service');
  // The server's own nginx runs before its certificate is there.
  run(machine, 'nginx');
  follow('nginx');

  console.log('\n→ What a visitor sees');
  const first = await running();
  const sign = 'strict-transport-security';
  see('http leads to https', (await plainHttp()) === `301 https://${domain}/login?a=1`, await plainHttp());
  see('/ says HSTS', /max-age=\d{7,}/.test(String(first.headers[sign])), first.headers[sign]);
  see('no sample date', !first.text.includes('<article'));
  see('no chooser of test accounts', (await visitor(front).get('/cuentas-de-prueba')).status === 404);
  see('licences of what is in the scripts', (await visitor(front).get('/licenses.txt')).text.includes('react-dom'));
  see('the log speaks of no demo', !readFileSync(join(folder, 'journal'), 'utf8').includes('DEMOSTRACIÓN'));

  console.log('\n→ Sign-in, with the stand-in for Google');
  const carla = visitor(front);
  const { google: asked, end } = await carla.signIn(google.codeFor(staff));
  const callback = asked.searchParams.get('redirect_uri');
  see('Google is asked for the callback of the guide', callback === `https://${domain}/auth/v1/callback`, callback);
  see('staff are led to the panel', end.headers.location === '/dashboard', end.headers.location);
  const inside = await carla.get('/dashboard/data');
  see('and are in', inside.status === 200 && inside.text.includes(staff), inside.status);
  const open = carla.attributes.filter((cookie) => !/Secure/i.test(cookie) || !/HttpOnly/i.test(cookie));
  see(
    `all ${carla.attributes.length} cookies are Secure and HttpOnly`,
    carla.attributes.length > 0 && !open.length,
    open,
  );
  const fan = visitor(front);
  const refused = await fan.signIn(google.codeFor('fan@correo.example'));
  see('anybody else is refused', /error/.test(String(refused.end.headers.location)), refused.end.headers.location);
  see('and is not in', (await fan.get('/dashboard/data')).status === 401);

  console.log('\n→ A date with a poster of 3 MB');
  const saved = await carla.post('/dashboard.data', await newDate('Guadalajara'));
  see('it is saved', saved.text.includes('Event added successfully.'), `${saved.status} ${saved.text}`);
  const from = { Origin: 'https://otro.example' };
  const strange = await carla.post('/dashboard.data', await newDate('Puebla'), from);
  see('a post from another site is refused', strange.status === 403, strange.status);
  const page = (await visitor(front).get('/')).text;
  see('fans see it', page.includes('Guadalajara') && !page.includes('Puebla'));
  const picture = /\/pictures\/[^" ,]+\.avif/.exec(page)?.[0] ?? '/no-picture';
  see('and its poster', (await visitor(front).get(picture)).headers['content-type'] === 'image/avif', picture);

  const verdict = follow('doctor');
  console.log(verdict.replace(/^/gm, '    '));
  see('it may go online', verdict.includes('Puede salir en línea.') && !verdict.includes('✘'));

  const backups = follow('backup');
  const kept = /cartelera-\d{8}-\d{9}\.tar\.gz/.exec(backups)?.[0] ?? 'none';
  follow('restart');
  await running();

  rename(copy, ['La', 'Hora', 'del', 'Diablo']);
  follow('update');
  const renamed = (await running()).text;
  see('the new name is on the site', renamed.includes('<title>La Hora del Diablo'), /<title>.*?</.exec(renamed)?.[0]);
  see('with the date from before', renamed.includes('Guadalajara'));
  see('and the session from before', (await carla.get('/dashboard/data')).status === 200);
  follow('rollback');
  const again = (await running()).text;
  see('the old name is back, with the date', again.includes('<title>Radio Carpa') && again.includes('Guadalajara'));

  await carla.post('/dashboard.data', await newDate('Puebla'));
  see('another date is written', (await visitor(front).get('/')).text.includes('Puebla'));
  follow('restore', (commands) => commands.replace(/cartelera-\d{8}-\d{9}\.tar\.gz/, kept));
  const restored = (await running()).text;
  see('what the backup had is back, and no more', restored.includes('Guadalajara') && !restored.includes('Puebla'));
  see('its poster too', (await visitor(front).get(picture)).status === 200);

  const logs = follow('logs');
  see('the log has no secret and no e-mail', !logs.includes(secret) && !logs.includes('@'));
  see('and no error', !/error/i.test(logs), logs);
  see('nothing else of the network was asked for', !way.refused.length, way.refused);
} catch (cause) {
  failed += 1;
  console.error(`\n${(cause as Error).message}`);
} finally {
  tearDown(machine);
  google.close();
  way.close();
}
console.log(failed ? `\n${failed} went wrong; it is all in ${folder}` : '\nThe guide holds.');
if (!failed) rmSync(folder, { recursive: true, force: true });
process.exit(failed ? 1 : 0);
