import type { Finding } from './settings-checks.ts';

type Project = { url: string; key: string };

/** Asks a hosted project, as anybody can, whether it has what the site needs. Leaves nothing behind. */
export async function checkProject({ url, key }: Project, ask: typeof fetch = fetch): Promise<Finding[]> {
  const headers = { apikey: key, 'Content-Type': 'application/json' };
  const request = async (path: string, body?: unknown) => {
    const init = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
    const response = await ask(`${url}${path}`, { ...init, signal: AbortSignal.timeout(15_000) });
    return { status: response.status, text: await response.text() };
  };
  try {
    const events = await request('/rest/v1/events?select=id&limit=1');
    if (events.status !== 200)
      return [
        { level: 'fail', finding: `La tabla events contesta con ${events.status}.`, mend: 'Corre supabase db push.' },
      ];
    return [
      { level: 'ok', finding: 'La tabla events está ahí.' },
      judgeInsert((await request('/rest/v1/events?columns=id', { id: null })).text),
      judgeStaff(await request('/rest/v1/rpc/is_staff', {})),
      judgeBucket((await request('/storage/v1/object/public/event-covers/no-existe')).text),
      judgeGoogle((await request('/auth/v1/settings')).text),
    ];
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    return [
      {
        level: 'fail',
        finding: `${url} no contesta (${why}).`,
        mend: 'Revisa SUPABASE_URL y que el proyecto no esté en pausa.',
      },
    ];
  }
}

/**
 * What an anonymous insert without a primary key was answered. It can never succeed, and tells all the same: PostgreSQL
 * asks privileges and policies (42501) before it looks at the row's constraints (23502).
 */
export function judgeInsert(answer: string): Finding {
  const code = fieldOf(answer, 'code');
  if (code === '42501') return { level: 'ok', finding: 'Sin sesión nadie puede escribir en events.' };
  if (code === '23502')
    return {
      level: 'fail',
      finding: 'Cualquiera puede escribir en events.',
      mend: 'Corre supabase db push: trae las políticas.',
    };
  return {
    level: 'warn',
    finding: `No se supo quién puede escribir en events (${String(code)}).`,
    mend: 'Revisa sus políticas.',
  };
}

function judgeStaff({ status, text }: { status: number; text: string }): Finding {
  if (status === 404)
    return {
      level: 'fail',
      finding: 'Falta is_staff(): cualquier cuenta cuenta como del equipo.',
      mend: 'Corre supabase db push.',
    };
  return text === 'true'
    ? { level: 'fail', finding: 'is_staff() deja pasar sin sesión.', mend: 'Corre supabase db push.' }
    : { level: 'ok', finding: 'is_staff() distingue al equipo.' };
}

function judgeBucket(answer: string): Finding {
  return /bucket not found/i.test(answer)
    ? { level: 'fail', finding: 'Falta el bucket event-covers.', mend: 'Corre supabase db push.' }
    : { level: 'ok', finding: 'El bucket event-covers está ahí.' };
}

function judgeGoogle(answer: string): Finding {
  const external = fieldOf(answer, 'external') as { google?: boolean } | undefined;
  return external?.google
    ? { level: 'ok', finding: 'El proyecto tiene Google.' }
    : {
        level: 'fail',
        finding: 'El proyecto no tiene Google.',
        mend: 'Corre supabase config push, o enciéndelo en Authentication.',
      };
}

function fieldOf(text: string, name: string): unknown {
  try {
    return (JSON.parse(text) as Record<string, unknown>)[name];
  } catch {
    return undefined;
  }
}
