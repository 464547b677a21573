import { PgliteConnection } from '@supabase/lite/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '../../server/embedded/migrations.ts';
import type { Connection } from '../../server/embedded/library.ts';

/** A PostgreSQL on a socket, as the library wants a connection. */
export type PostgresConnection = Omit<Connection, 'driver'> & { driver: Database };

/** The library's connection without the database that it brings. */
const LibraryConnection = Object.getPrototypeOf(PgliteConnection) as new (config: object) => Connection;

const [nameArray, textArray] = [1003, 1009];

/** How PostgREST writes what `pg` would turn into objects or text. */
const parsers: Record<number, (value: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: String,
  [pg.types.builtins.TIME]: String,
  [nameArray]: pg.types.getTypeParser(textArray) as (value: string) => unknown,
  [pg.types.builtins.TIMESTAMPTZ]: (value) => value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'),
};
const types = { getTypeParser: (oid: number) => parsers[oid] ?? pg.types.getTypeParser(oid) } as pg.CustomTypesConfig;

/**
 * Opens the library's connection on a PostgreSQL.
 * @param folder of its socket
 * @param user the login of every request
 * @param schema who looks which tables there are, where the login itself may see none
 */
export function connect(folder: string, database: string, user: string, schema?: PostgresConnection) {
  const pool = new pg.Pool({ host: folder, database, user, types, max: 8, options: '-c TimeZone=UTC' });
  // A server that is stopped ends the connections that wait in the pool.
  pool.on('error', () => undefined);
  async function run(sql: string, values?: unknown[]): Promise<unknown> {
    const client = await pool.connect();
    try {
      const result: unknown = await client.query(sql, values);
      client.release();
      return result;
    } catch (error) {
      // It may be in the middle of a transaction.
      client.release(true);
      throw error;
    }
  }
  const driver: Database = {
    query: async (sql, values) => (await run(sql, values)) as never,
    exec: async (sql) => [await run(sql)].flat() as never,
  };
  const connection = new LibraryConnection({});
  return Object.assign(connection, {
    driver,
    kysely: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    exec: async (sql: string) => ({ rows: ((await driver.exec(sql)) as { rows: unknown[] }[])[0]?.rows ?? [] }),
    // The migrations decide who may do what: the library would grant everything to everybody at its first request.
    rlsState: 'active',
    ...(schema ? { introspect: schema.introspect.bind(schema) } : {}),
    close: async () => {
      await connection.clearSchemaCache();
      await pool.end();
    },
  }) as unknown as PostgresConnection;
}
