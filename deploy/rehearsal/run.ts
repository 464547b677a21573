import { get } from 'node:http';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endOnSignal, run } from './machine.ts';
import { addMigration, change, largePoster, newDate, rebrand, titleIn } from './owner.ts';
import { setUp } from './server.ts';
import { visitor } from './visitor.ts';

// `npm run rehearse`: runs deploy/install, deploy/update and deploy/remove as docs/en-linea.md says, in a folder of its
// own, nginx with a certificate in front, and looks at what came of it. Takes some minutes; wants nginx, openssl and
// git.

const { machine, guide, front, google, refused, copy, staff, clientId, names, www, close } = await setUp();
const { folder, domain } = machine;
const journal = () => readFileSync(join(folder, 'journal'), 'utf8');
endOnSignal(close);

let failed = 0;
function see(what: string, right: boolean, actual: unknown = '') {
  console.log(`  ${right ? '✓' : '✘'} ${what}${right ? '' : ` — ${String(actual).slice(0, 400)}`}`);
  if (!right) failed += 1;
}

/** The site's answer to a visitor without a session. */
const { get: visit } = await visitor(front);

/** Whether a page has the date in that city. Every page has the states, some of which have a city's name. */
const shows = (page: string, city: string) => page.includes(titleIn(city));

const titleOf = (page: string) => /<title>.*?</.exec(page)?.[0];
/** Whether the site has no name yet, as before its owner publishes settings or changes show.ts. */
const isUnnamed = (page: string) => page.includes('<title>Próximamente');

