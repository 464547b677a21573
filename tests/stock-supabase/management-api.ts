import pg from 'pg';

/** A setting of the sign-in, with the value of a new project. */
type AuthConfig = Record<string, string | number | boolean | null>;

/** What the sign-in's settings are in a project that nobody touched. */
const freshConfig: AuthConfig = {
  site_url: 'http://localhost:3000',
  uri_allow_list: '',
  disable_signup: false,
  mailer_autoconfirm: false,
  external_email_enabled: true,
  external_anonymous_users_enabled: false,
  external_google_enabled: false,
  external_google_client_id: null,
  external_google_secret: null,
  hook_before_user_created_enabled: false,
  hook_before_user_created_uri: null,
  jwt_exp: 3600,
  refresh_token_rotation_enabled: true,
  security_refresh_token_reuse_interval: 10,
  sessions_timebox: 0,
  sessions_inactivity_timeout: 0,
};
const ofPaidPlans = ['sessions_timebox', 'sessions_inactivity_timeout'];

type ManagedProject = {
  ref: string;
  /** Folder of PostgreSQL's socket, and the database. */
  folder: string;
  database: string;
  keys: { publishable: string; secret: string };
  plan?: 'free' | 'pro';
  status?: string;
  config?: AuthConfig;
  /** Whether its publishable key is there from the start. */
  hasPublishableKey?: boolean;
  /** PostgREST looks at the tables again. */
  tablesChanged?: () => Promise<unknown>;
};

/** A request that was answered, or is about to be. */
export type Asked = { method: string; path: string; body: unknown };

export const token = `sbp_${'0123456789abcdef'.repeat(3).slice(0, 40)}`;
/** That of another person who may do the same. */
export const othersToken = token.replace('sbp_0', 'sbp_1');
/** A project of another person's. */
export const foreignRef = 'zzzzzzzzzzzzzzzzzzzz';
const perMinute = 60;

/**
 * Supabase's Management API for one project, as far as `npm run hosted` asks it. It is as strict: about the token, the
 * number of requests in a minute, fields that it does not know, settings that a plan has not, and a hook without its
 * function. Statements run as `postgres`, each request in one transaction.
 */
