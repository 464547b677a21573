import { createClient } from '@supabase/supabase-js';
import { bucketObjects } from '../../app/data/covers/bucket-objects.ts';
import { demoStaff } from '../embedded/staff.ts';
import { withDeadline } from '../deadline.ts';
import { SettingError } from '../settings/environment.ts';
import { setProjectUp } from '../settings/hosted-project.ts';

/** A row of a table as the database writes it as JSON. */
export type Row = Record<string, unknown>;

/**
 * The tables to copy, in the order in which they are written: the key of each, and what its rows are called in Spanish.
 */
export const tables = {
  events: { key: 'id', one: 'fecha', several: 'fechas' },
  event_details: { key: 'event_id', one: 'detalle', several: 'detalles' },
  event_history: { key: 'id', one: 'entrada del historial', several: 'entradas del historial' },
  event_taps: { key: 'event_id', one: 'conteo de toques', several: 'conteos de toques' },
  show_settings: { key: 'id', one: 'fila de ajustes', several: 'filas de ajustes' },
};
export type Table = keyof typeof tables;
export const tableNames = Object.keys(tables) as Table[];

/** State beside the rows (`move_state()` in supabase/migrations). */
type State = {
  columns: string[];
  staff: { email: string }[];
  zone: string;
  /** Highest ids ever given. */
  counters: { events: number; event_history: number };
  /** Sample events of the demo that nobody changed. */
  samples: number;
};

/** What a side holds. Objects are named `bucket/path`. */
export type Content = { state: State; rows: Record<Table, Row[]>; objects: string[] };

const timeoutMs = 60_000; // of one call
const rowsAtOnce = 500; // a project hands out 1,000 at most

/** Opens a backend with its secret key, to copy content from it or to it. */
export function openSide({ url, key, fetch }: { url: string; key: string; fetch: typeof globalThis.fetch }) {
  const client = createClient(url, key, {
    db: { retry: false },
    global: { fetch: withDeadline(fetch, timeoutMs) },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  async function call<Result>(name: string, values?: object): Promise<Result> {
    const answer = await client.rpc(name, values);
    if (answer.error) throw refusal(url, { ...answer.error, status: answer.status });
    return answer.data as Result;
  }
  async function rowsOf(what: Table): Promise<Row[]> {
    const rows: Row[] = [];
    for (let last: unknown = 0; ; last = rows.at(-1)?.[tables[what].key]) {
      const next = await call<Row[]>('move_out', { what, after_id: last, most: rowsAtOnce });
      rows.push(...next);
      if (next.length < rowsAtOnce) return rows;
    }
  }
  async function objects(): Promise<string[]> {
    const names = new Set<string>();
    for (const bucket of ['covers', 'event-covers'])
      try {
        for await (const { path } of bucketObjects(client.storage, bucket))
          if (!path.endsWith('.emptyFolderPlaceholder')) names.add(`${bucket}/${path}`);
      } catch (error) {
        throw refusal(url, error as Answer);
      }
    return [...names].sort();
  }
  const inBucket = (object: string) => {
    const [bucket = '', ...path] = object.split('/');
    return { bucket: client.storage.from(bucket), path: path.join('/') };
  };
  return {
    url,
    async read(): Promise<Content> {
      // The state first, so that a project without the functions fails at once.
      const state = await call<State>('move_state');
      const rows = {} as Record<Table, Row[]>;
      for (const table of tableNames) rows[table] = await rowsOf(table);
      const staff = state.staff.filter(({ email }) => email !== demoStaff);
      return { state: { ...state, staff }, rows, objects: await objects() };
    },
    /** Writes rows, deletions, staff or settings. */
    put: (what: Table | 'gone' | 'staff' | 'settings', rows: unknown) => call<null>('move_in', { what, rows }),
    async download(object: string): Promise<Blob> {
      const { bucket, path } = inBucket(object);
      const { data, error } = await bucket.download(path);
      if (error) throw refusal(url, error);
      return data;
    },
    /** Stores an object, unless it is there already. */
    async upload(object: string, content: Blob): Promise<void> {
      const { bucket, path } = inBucket(object);
      const bytes = new Uint8Array(await content.arrayBuffer());
      const { error } = await bucket.upload(path, bytes, { contentType: content.type, cacheControl: year });
      // For an object that is there, the embedded storage answers 409, the hosted one 400 with `statusCode` 409.
      if (error && (error as Answer).status !== 409 && (error as Answer).statusCode !== '409')
        throw refusal(url, error);
    },
  };
}

export type Side = ReturnType<typeof openSide>;

const year = '31536000'; // seconds; a name is never used twice

type Answer = { status?: number; statusCode?: string; code?: string; message: string };

/** The sentence for the owner when a project refuses or does not answer. */
function refusal(url: string, { status, code, message }: Answer): SettingError {
  const cause = new Error(`${String(status)} ${code ?? ''} ${message}`);
  const sentence =
    code === 'PGRST202' || code === 'PGRST205' || code === '42883'
      ? `A ${url} le faltan migraciones: corre ${setProjectUp}, y vuelve a intentar.`
      : status === 401 || status === 403 || code === '42501'
        ? `${url} no acepta la llave: copia la secreta del mismo proyecto (sb_secret_…, en Project Settings, API Keys).`
        : !status || status >= 500
          ? `${url} no contestó: ${message}. Vuelve a correr lo mismo; sigue donde se quedó.`
          : `${url} no aceptó lo que se le mandó (${status}): ${message}.`;
  return new SettingError(sentence, { cause });
}
