import type { Answer, AskProject } from './ask-project.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

const push = 'Corre supabase db push.';
const mend = 'Corre supabase db push: trae las políticas.';

/**
 * Whether every kind of write works: the database tries each with the role that the site uses, in a transaction that it
 * rolls back. This needs the secret key.
 */
export async function trySaves(ask: AskProject, secretKey: string | undefined): Promise<Finding[]> {
  if (!secretKey)
    return [
      warn('Sin la llave secreta no se probó que se puede guardar.', 'Corre SUPABASE_SECRET_KEY=… npm run doctor.'),
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
  move: 'pasar el contenido de un lado a otro',
};

/**
 * Tries, without a session, to add, change and delete a future date. Nothing changes: the insert lacks its key, the update
 * writes the same title, and the deletion fails while its answer is made, which rolls it back.
 */
export async function tryWrites(ask: AskProject, now = new Date()): Promise<Finding[]> {
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
  const { json } = await ask('GET', `/rest/v1/events?select=id,title&date=gte.${tomorrow}&order=date.desc&limit=50`);
  // With letters, so that casting it to a number fails.
  const event = (Array.isArray(json) ? (json as { id: string | number; title: string }[]) : []).find(({ title }) =>
    /\p{L}/u.test(title),
  );
  return [
    judgeInsert(await ask('POST', '/rest/v1/events?columns=id', { body: { id: null } })),
    await tryUpdate(ask, event),
    await tryDelete(ask, event),
  ];
}

/**
 * An insert without a primary key never succeeds, but its error tells: PostgreSQL checks privileges and policies (42501)
 * before constraints (23502).
 */
function judgeInsert({ code }: Pick<Answer, 'code'>): Finding {
  if (code === '42501') return ok('Sin sesión nadie puede escribir en events.');
  if (code === '23502') return fail('Cualquiera puede escribir en events.', mend);
  return unknown('escribir en', code);
}

type Event = { id: string | number; title: string } | undefined;

async function tryUpdate(ask: AskProject, event: Event): Promise<Finding> {
  const title = event?.title ?? 'x';
  // Only if the title is still the same, so that nobody's change is overwritten.
  const where = event ? `id=eq.${event.id}&title=eq.${encodeURIComponent(title)}` : 'id=is.null';
  const answer = await ask('PATCH', `/rest/v1/events?${where}&select=id`, {
    body: { title },
    prefer: 'return=representation,tx=rollback',
  });
  if (answer.code === '42501') return ok('Sin sesión nadie puede cambiar fechas.');
  if (!event) return nothingToTry('cambiar');
  if (!Array.isArray(answer.json)) return unknown('cambiar', answer.code);
  return answer.json.length
    ? fail('Cualquiera puede cambiar fechas.', mend)
    : ok('Sin sesión nadie puede cambiar fechas.');
}

async function tryDelete(ask: AskProject, event: Event): Promise<Finding> {
  const where = event ? `id=eq.${event.id}` : 'id=is.null';
  // The answer casts the deleted title to a number: that fails and rolls the deletion back.
  const answer = await ask('DELETE', `/rest/v1/events?${where}&select=title::int`, {
    prefer: 'return=representation,tx=rollback',
  });
  if (answer.code === '42501') return ok('Sin sesión nadie puede borrar fechas que vienen.');
  // Any other error of a deletion without rows would stop every save.
  if (answer.code && answer.code !== '22P02') return unknown('borrar de', answer.code);
  if (!event) return nothingToTry('borrar');
  const still = await ask('GET', `/rest/v1/events?select=id&id=eq.${event.id}`);
  const gone = Array.isArray(still.json) && !still.json.length;
  if (gone)
    return fail(
      `Cualquiera puede borrar fechas, y al probarlo se borró «${event.title}».`,
      `${mend} Recupérala en Historial, o escríbela de nuevo.`,
    );
  if (answer.code === '22P02') return fail('Cualquiera puede borrar fechas que vienen.', mend);
  return Array.isArray(answer.json)
    ? ok('Sin sesión nadie puede borrar fechas que vienen.')
    : unknown('borrar de', answer.code);
}

const nothingToTry = (what: string) =>
  warn(`No se probó si cualquiera puede ${what} fechas: no hay ninguna que venga.`, 'Vuelve a correrlo con una.');

const unknown = (what: string, code: string | undefined) =>
  fail(`No se supo quién puede ${what} events (${String(code)}).`, push);