export function standInForManagementApi(project: ManagedProject) {
  const { ref, folder, database, keys, plan = 'free' } = project;
  const config: AuthConfig = { ...freshConfig, ...project.config };
  let status = project.status ?? 'ACTIVE_HEALTHY';
  let looksUntilAwake = 0;
  let hasPublishableKey = project.hasPublishableKey ?? false;
  /** How many requests each person has left in this minute. */
  const left = new Map<string, number>();
  const minutePasses = (requests = perMinute) => {
    for (const one of [token, othersToken]) left.set(`Bearer ${one}`, requests);
  };
  minutePasses();
  let before: ((asked: Asked) => unknown) | undefined;
  let after: ((asked: Asked) => unknown) | undefined;
  const asked: Asked[] = [];

  async function query(sql: string): Promise<Response> {
    const client = new pg.Client({ host: folder, database, user: 'postgres' });
    await client.connect();
    try {
      const results = [await client.query(sql)].flat();
      return Response.json(results.at(-1)?.rows ?? [], { status: 201 });
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      return refuse(400, `Failed to run sql query: ERROR:  ${code ?? 'XX000'}: ${message}\n`);
    } finally {
      await client.end();
      await project.tablesChanged?.();
    }
  }

  const publicConfig = () => Object.fromEntries(Object.entries(config).filter(([name]) => !name.endsWith('_secret')));

  async function change(body: Record<string, unknown>): Promise<Response> {
    for (const [name, value] of Object.entries(body)) {
      const usual = freshConfig[name];
      if (usual === undefined) return refuse(400, `property ${name} should not exist`);
      const type = usual === null ? 'string' : typeof usual;
      if (typeof value !== type) return refuse(400, `${name} must be a ${type}`);
    }
    const paid = Object.keys(body).find((name) => ofPaidPlans.includes(name));
    if (plan === 'free' && paid) return refuse(402, `${paid} is not available on the Free plan`);
    const next = { ...config, ...body } as AuthConfig;
    if (next.external_google_enabled && !(next.external_google_client_id && next.external_google_secret))
      return refuse(400, 'external_google_client_id and external_google_secret are required');
    if (next.hook_before_user_created_enabled) {
      const uri = String(next.hook_before_user_created_uri);
      const [, schema, name] = /^pg-functions:\/\/postgres\/(\w+)\/(\w+)$/.exec(uri) ?? [];
      if (!name) return refuse(400, 'hook_before_user_created_uri is invalid');
      const there = await query(`select to_regproc('${schema}.${name}') is not null as there`);
      const [row] = (await there.json()) as { there: boolean }[];
      if (!row?.there) return refuse(400, `function ${schema}.${name} does not exist: every sign-up would be refused`);
    }
    Object.assign(config, body);
    return Response.json(publicConfig());
  }

  async function answer(request: Request, body: unknown): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const person = request.headers.get('Authorization') ?? '';
    const requests = left.get(person);
    if (requests === undefined) return refuse(401, 'Unauthorized');
    if (!requests) return refuse(429, 'ThrottlerException: Too Many Requests');
    left.set(person, requests - 1);
    const [, named, rest = ''] = /^\/v1\/projects\/([a-z]{20})(\/.*)?$/.exec(pathname) ?? [];
    if (named === foreignRef) return refuse(403, 'Your account does not have the necessary privileges');
    if (named !== ref) return refuse(404, 'Project not found');
    const what = `${request.method} ${rest}`;
    if (what === 'GET ') {
      if (status === 'COMING_UP' && looksUntilAwake-- <= 0) status = 'ACTIVE_HEALTHY';
      return Response.json({ id: ref, ref, name: 'Radio Carpa', region: 'us-east-1', status });
    }
    if (what === 'POST /restore') {
      if (status !== 'INACTIVE') return refuse(400, `Project is ${status}`);
      [status, looksUntilAwake] = ['COMING_UP', 2];
      return Response.json({});
    }
    if (status !== 'ACTIVE_HEALTHY') return refuse(400, `Project is ${status}`);
    if (what === 'GET /api-keys') {
      const reveal = searchParams.get('reveal') === 'true';
      const hide = (api_key: string) => (reveal ? api_key : null);
      return Response.json([
        { type: 'legacy', name: 'anon', api_key: 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYW5vbiJ9.x' },
        { type: 'secret', name: 'default', api_key: hide(keys.secret) },
        ...(hasPublishableKey ? [{ type: 'publishable', name: 'default', api_key: keys.publishable }] : []),
      ]);
    }
    if (!isRecord(body) || !request.headers.get('Content-Type')?.startsWith('application/json')) {
      if (what === 'GET /config/auth') return Response.json(publicConfig());
      return refuse(what.startsWith('GET') ? 404 : 400, 'A JSON object was expected');
    }
    const strange = (...known: string[]) => Object.keys(body).find((name) => !known.includes(name));
    if (what === 'POST /api-keys') {
      if (strange('type', 'name') || body.type !== 'publishable' || body.name !== 'default')
        return refuse(400, 'Invalid key');
      if (hasPublishableKey) return refuse(400, 'An API key with this name already exists');
      hasPublishableKey = true;
      return Response.json({ type: 'publishable', name: 'default', api_key: keys.publishable }, { status: 201 });
    }
    if (what === 'POST /database/query') {
      if (strange('query', 'parameters', 'read_only') || typeof body.query !== 'string')
        return refuse(400, 'query must be a string');
      return query(body.query);
    }
    if (what === 'PATCH /config/auth') return change(body);
    return refuse(404, 'Cannot find it');
  }

  return {
    config,
    /** Every request, in the order in which they came. */
    asked,
    /** Those that change something, or may. */
    changes: () => asked.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/database/query')),
    minutePasses: () => minutePasses(),
    /** As if the owner's other programs had asked. */
    useUp: () => minutePasses(0),
    /** Called before each request is carried out, and before its answer goes out. */
    onRequest: (hooks: { before?: typeof before; after?: typeof after }) => ({ before, after } = hooks),
    pause: () => void (status = 'INACTIVE'),
    async answer(request: Request): Promise<Response> {
      const text = await request.text();
      const body: unknown = text ? JSON.parse(text) : undefined;
      const { pathname, search } = new URL(request.url);
      const one = { method: request.method, path: `${pathname}${search}`, body };
      asked.push(one);
      await before?.(one);
      const response = await answer(request, body);
      await after?.(one);
      return response;
    },
  };
}

const refuse = (status: number, message: string) => Response.json({ message }, { status });
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
