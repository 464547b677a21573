import type { Migration } from '../embedded/migrations.ts';
import type { ManagementApi } from './management-api.ts';

/** A permissive policy on a table whose rules are the site's: what it says of rows, and in which buckets. */
export type Policy = { schema: string; table: string; name: string; rule: string };

const buckets = ['covers', 'event-covers'];

export const readPolicies = `
  select schemaname as schema, tablename as "table", policyname as name,
    concat_ws(' ; ', qual, with_check) as rule
  from pg_policies
  where permissive = 'PERMISSIVE' and schemaname || '.' || tablename in
    ('public.events', 'public.event_details', 'public.show_settings', 'public.event_taps', 'public.event_history',
     'public.event_attempts', 'storage.objects')
    -- The buckets' limits too.
    or (permissive = 'PERMISSIVE' and schemaname = 'storage' and tablename = 'buckets' and cmd <> 'SELECT')
  order by 1, 2, 3`;

/** Whether a policy speaks of other buckets only: it says which one, and joins it with nothing that could add ours. */
const isOfOtherBuckets = (rule: string): boolean =>
  rule
    .split(' ; ')
    .every(
      (part) =>
        /bucket_id = '/.test(part) &&
        !buckets.some((bucket) => part.includes(`'${bucket}'`)) &&
        !/\b(or|not)\b|<>|!/i.test(part),
    );

/**
 * The policies beside which the site's own would be void: any of them is enough to let a row through.
 * @param adopted whether the table `events` is made anew, so that those of before go with it
 */
export function beyondOurs(policies: Policy[], migrations: Migration[], adopted: boolean): Policy[] {
  const ours = new Set(
    migrations.flatMap(({ sql }) =>
      [...sql.matchAll(/create policy "([^"]+)" on (\w+\.\w+)/g)].map(([, name, table]) => `${table} ${name}`),
    ),
  );
  return policies.filter(
    ({ schema, table, name, rule }) =>
      !ours.has(`${schema}.${table} ${name}`) &&
      !(adopted && table === 'events') &&
      !(schema === 'storage' && isOfOtherBuckets(rule)),
  );
}

export const policiesInWords = (policies: Policy[]): string[] =>
  policies.map(
    ({ schema, table, name }) =>
      `Se quita la política «${name}» de ${schema === 'public' ? table : `${schema}.${table}`}: junto a ella las del sitio no valdrían.`,
  );

export const dropPolicies = (policies: Policy[]): string =>
  policies
    .map(({ schema, table, name }) => `drop policy if exists "${name.replaceAll('"', '""')}" on ${schema}.${table};`)
    .join('\n');

/** What the site's limits change in buckets that are there, a line each. */
export async function readBuckets(api: ManagementApi): Promise<string[]> {
  const found = await api.query<{ id: string; public: boolean; objects: number }>(
    `select b.id, b.public, (select count(*)::int from storage.objects o where o.bucket_id = b.id) as objects
     from storage.buckets b where b.id in (${buckets.map((bucket) => `'${bucket}'`).join(', ')}) order by 1`,
  );
  return found.map(
    ({ id, public: isPublic, objects }) =>
      `El bucket ${id} (${objects} ${objects === 1 ? 'archivo' : 'archivos'}) toma los límites del sitio: imágenes de hasta 5 MB` +
      (isPublic ? '.' : '. Hoy es privado, y será público: cualquiera podrá ver sus archivos.'),
  );
}
