import { askProject, type AskProject } from './ask-project.ts';
import { fail, ok, warn, type Finding } from './finding.ts';
import { isObject } from '../json-object.ts';
import { missingMigrations, readMigrations } from '../embedded/migrations.ts';
import { setProjectUp } from '../settings/hosted-project.ts';
import { checkSignIn } from './sign-in-checks.ts';

/** What came of trying every kind of write, which the database undoes: those that fail, and how many are on the team. */
export type TrialOfWrites = () => Promise<{
  failures: { write: string; code: string; message: string }[];
  team: number;
}>;

/** The project, the site's address and zone, and what else this run was given: the secret key, or its owner's trial. */
type ProjectQuestion = {
  url: string;
  key: string;
  siteUrl: string;
  zone: string;
  secretKey?: string;
  trial?: TrialOfWrites;
};

const migrate = `Corre ${setProjectUp}.`;

/** Checks that a hosted project has what the site needs, and changes nothing in it. */
export async function checkProject(question: ProjectQuestion, send: typeof fetch = fetch): Promise<Finding[]> {
  const { url, siteUrl, zone, secretKey, trial } = question;
  const ask = askProject(question, send);
  try {
    const events = await ask('GET', '/rest/v1/events?select=id&limit=1');
    if (events.status !== 200) return [fail(`La tabla events contesta con ${events.status}.`, migrate)];
    return [
      ok('La tabla events está ahí.'),
      await checkMigrations(ask),
      ...(await Promise.all(tables.map((table) => checkTable(ask, table)))),
      ...(trial ? judgeTrial(await trial()) : await tryWithSecretKey(ask, secretKey)),
      await checkIsStaff(ask),
      ...(await checkZone(ask, zone)),
      ...(await checkSignIn(ask, url, siteUrl)),
      ...checkPause(url, siteUrl),
    ];
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    return [
      fail(
        `${url} no contesta (${why}).`,
        'Revisa SUPABASE_URL. Si el proyecto está en pausa, ábrelo en supabase.com y toca Restore project.',
      ),
    ];
  }
}

/** The migrations that the project's list lacks. Tables that were pasted into the SQL editor are in no list. */
async function checkMigrations(ask: AskProject): Promise<Finding> {
  const { json } = await ask('POST', '/rest/v1/rpc/applied_migrations', { body: {} });
  const lacking = missingMigrations(Array.isArray(json) ? json.map(String) : [], await readMigrations());
  return lacking.length
    ? warn(
        `En la lista de migraciones del proyecto faltan ${lacking.map(({ name }) => name).join(', ')}.`,
        `El sitio sigue mientras tanto. ${migrate}`,
      )
    : ok('El proyecto tiene las migraciones de esta versión.');
}

/** Each table with a column that a row must have, and another one. */
const tables = [
  ['events', 'id', 'title'],
  ['event_details', 'event_id', 'venue'],
  ['show_settings', 'id', 'settings'],
  ['event_taps', 'event_id', 'days'],
  ['event_history', 'what', 'who'],
] as const;

/**
 * Tries one write of each kind without a session. Nothing changes: the insert lacks a required column, the others name
 * no row. PostgreSQL checks privileges and policies (error 42501) before constraints (23502).
 */
async function checkTable(ask: AskProject, [table, required, column]: (typeof tables)[number]): Promise<Finding> {
  const path = `/rest/v1/${table}`;
  const { status } = await ask('GET', `${path}?select=${required}&limit=1`);
  if (status === 404) return warn(`Falta la tabla ${table}: lo que el panel hace con ella no funciona.`, migrate);
  if (status === 200 && table === 'event_history')
    return fail('Cualquiera puede leer el historial, con los correos del equipo.', migrate);
  for (const [kind, method, query, body] of [
    ['agregar', 'POST', `columns=${required}`, { [required]: null }],
    ['borrar', 'DELETE', `${required}=is.null`, undefined],
    ['cambiar', 'PATCH', `${required}=is.null`, { [column]: null }],
  ] as const) {
    const { code, status, text } = await ask(method, `${path}?${query}`, { body });
    if (code === '23502') return fail(`Cualquiera puede escribir en ${table}.`, `${migrate} Trae las políticas.`);
    // An insert is always refused; a write of another kind may be allowed, and then finds no row.
    if (code !== '42501' && (code || kind === 'agregar'))
      return fail(`En ${table} no se puede ${kind} (${code ?? status}: ${text.slice(0, 200)}).`, migrate);
  }
  return ok(`Sin sesión nadie puede escribir en ${table}.`);
}

