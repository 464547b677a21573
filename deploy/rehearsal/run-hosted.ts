import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answerFetch } from '../../server/patched-process.ts';
import { openManagedProject, ref } from '../../tests/stock-supabase/managed-project.ts';
import { token } from '../../tests/stock-supabase/management-api.ts';
import { startStockPostgres } from '../../tests/stock-supabase/postgres.ts';
import { endOnSignal, run } from './machine.ts';
import { largePoster, newDate, titleIn } from './owner.ts';
import { setUp } from './server.ts';
import { visitor } from './visitor.ts';

// `npm run rehearse-hosted`: the way online whose dates live at Supabase, from an empty server; then back to the
// server, and from there to Supabase again. The project is a PostgreSQL set up as Supabase's own, behind stand-ins for
// its services (decision 13). Takes some minutes; wants nginx, openssl, git and PostgreSQL.

const postgres = startStockPostgres();
if (!postgres) throw new Error('There is no PostgreSQL here: apt install postgresql.');
const stage = await setUp();
const { machine, guide, front, staff, clientId, names, www, copy } = stage;
const { folder, domain } = machine;
const project = await openManagedProject({ postgres, name: 'rehearsal', siteUrl: `https://${domain}` });
const close = () => {
  stage.close();
  postgres.close();
};
endOnSignal(close);

/** Google, for the project: each code is good for one person. */
const people = new Map<string, string>();
answerFetch({
  'https://oauth2.googleapis.com/token': async (request) => {
    const code = new URLSearchParams(await request.text()).get('code') ?? '';
    return Response.json({ access_token: people.get(code) ?? '', token_type: 'Bearer', expires_in: 300 });
  },
  'https://www.googleapis.com/userinfo/v2/me': (request) => {
    const email = request.headers.get('Authorization')?.replace(/^Bearer /i, '') ?? '';
    return Promise.resolve(Response.json({ id: email, email, verified_email: true, name: email }));
  },
});

let failed = 0;
function see(what: string, right: boolean, actual: unknown = '') {
  console.log(`  ${right ? '✓' : '✘'} ${what}${right ? '' : ` — ${String(actual).slice(0, 1500)}`}`);
  if (!right) failed += 1;
}

const { get: visit } = await visitor(front);
async function running() {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await visit('/').catch(() => undefined);
    if (answer?.status === 200) return answer;
    await pause(200);
  }
  throw new Error(`The site does not answer:\n${readFileSync(join(folder, 'journal'), 'utf8')}`);
}

/** Signs somebody in: the site leads to the project, that to Google, and all the way back. */
async function signIn(email: string) {
  const person = await visitor(front);
  const ask = (address: string) => fetch(address, { redirect: 'manual' });
  const leads = (response: Response) => response.headers.get('Location') ?? '';
  const toProject = (await person.post('/login')).location;
  const google = new URL(leads(await ask(toProject)));
  const code = `code-${people.size}`;
  people.set(code, email);
  const callback = new URL(google.searchParams.get('redirect_uri') ?? '');
  callback.search = new URLSearchParams({ code, state: google.searchParams.get('state') ?? '' }).toString();
  const back = new URL(leads(await ask(callback.href)));
  see('the project leads back to the site', back.origin === `https://${domain}`, back.href);
  const end = await person.get(back.pathname + back.search);
  return { ...person, end };
}

const rowsOf = async (columns: string) =>
  (await project.stock.database.query<Record<string, string>>(`select ${columns} from public.events order by id`, []))
    .rows;
const settings = () => readFileSync(join(folder, 'opt/cartelera/.env'), 'utf8');
/** Where the stand-ins answer. */
const here = `export SUPABASE_URL=${project.url} SUPABASE_API_URL=${project.managementUrl}\n`;
async function install(line: string, typed: string, settings = here) {
  project.api.minutePasses();
  const { status, output } = await run(machine, settings + line, typed);
  console.log(output.trim().replace(/^/gm, '    '));
  see('it ends well', status === 0, output.slice(-1500));
  return output;
}

