import { askProject, type AskProject } from './ask-project.ts';
import { fail, ok, warn, type Finding } from './finding.ts';
import { pushMigrations } from '../settings/hosted-project.ts';
import { checkSignIn } from './sign-in-checks.ts';

/** The project, the site's address and zone, and the secret key if it was given for this run. */
type ProjectQuestion = { url: string; key: string; siteUrl: string; zone: string; secretKey?: string };

const push = `Corre ${pushMigrations}.`;

/** Checks whether a hosted project has what the site needs. Changes nothing in it. */
export async function checkProject(question: ProjectQuestion, send: typeof fetch = fetch): Promise<Finding[]> {
  const { url, siteUrl, zone, secretKey } = question;
  const ask = askProject(question, send);
  try {
    const events = await ask('GET', '/rest/v1/events?select=id&limit=1');
    if (events.status !== 200) return [fail(`La tabla events contesta con ${events.status}.`, push)];
    return [
      ok('La tabla events está ahí.'),
      ...(await tryAsVisitor(ask)),
      ...(await trySaves(ask, secretKey)),
      await checkIsStaff(ask),
      await checkStaff(ask, secretKey),
      await checkDetails(ask),
      await checkTrail(ask),
      await checkBucket(ask, 'covers'),
      await checkBucket(ask, 'event-covers'),
      await checkZone(ask, zone),
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

/**
 * The tables open to writes without a session. Nothing changes: an insert lacks its key, the others name no row. PostgreSQL checks
 * privileges and policies (42501) before constraints (23502).
 */
async function tryAsVisitor(ask: AskProject): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [table, key, column] of [
    ['events', 'id', 'title'],
    ['event_details', 'event_id', 'venue'],
    ['show_settings', 'id', 'settings'],
    ['event_taps', 'event_id', 'days'],
  ] as const) {
    const path = `/rest/v1/${table}`;
    const insert = await ask('POST', `${path}?columns=${key}`, { body: { [key]: null } });
    // An older project lacks some tables: another check reports that.
    if (insert.status === 404) continue;
    findings.push(
      insert.code === '42501'
        ? ok(`Sin sesión nadie puede escribir en ${table}.`)
        : insert.code === '23502'
          ? fail(`Cualquiera puede escribir en ${table}.`, `${push} Trae las políticas.`)
          : fail(`No se supo quién puede escribir en ${table} (${insert.code ?? insert.status}).`, push),
    );
    // If PostgreSQL refuses a visitor by privilege, there is nothing more to test; another refusal applies to every
    // save.
    for (const [method, kind] of [
      ['DELETE', 'borrar'],
      ['PATCH', 'cambiar'],
    ] as const) {
      const body = method === 'PATCH' ? { [column]: null } : undefined;
      const { code, text } = await ask(method, `${path}?${key}=is.null`, { body });
      if (code && code !== '42501')
        findings.push(fail(`En ${table} no se puede ${kind} (${code}: ${text.slice(0, 200)}).`, push));
    }
  }
  return findings;
}

/**
 * Whether every kind of write works: the database tries each with the role that the site uses, in a transaction that it
 * rolls back. This needs the secret key.
 */
async function trySaves(ask: AskProject, secretKey: string | undefined): Promise<Finding[]> {
  if (!secretKey)
    return [
      warn(
        `Sin la llave secreta no se probó: ${Object.values(kinds).join(', ')}.`,
        'Corre SUPABASE_SECRET_KEY=… npm run doctor.',
      ),
    ];
  const { status, json, text, code } = await ask('POST', '/rest/v1/rpc/try_writes', { body: {}, key: secretKey });
  if (status !== 200 || !Array.isArray(json))
    return [fail(`No se pudo probar si se puede guardar (${code ?? status}: ${text.slice(0, 200)}).`, push)];
  const failures = json as { write: string; code: string; message: string }[];
  if (!failures.length) return [ok('Se puede guardar: cada clase de cambio se probó y se deshizo.')];
  return failures.map((failure) =>
    fail(`No se puede ${kinds[failure.write] ?? failure.write} (${failure.code}: ${failure.message}).`, push),
  );
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
  if (status === 404) return fail('Falta is_staff(): cualquier cuenta cuenta como del equipo.', push);
  return text === 'true' ? fail('is_staff() deja pasar sin sesión.', push) : ok('is_staff() distingue al equipo.');
}

/** Only the secret key may read the staff list. */
async function checkStaff(ask: AskProject, key: string | undefined): Promise<Finding> {
  if (!key)
    return warn(
      'No se puede saber desde fuera si la lista del equipo tiene a alguien.',
      'Míralo en el editor SQL (select * from private.staff), o corre SUPABASE_SECRET_KEY=… npm run doctor.',
    );
  const { status, json } = await ask('POST', '/rest/v1/rpc/move_state', { body: {}, key });
  const staff = (json as { staff?: unknown[] } | null | undefined)?.staff;
  if (status !== 200 || !Array.isArray(staff))
    return warn(
      `No se pudo leer la lista del equipo (${status}).`,
      `Revisa que la llave sea de este proyecto. ${push}`,
    );
  return staff.length
    ? ok(`El equipo tiene ${staff.length} ${staff.length === 1 ? 'correo' : 'correos'}.`)
    : fail(
        'La lista del equipo está vacía: nadie puede entrar al panel.',
        "En el editor SQL: insert into private.staff (email) values ('ana@correo.mx').",
      );
}

async function checkDetails(ask: AskProject): Promise<Finding> {
  const { status } = await ask('GET', '/rest/v1/event_details?select=event_id&limit=1');
  return status === 200
    ? ok('La tabla event_details está ahí.')
    : warn('Falta la tabla event_details: el panel no muestra detalles ni estados.', push);
}

/** The table exists if a visitor is refused. */
async function checkTrail(ask: AskProject): Promise<Finding> {
  const { status, code } = await ask('GET', '/rest/v1/event_history?select=id&limit=1');
  if (status === 200) return fail('Cualquiera puede leer el historial, con los correos del equipo.', push);
  return code === '42501'
    ? ok('La tabla event_history está ahí, y solo la lee el equipo.')
    : warn('Falta la tabla event_history: no hay Historial ni Deshacer.', push);
}

async function checkBucket(ask: AskProject, bucket: string): Promise<Finding> {
  const { text } = await ask('GET', `/storage/v1/object/public/${bucket}/no-existe`);
  return /bucket not found/i.test(text)
    ? fail(`Falta el bucket ${bucket}.`, push)
    : ok(`El bucket ${bucket} está ahí.`);
}

async function checkZone(ask: AskProject, zone: string): Promise<Finding> {
  const { status, json } = await ask('POST', '/rest/v1/rpc/show_zone', { body: {} });
  if (status !== 200) return warn('No se puede saber en qué zona cuenta los días el proyecto.', push);
  return json === zone
    ? ok(`El proyecto cuenta los días en ${zone}.`)
    : fail(
        `El proyecto cuenta los días en ${String(json)}, y el sitio en ${zone}.`,
        `En el editor SQL: update private.settings set zone = '${zone}'.`,
      );
}

/** A project's plan is not visible from outside. A self-hosted project never pauses. */
function checkPause(url: string, siteUrl: string): Finding[] {
  if (!new URL(url).hostname.endsWith('.supabase.co')) return [];
  return [
    warn(
      'Un proyecto gratuito de Supabase se pausa tras una semana sin consultas, y el sitio se queda sin fechas.',
      `Pon un monitor que pida ${siteUrl}/readyz todos los días, o contrata un plan de pago.`,
    ),
  ];
}