/**
 * Checks that every kind of write works, which the database tries in the site's role, in a transaction that it rolls
 * back; and that the staff list, which only the secret key may read, is not empty.
 */
async function tryWithSecretKey(ask: AskProject, key: string | undefined): Promise<Finding[]> {
  if (!key)
    return [
      warn(
        'Sin la llave secreta no se probó si se puede guardar, ni si el equipo tiene a alguien.',
        'Corre SUPABASE_SECRET_KEY=… npm run doctor.',
      ),
    ];
  const { status, json, code } = await ask('POST', '/rest/v1/rpc/try_writes', { body: {}, key });
  if (status !== 200 || !Array.isArray(json))
    return [
      fail(`No se pudo probar si se puede guardar (${code ?? status}).`, `¿Es la llave de este proyecto? ${migrate}`),
    ];
  const { json: state } = await ask('POST', '/rest/v1/rpc/move_state', { body: {}, key });
  const team = isObject(state) && Array.isArray(state.staff) ? state.staff.length : 0;
  return judgeTrial({ failures: json as Trial['failures'], team });
}

type Trial = Awaited<ReturnType<TrialOfWrites>>;

function judgeTrial({ failures, team }: Trial): Finding[] {
  return [
    ...(failures.length
      ? failures.map(({ write, code, message }) =>
          fail(`No se puede ${kinds[write] ?? write} (${code}: ${message}).`, migrate),
        )
      : [ok('Se puede guardar: cada clase de cambio se probó y se deshizo.')]),
    team
      ? ok(`El equipo tiene ${team} ${team === 1 ? 'correo' : 'correos'}.`)
      : fail(
          'La lista del equipo está vacía: nadie puede entrar al panel.',
          "En el editor SQL: insert into private.staff (email) values ('ana@correo.mx').",
        ),
  ];
}

const kinds: Record<string, string> = {
  add: 'agregar una fecha',
  details: 'agregar sus detalles',
  change: 'cambiar una fecha',
  'change details': 'cambiar sus detalles',
  delete: 'borrar una fecha',
  restore: 'restaurar una fecha borrada',
  expire: 'borrar sin sesión una fecha vencida',
  cover: 'guardar una portada',
  settings: 'publicar los ajustes',
  tap: 'contar los toques en los boletos',
  move: 'pasar el contenido de un lado a otro',
};

async function checkIsStaff(ask: AskProject): Promise<Finding> {
  const { status, text } = await ask('POST', '/rest/v1/rpc/is_staff', { body: {} });
  if (status === 404) return fail('Falta is_staff(): cualquier cuenta cuenta como del equipo.', migrate);
  return text === 'true' ? fail('is_staff() deja pasar sin sesión.', migrate) : ok('is_staff() distingue al equipo.');
}

/** Checks the project's zone. A project without `show_zone()` lacks its migration. */
async function checkZone(ask: AskProject, zone: string): Promise<Finding[]> {
  const { status, json } = await ask('POST', '/rest/v1/rpc/show_zone', { body: {} });
  if (status !== 200) return [];
  return [
    json === zone
      ? ok(`El proyecto cuenta los días en ${zone}.`)
      : fail(
          `El proyecto cuenta los días en ${String(json)}, y el sitio en ${zone}.`,
          `En el editor SQL: update private.settings set zone = '${zone}'.`,
        ),
  ];
}

/** Warns that a free project pauses; its plan can't be seen from outside. A self-hosted one never pauses. */
function checkPause(url: string, siteUrl: string): Finding[] {
  if (!new URL(url).hostname.endsWith('.supabase.co')) return [];
  return [
    warn(
      'Un proyecto gratuito de Supabase se pausa tras una semana sin consultas, y el sitio se queda sin fechas.',
      `Pon un monitor que pida ${siteUrl}/readyz todos los días, o contrata un plan de pago.`,
    ),
  ];
}