try {
  const [bring, line] = guide('install').trim().split('\n') as [string, string];
  names.add(domain);
  names.add(www);
  see('the copy is brought', (await run(machine, bring)).status === 0);
  const who = `${domain}\n${staff}\n${clientId}\nGOCSPX-lahora\n`;

  console.log('\n→ From an empty server, with the dates at Supabase');
  const said = await install(line, `${who}2\n${ref}\n${token}\ns\n`);
  see('it asks where the dates live', said.includes('Dónde viven las fechas'));
  see('it may go online', said.includes('Puede salir en línea.') && !said.includes('✘'));
  see('the address for Google’s console is said', said.includes(`${project.url}/auth/v1/callback`));
  see(
    'the settings name the project, and Google’s values are the project’s',
    settings().includes(`SUPABASE_URL=${project.url}\n`) && !settings().includes('GOOGLE'),
    settings(),
  );
  see('others can’t read them', (statSync(join(folder, 'opt/cartelera/.env')).mode & 0o7) === 0);
  await running();
  const carla = await signIn(staff);
  see('staff are led to the panel', carla.end.location === '/dashboard', carla.end.location);
  const save = await carla.post('/dashboard.data', { form: newDate('Guadalajara') });
  see('a date is saved', save.text.includes('Event added successfully.'), save.text);
  const [row] = await rowsOf('title');
  see('the project has the row', row?.title === titleIn('Guadalajara'), JSON.stringify(row));
  const fan = await signIn('fan@correo.example');
  see('anybody else is refused', /error/.test(fan.end.location), fan.end.location);

  console.log('\n→ Once more, with Enter');
  const again = await install(line, '\n\n\n\n\n\n');
  see('the project stays as it is', again.includes('se queda como está'), again);

  console.log('\n→ An update with a new migration');
  const file = join('supabase', 'migrations', '20261128235959_rehearsal.sql');
  writeFileSync(
    join(copy, file),
    "create table private.rehearsal (id int); comment on table private.rehearsal is 'events';\n",
  );
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Carla', '-c', 'user.email=carla@correo.example', ...args], { cwd: copy });
  git('add', file);
  git('commit', '--quiet', '--message', 'Add a migration');
  const update = await run(machine, guide('update'));
  console.log(update.output.trim().replace(/^/gm, '    '));
  see(
    'it says that the project lacks it, and the line',
    /rehearsal.*cd \S+\/opt\/cartelera && sudo npm run hosted/s.test(update.output),
  );
  await running();
  project.api.minutePasses();
  const apply = await run(
    machine,
    `${here}cd ${folder}/opt/cartelera && sudo env PATH=$PATH:${folder}/opt/cartelera-node/bin npm run --silent hosted -- --ref ${ref} --si`,
    `${token}\n`,
  );
  console.log(apply.output.trim().replace(/^/gm, '    '));
  const there = await project.stock.database.query<{ there: boolean }>(
    `select to_regclass('private.rehearsal') is not null as there`,
    [],
  );
  see('that line applies it', apply.status === 0 && there.rows[0]?.there === true, apply.output);

  console.log('\n→ Back to this server, with its own dates');
  const back = await install(line, `\n\n${clientId}\nGOCSPX-lahora\n1\n`, '');
  see('the settings name no project', !settings().includes('SUPABASE'), back);
  await running();
  const here1 = await visitor(front);
  const { end } = await here1.signIn(stage.google.codeFor(staff));
  see('staff sign in here', end.location === '/dashboard', end.location);
  const upload = await here1.post('/dashboard/imagenes?nombre=cartel.jpg', { data: await largePoster() });
  const { cover } = JSON.parse(upload.text) as { cover: string };
  await here1.post('/dashboard.data', { form: newDate('Puebla', cover) });
  see('a date with a poster lives here', (await visit('/')).text.includes(titleIn('Puebla')));

  console.log('\n→ And from here to Supabase, where that date moves');
  await project.stock.database.exec(`delete from public.events; delete from public.event_history`);
  const moved = await install(line, `\n\n\n\n2\n${ref}\n${token}\ns\n`);
  see(
    'everything was compared',
    moved.includes('✓ 1 fecha, iguales en los dos lados') && moved.includes('✓ 1 portada, iguales'),
    moved,
  );
  await running();
  const [puebla] = await rowsOf('title, cover');
  see('the project has the date', puebla?.title === titleIn('Puebla'), JSON.stringify(puebla));
  see('and its poster', (await fetch(puebla?.cover ?? '')).status === 200, puebla?.cover);
  const { rows: team } = await project.stock.database.query<{ email: string }>('select email from private.staff', []);
  see(
    'and the team',
    team.some(({ email }) => email === staff),
    JSON.stringify(team),
  );
  const { rows: history } = await project.stock.database.query<{ what: string }>(
    `select what from public.event_history where about = 'events'`,
    [],
  );
  see('and its history', history.length > 0, JSON.stringify(history));
  see('fans see it', (await visit('/')).text.includes(titleIn('Puebla')));

  console.log('\n→ What knows the token');
  const found = await run(
    machine,
    `grep -rlF ${token} ${folder}/opt ${folder}/var ${folder}/etc ${folder}/journal || true`,
  );
  see('no file has it', found.output.trim() === '', found.output);
  see(
    'nor the secret key',
    (
      await run(
        machine,
        `grep -rlF ${project.stock.keys.secret} ${folder}/opt/cartelera/.env ${folder}/journal || true`,
      )
    ).output.trim() === '',
  );
  see('and nothing that was said', ![said, again, moved, apply.output].some((text) => text.includes(token)));
  see('the folder of before is still there', existsSync(join(folder, 'var/lib/cartelera/data/database')));
} catch (cause) {
  failed += 1;
  console.error(cause);
} finally {
  close();
}
console.log(failed ? `\n${failed} went wrong; it is all in ${folder}` : '\nThe guide holds.');
if (!failed) rmSync(folder, { recursive: true, force: true });
process.exit(failed ? 1 : 0);
