import { codeOf } from '../error-code.ts';
import { isObject, parseJson } from '../json-object.ts';
import { isThisMachine, SettingError } from '../settings/environment.ts';

/** How the program asks Supabase about one project. */
export type ManagementApi = ReturnType<typeof openManagementApi>;

/** What Supabase says of a project; `ACTIVE_HEALTHY` is one that works, `INACTIVE` one that is paused. */
export type ProjectFacts = { name: string; region: string; status: string };

/** A row of the list of keys. Secret ones come without `api_key`, unless they were asked for. */
export type ApiKey = { type?: string; name?: string; api_key?: string | null };

const timeoutMs = 120_000; // of one call: a migration of a large table takes a while

/** The database refused a statement; the message is PostgreSQL's. */
export class QueryRefused extends SettingError {}

/** Supabase refused a change of the sign-in's settings; the message is its own. */
export class SettingsRefused extends SettingError {}

/**
 * Opens Supabase's Management API for one project.
 * @param options `token`: a personal access token (`sbp_…`), which goes nowhere but into the header of each request
 * @throws SettingError from every call, with a sentence for the owner that has no token in it
 */
export function openManagementApi({
  token,
  ref,
  api = 'https://api.supabase.com',
}: {
  token: string;
  ref: string;
  api?: string;
}) {
  const base = safeAddress(api);
  const project = `/v1/projects/${ref}`;

  async function ask(method: string, path: string, body?: unknown): Promise<{ status: number; json: unknown }> {
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${base}${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        // While `deploy/install` builds, this process hears of no connection that the other side closes.
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Connection: 'close' },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      text = await response.text();
    } catch (cause) {
      const why = codeOf((cause as Error).cause) || (cause as Error).message;
      throw new SettingError(`Supabase no contestó (${base}, ${why}): revisa la conexión.`, { cause });
    }
    const { status } = response;
    if (status === 401)
      throw new SettingError('Supabase no acepta el token: haz otro en supabase.com, Account → Access Tokens.');
    if (status === 403 && path === project)
      throw new SettingError(`El proyecto ${ref} es de otra cuenta: usa un token de quien lo tiene.`);
    if (status === 404)
      throw new SettingError(`Ese token no ve ningún proyecto ${ref}: copia la referencia de su dirección.`);
    if (status === 429)
      throw new SettingError(`Supabase deja hacer 60 peticiones por minuto y ya se hicieron: espera uno.`);
    if (status >= 500) throw new SettingError(`Supabase contestó con un error suyo (${status}).`);
    return { status, json: parseJson(text) };
  }

  /** @throws SettingError where the answer is not the one that was asked for */
  async function take<Result>(what: string, asked: ReturnType<typeof ask>): Promise<Result> {
    const { status, json } = await asked;
    if (status >= 400) throw new SettingError(`Supabase no aceptó ${what} (${status}): ${messageOf(json)}`);
    return json as Result;
  }

  return {
    ref,
    facts: () => take<ProjectFacts>('la pregunta por el proyecto', ask('GET', project)),
    /** Wakes a paused project, which takes minutes. */
    restore: () => take<unknown>('despertar el proyecto', ask('POST', `${project}/restore`)),
    /** @param reveal whether secret keys come with it */
    keys: (reveal = false) =>
      take<ApiKey[]>('la pregunta por las llaves', ask('GET', `${project}/api-keys?reveal=${reveal}`)),
    makePublishableKey: () =>
      take<ApiKey>('la llave nueva', ask('POST', `${project}/api-keys`, { type: 'publishable', name: 'default' })),
    /**
     * Runs statements as `postgres`, all of them in one transaction.
     * @returns the rows of the last one
     * @throws QueryRefused
     */
    async query<Row>(sql: string): Promise<Row[]> {
      const { status, json } = await ask('POST', `${project}/database/query`, { query: sql });
      if (status >= 400) throw new QueryRefused(messageOf(json).trim());
      return json as Row[];
    },
    signIn: () => take<Record<string, unknown>>('la pregunta por la entrada', ask('GET', `${project}/config/auth`)),
    /** Changes the settings that it names. @throws SettingsRefused */
    async changeSignIn(settings: Record<string, unknown>): Promise<void> {
      const { status, json } = await ask('PATCH', `${project}/config/auth`, settings);
      if (status >= 400) throw new SettingsRefused(messageOf(json));
    },
  };
}

const messageOf = (json: unknown): string =>
  isObject(json) && typeof json.message === 'string' ? json.message : JSON.stringify(json ?? '');

/** Refuses to send the token where others can read it. */
function safeAddress(api: string): string {
  const url = URL.canParse(api) ? new URL(api) : undefined;
  if (!url || (url.protocol !== 'https:' && !isThisMachine(url.hostname)))
    throw new SettingError(`SUPABASE_API_URL vale "${api}": tiene que ser https, porque por ahí pasa el token.`);
  return url.origin;
}
