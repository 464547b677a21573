import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { bucketObjects } from '../../app/data/covers/bucket-objects.ts';
import { SettingError } from '../settings/environment.ts';
import { withPatience } from '../patience.ts';
import { pushMigrations, supabaseCli } from '../settings/hosted-project.ts';

/** A row of a table as the database writes it as JSON. */
export type Row = Record<string, unknown>;

/** The tables whose rows are moved, in the order in which they are written; each with the column it is read by. */
export const tables = {
  events: 'id',
  event_details: 'event_id',
  event_history: 'id',
  event_taps: 'event_id',
  show_settings: 'id',
} as const;
export type Table = keyof typeof tables;
export const tableNames = Object.keys(tables) as Table[];

/** State beside the rows (`move_state()` in supabase/migrations). */
export type State = {
  columns: string[];
  staff: { email: string; added_at: string }[];
  zone: string;
  /** Highest ids ever given. */
  counters: { events: number; event_history: number };
  /** Sample events of the demo that nobody changed. */
  samples: number;
};

/** A backend that content is moved from or to, called with its secret key. */
export type Side = ReturnType<typeof openSide>;

const patience = 60_000; // ms one call may take
const rowsAtOnce = 500; // a project hands out 1,000 at most

/** @param atSiteAddress whether covers are compared by path only, as on the embedded backend */
export function openSide(address: { url: string; key: string; fetch: typeof fetch; atSiteAddress: boolean }) {
  const { url, key, atSiteAddress } = address;
  const client = createClient(url, key, {
    db: { retry: false },
    global: { fetch: withPatience(address.fetch, patience) },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  async function call<Result>(name: string, values?: object): Promise<Result> {
    const { data, error, status } = (await client.rpc(name, values)) as {
      data: unknown;
      error: { code?: string; message: string } | null;
      status: number;
    };
    if (error) throw refusal(url, { ...error, status });
    return data as Result;
  }
  return {
    url,
    atSiteAddress,
    state: () => call<State>('move_state'),
    async rows(what: Table): Promise<Row[]> {
      const rows: Row[] = [];
      for (let last = 0; ; last = Number(rows.at(-1)![tables[what]])) {
        const next = await call<Row[]>('move_out', { what, after_id: last, most: rowsAtOnce });
        rows.push(...next);
        if (next.length < rowsAtOnce) return rows;
      }
    },
    /** Writes rows, deletions, staff or settings. */
    put: (what: Table | 'gone' | 'staff' | 'settings', rows: unknown) => call<null>('move_in', { what, rows }),
    objects: () => listObjects(client.storage, url),
    async download({ bucket, path }: StoredObject): Promise<{ bytes: Uint8Array; type: string }> {
      const { data, error } = await client.storage.from(bucket).download(path);
      if (error) throw refusal(url, error, `${bucket}/${path}`);
      return { bytes: new Uint8Array(await data.arrayBuffer()), type: data.type };
    },
    /** Stores an object; one that is there already stays. */
    async upload({ bucket, path }: StoredObject, bytes: Uint8Array, contentType: string): Promise<void> {
      const { error } = await client.storage.from(bucket).upload(path, bytes, { contentType, cacheControl: year });
      if (error && !isTaken(error)) throw refusal(url, error, `${bucket}/${path}`);
    },
  };
}

const year = '31536000'; // seconds; names are never given twice

/** The hosted storage says 400 with `statusCode` 409 in its body, the embedded one 409. */
const isTaken = ({ status, statusCode }: { status?: number; statusCode?: string }) =>
  status === 409 || statusCode === '409';

export type StoredObject = { bucket: string; path: string };

const buckets = ['covers', 'event-covers'];

/** The pictures of both buckets, in all their folders, by name. */
async function listObjects(storage: SupabaseClient['storage'], url: string): Promise<StoredObject[]> {
  const found: StoredObject[] = [];
  for (const bucket of buckets) {
    try {
      for await (const { path } of bucketObjects(storage, bucket))
        if (!path.endsWith('.emptyFolderPlaceholder')) found.push({ bucket, path });
    } catch (error) {
      throw refusal(url, error as Answer, bucket);
    }
  }
  const unique = new Map(found.map((object) => [nameOf(object), object]));
  return [...unique.values()].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

/** `bucket/path` */
export const nameOf = ({ bucket, path }: StoredObject): string => `${bucket}/${path}`;

type Answer = { status?: number; code?: string; message: string };

/** The sentence for the owner when a project refuses or does not answer; `what` names the object. */
function refusal(url: string, { status, code, message }: Answer, what?: string): SettingError {
  const cause = new Error(`${String(status)} ${code ?? ''} ${message}`);
  if (code === 'PGRST202' || code === 'PGRST205' || code === '42883')
    return new SettingError(
      `A ${url} le faltan migraciones: corre ${supabaseCli} link --project-ref REFERENCIA y ${pushMigrations}, y vuelve a intentar.`,
      { cause },
    );
  if (status === 401 || status === 403 || code === '42501')
    return new SettingError(
      `${url} no acepta la llave: copia la secreta del mismo proyecto (sb_secret_…, en Project Settings, API Keys).`,
      { cause },
    );
  if (!status || status >= 500)
    return new SettingError(
      `${url} no contestó${what ? ` (${what})` : ''}: ${message}. Vuelve a correr lo mismo; sigue donde se quedó.`,
      { cause },
    );
  return new SettingError(`${url} no aceptó ${what ?? 'lo que se le mandó'} (${String(status)}): ${message}.`, {
    cause,
  });
}