/** Runs the named block of the guide; its output is shown when it fails. */
async function follow(name: string, edit = (commands: string) => commands, expected = 0): Promise<string> {
  const commands = edit(guide(name));
  const started = Date.now();
  const printed = commands.replaceAll(`${folder}/`, '…/').trim();
  console.log(`\n→ ${name}\n${printed.replace(/^/gm, '    ')}`);
  const { status, output } = await run(machine, commands);
  see(
    `exit code ${expected} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
    status === expected,
    `${status}\n${output.slice(-1500)}`,
  );
  if (status !== expected) throw new Error(`The block "${name}" of the guide failed.`);
  return output;
}

async function running() {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await visit('/').catch(() => undefined);
    if (answer?.status === 200) return answer;
    await pause(200);
  }
  throw new Error(`The site does not answer:\n${journal()}`);
}

/** Runs an update that must fail: it says so, the site answers all the time, and its version stays. */
async function failing(what: string, says: RegExp, { throughout = true } = {}) {
  console.log(`\n→ An update with ${what}`);
  let [asked, missed, over, away] = [0, 0, false, 0];
  let last = Date.now();
  const asking = (async () => {
    for (; !over; await pause(50)) {
      const answer = await visit('/healthz').catch(() => undefined);
      asked += 1;
      if (answer?.status !== 200) missed += 1;
      else {
        away = Math.max(away, Date.now() - last);
        last = Date.now();
      }
    }
  })();
  const output = await follow('update', undefined, 1);
  over = true;
  await asking;
  console.log(output.trim().split('\n').slice(-3).join('\n').replace(/^/gm, '    '));
  see('it says so', says.test(output), output.slice(-800));
  if (throughout) see(`the site answered ${asked} of ${asked} times meanwhile`, missed === 0, missed);
  else console.log(`    the site was away for ${(away / 1000).toFixed(1)} s`);
  see('nothing of it is left beside the site', !existsSync(join(folder, 'opt/cartelera.next')));
  const { text } = await running();
  see('it is the version and the dates of before', isUnnamed(text) && shows(text, 'Guadalajara'), titleOf(text));
}

const plainHttp = () =>
  new Promise<string>((done, refuse) =>
    get({ host: '127.0.0.1', port: machine.ports.http, path: '/login?a=1', headers: { Host: domain } }, (answer) => {
      answer.resume();
      done(`${answer.statusCode} ${answer.headers.location}`);
    }).on('error', refuse),
  );

/** The answers as people type and paste them. */
const secret = 'GOCSPX-lahora';
const answers = `mi sitio\n  HTTPS://WWW.${domain.toUpperCase()}/ \n“${staff.replace('carla', 'Carla')}”\n${clientId}\n${secret}\n1\n`;
const system = ['etc/systemd/system/cartelera.service', 'etc/nginx/conf.d/cartelera.conf', 'var/lib/cartelera'];
const untouched = () => system.every((path) => !existsSync(join(folder, path)));

/** Runs an installation that must be refused before it changes anything. */
async function refusing(what: string, says: RegExp, commands: string) {
  console.log(`\n→ An installation with ${what}`);
  const { status, output } = await run(machine, commands, answers);
  see('it says so', status === 1 && says.test(output) && output.includes('No se cambió nada.'), output.slice(-1500));
  see('nothing is changed', untouched());
}

try {
  const [bring, install] = guide('install').trim().split('\n') as [string, string];
  const brought = await run(machine, bring);
  see('the copy is brought', brought.status === 0, brought.output);
  await refusing('no DNS yet', /✘ lahora\.example todavía no lleva a ningún lado/, install);
  names.add(domain);
  const other = createServer().listen(machine.ports.http);
  await refusing('another program at the port for http', /✘ El puerto \d+ lo usa /, install);
  await new Promise((closed) => other.close(closed));

  console.log('\n→ An installation that is killed while it builds');
  const cut = await run(machine, install, answers, /→ Instalando las dependencias/);
  see('www that leads nowhere is said', /! www\.lahora\.example todavía no lleva/.test(cut.output), cut.output);
  names.add(www);
  console.log('\n→ The same again');
  const { status: installed, output: said } = await run(machine, install, answers);
  console.log(said.trim().replace(/^/gm, '    '));
  see('it ends well', installed === 0 && said.includes('Puede salir en línea.'), said.slice(-1500));
  see('the first of the team gets a link', said.includes(`https://${domain}/entrar#`), said.slice(-1500));
  const env = readFileSync(join(folder, 'opt/cartelera/.env'), 'utf8');
  see(
    'what was typed is understood',
    env.includes(`SITE_URL=https://${domain}\n`) && env.includes(`STAFF_EMAILS=${staff}\n`),
    env,
  );
  const site = readFileSync(join(folder, 'site.pid'), 'utf8');
  const once = await run(machine, install, '\n\n\n\n\n');
  see(
    'once more it changes nothing',
    once.status === 0 && readFileSync(join(folder, 'site.pid'), 'utf8') === site,
    once.output,
  );

  console.log('\n→ What a visitor sees');
  const first = await running();
  const sign = 'strict-transport-security';
  const fromWww = await (await visitor({ ...front, domain: www })).get('/login?a=1');
  const led = `${fromWww.status} ${fromWww.location}`;
  see('www leads to the bare name', led === `301 https://${domain}/login?a=1`, led);
  see('http leads to https', (await plainHttp()) === `301 https://${domain}/login?a=1`, await plainHttp());
  see('/ says HSTS', /max-age=\d{7,}/.test(String(first.headers[sign])), first.headers[sign]);
  see('no sample date', !first.text.includes('<article'));
  see('no chooser of test accounts', (await visit('/cuentas-de-prueba')).status === 404);
  see('licences of what is in the scripts', (await visit('/licenses.txt')).text.includes('react-dom'));
  const { status, text } = await visit('/healthz');
  see(
    '/healthz says that it runs, and which version',
    status === 200 && /"version":"\d/.test(text),
    `${status} ${text}`,
  );
  see('the log speaks of no demo', !journal().includes('DEMOSTRACIÓN'));

  console.log('\n→ Sign-in, with the stand-in for Google');
  const carla = await visitor(front);
  const { google: asked, end } = await carla.signIn(google.codeFor(staff));
  const callback = asked.searchParams.get('redirect_uri');
  see('Google is asked for the callback of the guide', callback === `https://${domain}/auth/v1/callback`, callback);
  see('staff are led to the panel', end.location === '/dashboard', end.location);
  const inside = await carla.get('/dashboard/data');
  see('and are in', inside.status === 200 && inside.text.includes(staff), inside.status);
  const open = carla.attributes.filter((cookie) => !/Secure/i.test(cookie) || !/HttpOnly/i.test(cookie));
  see(
    `all ${carla.attributes.length} cookies are Secure and HttpOnly`,
    carla.attributes.length > 0 && !open.length,
    open,
  );
  const fan = await visitor(front);
  const fanEnds = await fan.signIn(google.codeFor('fan@correo.example'));
  see('anybody else is refused', /error/.test(fanEnds.end.location), fanEnds.end.location);
  see('and is not in', (await fan.get('/dashboard/data')).status === 401);

  console.log('\n→ A date with a poster of 3 MB');
  const upload = await carla.post('/dashboard/imagenes?nombre=cartel.jpg', { data: await largePoster() });
  see('the poster is stored', /"cover":/.test(upload.text), `${upload.status} ${upload.text}`);
  const { cover } = JSON.parse(upload.text) as { cover: string };
  const save = await carla.post('/dashboard.data', { form: newDate('Guadalajara', cover) });
  see('it is saved', save.text.includes('Event added successfully.'), `${save.status} ${save.text}`);
  const headers = { Origin: 'https://otro.example' };
  const strange = await carla.post('/dashboard.data', { form: newDate('Puebla'), headers });
  see('a post from another site is refused', strange.status === 403, strange.status);
  const page = (await visit('/')).text;
  see('fans see it', shows(page, 'Guadalajara') && !shows(page, 'Puebla'));
  const picture = /\/pictures\/[^" ,]+\.avif/.exec(page)?.[0] ?? '/no-picture';
  see('and its poster', (await visit(picture)).headers['content-type'] === 'image/avif', picture);

  const verdict = await follow('doctor');
  console.log(verdict.replace(/^/gm, '    '));
  see('it reached the site', verdict.includes(`✓ https://${domain} contesta.`));
  see('it may go online', verdict.includes('Puede salir en línea.') && !verdict.includes('✘'));

  rebrand(copy, 'La Hora del Diablo', { ink: '#0d1b2a', paper: '#e0e1dd' });
  change(copy, 'deploy/nginx.conf', (text) => `# Another one.\n${text}`);
  const updated = await follow('update');
  see('it says which copy in /etc is of before', /Cambió deploy\/nginx\.conf, [^\n]*\n*$/.test(updated), updated);
  const renamed = (await running()).text;
  see('the new name is on the site', renamed.includes('<title>La Hora del Diablo'), titleOf(renamed));
  see('and its colours', renamed.includes('--ink:#0d1b2a;'), /--ink.*?"/.exec(renamed)?.[0]);
  see('with the date from before', shows(renamed, 'Guadalajara'));
  see('and the session from before', (await carla.get('/dashboard/data')).status === 200);
  see('once more there is nothing to do', (await follow('update')).includes('ya tiene la última versión'));
  await follow('rollback');
  const again = (await running()).text;
  see('it has no name again, and the date', isUnnamed(again) && shows(again, 'Guadalajara'), titleOf(again));

  const undo = addMigration(copy, 'create table public.more (id bigint);\n');
  console.log('\n→ A version with a migration, and back');
  await follow('update');
  await carla.post('/dashboard.data', { form: newDate('Tepic') });
  see('a date is saved with it', shows((await running()).text, 'Tepic'));
  const refusal = await follow('rollback', undefined, 1);
  const [, line = ''] = /actualizar, sin lo que se guardó después: (sudo .*)/.exec(refusal) ?? [];
  see('going back asks for a backup, and names it', line.includes('.tar.gz'), refusal);
  see('the version with it goes on', shows((await running()).text, 'Tepic'));
  const backed = await run(machine, line);
  const former = (await running()).text;
  see('with it goes back', backed.status === 0 && isUnnamed(former), backed.output);
  see('to the dates of then', shows(former, 'Guadalajara') && !shows(former, 'Tepic'));
  undo();
  await carla.signIn(google.codeFor(staff));

  see('the log has no error until now', !/error/i.test(journal()), journal());

  renameSync(copy, `${copy}.away`);
  await failing('a fetch that fails', /No se pudo bajar\./);
  renameSync(`${copy}.away`, copy);
  change(copy, 'app/root.tsx', (text) => `${text}\n}`);
  await failing('a build that fails', /No se pudo construir\./);
  change(copy, 'app/root.tsx', (text) => text.slice(0, -2));
  change(copy, 'server/start.ts', (text) => `throw new Error('broken');\n${text}`);
  await failing('a start that fails', /La versión nueva no contesta:[^]*broken/);
  // Only where the service starts it: on trial its port comes from the environment.
  change(copy, 'server/start.ts', (text) => text.replace('throw', 'if (!process.env.PORT) throw'));
  await failing('a start that fails in its place', /regresa la versión de antes/, { throughout: false });

  console.log('\n→ A backup, made in the panel and downloaded');
  await carla.post('/dashboard/respaldos.data');
  let view: { rows: { name: string }[]; busy: boolean };
  do view = JSON.parse((await carla.get('/dashboard/data/respaldos')).text) as typeof view;
  while (view.busy);
  const backupName = view.rows[0]!.name;
  const download = await carla.get(`/dashboard/respaldos/${backupName}`);
  see('it comes down as a file', download.headers['content-type'] === 'application/gzip', download.status);
  see('nobody else gets it', (await visit(`/dashboard/respaldos/${backupName}`)).status === 303);

  await carla.post('/dashboard.data', { form: newDate('Puebla') });
  see('another date is written', shows((await visit('/')).text, 'Puebla'));
  await follow('restore', (commands) => commands.replace(/cartelera-\d{8}-\d{9}(-\d+)?\.tar\.gz/, backupName));
  const restored = (await running()).text;
  see('what the backup had is back, and no more', shows(restored, 'Guadalajara') && !shows(restored, 'Puebla'));
  see('its poster too', (await visit(picture)).status === 200);

  const logs = await follow('logs');
  see('the log has no secret and no e-mail', !logs.includes(secret) && !logs.includes('@'));
  see('nothing else of the network was asked for', !refused.length, refused);

  await follow('remove', (commands) => `${commands.trim()} --si`);
  see('the program is gone', !existsSync(join(folder, 'opt/cartelera')) && !existsSync(join(folder, system[0]!)));
  see('the data is not', existsSync(join(folder, 'var/lib/cartelera/data/backups', backupName)));
} catch (cause) {
  failed += 1;
  console.error(`\n${(cause as Error).message}`);
} finally {
  close();
}
console.log(failed ? `\n${failed} went wrong; it is all in ${folder}` : '\nThe guide holds.');
if (!failed) rmSync(folder, { recursive: true, force: true });
process.exit(failed ? 1 : 0);
