import {
  lastReplaced,
  lastReplacement,
  literal,
  makeList,
  missingMigrations,
  readMigrations,
  recordOf,
  replacedVersions,
  type Migration,
} from '../embedded/migrations.ts';
import { SettingError } from '../settings/environment.ts';
import {
  adoptEvents,
  adoptionInWords,
  expectEventsOfTheShow,
  expectNoWrongRows,
  findWrongRows,
  readFormerEvents,
  type FormerEvents,
  type WrongRow,
} from './former-events.ts';
import {
  beyondOurs,
  dropPolicies,
  policiesInWords,
  readBuckets,
  readPolicies,
  type Policy,
} from './former-policies.ts';
import { QueryRefused, type ManagementApi } from './management-api.ts';
import { bringUpToReplaced } from './replaced-migrations.ts';

/** One transaction of the way to the site's tables. `done` is in the list of migrations once it is over. */
type Step = { title: string; sql: string; done?: string };

/**
 * What stands between a project and the site's tables: what changes, a line each, and the transactions that do it.
 * `team` is how many are on the staff list.
 */
export type TablesPlan = { notes: string[]; changes: string[]; steps: Step[]; team: number };

const eventsMigration = (migrations: Migration[]) => migrations.find(({ name }) => name === 'events');

/**
 * Plans a project's way to the site's tables, and tries it in a transaction that the database rolls back.
 * @throws SettingError where there is no such way, with what to do; nothing was changed
 */
export async function planTables(api: ManagementApi): Promise<TablesPlan> {
  for (;;) {
    const plan = await readPlan(api);
    if (await works(api, plan)) return plan;
  }
}

async function readPlan(api: ManagementApi): Promise<TablesPlan> {
  const migrations = await readMigrations();
  const { applied, team } = await readLists(api);
  const first = replacedVersions[0] ?? '';
  const knownVersions = new Set([...replacedVersions, ...migrations.map(({ version }) => version)]);
  const strange = applied.filter((version) => !knownVersions.has(version));
  const newer = strange.filter((version) => version > first);
  if (newer.length)
    throw new SettingError(
      `El proyecto es de una versión más nueva del sitio (${newer.join(', ')}): actualiza el sitio, y corre lo mismo otra vez.`,
    );
  const own = strange.filter((version) => version <= first);
  const plan: TablesPlan = { notes: [], changes: [], steps: [], team };
  if (own.length)
    plan.notes.push(
      `En su lista de migraciones hay ${own.length} que no son del sitio (${own.join(', ')}): se quedan. La herramienta de ` +
        'Supabase (db push) preguntará por ellas, porque no están en supabase/migrations.',
    );

  const replaced = applied.filter((version) => replacedVersions.includes(version));
  const missing = missingMigrations(replaced.length ? [...applied, lastReplaced] : applied, migrations);
  if (replaced.length) {
    for (const migration of bringUpToReplaced(applied)) plan.steps.push(step(migration));
    const replacements = migrations.filter(({ version }) => version <= lastReplacement);
    plan.changes.push(
      `En su lista de migraciones, ${replaced.length} de noviembre se cambian por las ${replacements.length} que las reemplazan; ` +
        'las tablas son las mismas.',
    );
    plan.steps.push({
      title: 'la lista de migraciones',
      sql: `delete from supabase_migrations.schema_migrations where version in (${replacedVersions.map(literal).join(', ')});
        ${replacements.map((each) => `${recordOf(each)} on conflict do nothing;`).join('\n')}`,
    });
  }

  const ofEvents = eventsMigration(missing);
  const former = ofEvents ? await formerEvents(api) : undefined;
  if (former) plan.changes.push(...adoptionInWords(former));
  if (missing.length)
    plan.changes.push(
      `Se ${missing.length === 1 ? 'aplica 1 migración' : `aplican ${missing.length} migraciones`}: ` +
        `${missing.map(({ name }) => name).join(', ')}.`,
    );
  if (missing.some(({ name }) => name === 'covers')) plan.changes.push(...(await readBuckets(api)));
  plan.steps.push(
    ...missing.map((migration) =>
      former && migration === ofEvents ? step(migration, adoptEvents(former)) : step(migration),
    ),
  );

  const policies = beyondOurs(await api.query<Policy>(readPolicies), migrations, former !== undefined);
  plan.changes.push(...policiesInWords(policies));
  if (policies.length) plan.steps.push({ title: 'las políticas de antes', sql: dropPolicies(policies) });
  return plan;
}

const step = (migration: Migration, { before, after } = { before: '', after: '' }): Step => ({
  title: migration.name,
  done: migration.version,
  sql: `${before}\n${migration.sql};\n${after}\n;${recordOf(migration)};`,
});

/** What there is of the site's own, without a table that may be missing. */
async function readLists(api: ManagementApi): Promise<{ applied: string[]; team: number }> {
  const [there] = await api.query<{ list: boolean; staff: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as list, to_regclass('private.staff') is not null as staff`,
  );
  if (!there?.list) return { applied: [], team: 0 };
  const team = there.staff ? '(select count(*)::int from private.staff)' : '0';
  const [lists] = await api.query<{ applied: string[]; team: number }>(
    `select coalesce(jsonb_agg(version order by version), '[]') as applied, ${team} as team from supabase_migrations.schema_migrations`,
  );
  return lists ?? { applied: [], team: 0 };
}

/** The table that is there before the site's own, which can be adopted. @throws SettingError where it can't */
async function formerEvents(api: ManagementApi): Promise<FormerEvents | undefined> {
  const [found] = await api.query<{ former: FormerEvents | null }>(readFormerEvents);
  if (!found?.former) return undefined;
  expectEventsOfTheShow(found.former);
  expectNoWrongRows(await api.query<WrongRow>(findWrongRows(found.former)));
  const [count] = await api.query<{ rows: number }>('select count(*)::int as rows from public.events');
  return { ...found.former, rows: count?.rows ?? 0 };
}

const tried = 'cartelera: probado';
const alreadyThere = 'cartelera: ya está';

/** Two runs at once come one after the other, transaction by transaction. */
const inTurn = `select pg_advisory_xact_lock(hashtext('cartelera'));${makeList}`;

/** Refuses a transaction some of whose migrations are in the list already: another run did them meanwhile. */
const expectMissing = (versions: string[]): string =>
  versions.length
    ? `do $$ begin
         if exists (select from supabase_migrations.schema_migrations where version in (${versions.map(literal).join(', ')})) then
           raise exception '${alreadyThere}';
         end if;
       end $$;`
    : '';

/** @returns false where another run is ahead of the plan */
async function works(api: ManagementApi, { steps }: TablesPlan): Promise<boolean> {
  if (!steps.length) return true;
  const guard = expectMissing(steps.flatMap(({ done }) => done ?? []));
  const undo = `do $$ begin raise exception '${tried}'; end $$;`;
  try {
    await api.query([inTurn, guard, ...steps.map(({ sql }) => sql), undo].join('\n'));
    throw new Error('A transaction that raises an exception was kept.');
  } catch (cause) {
    if (!(cause instanceof QueryRefused)) throw cause;
    if (cause.message.includes(tried)) return true;
    if (cause.message.includes(alreadyThere)) return false;
    throw new SettingError(`El proyecto no acepta las tablas del sitio: ${cause.message}.`, { cause });
  }
}

/**
 * Carries a plan out. A step that another run did meanwhile is left out.
 * @throws SettingError; the steps before stay done, and a second run goes on from there
 */
export async function applyTables(
  api: ManagementApi,
  { steps }: TablesPlan,
  say: (line: string) => void,
): Promise<void> {
  for (const { title, sql, done } of steps) {
    try {
      await api.query([inTurn, expectMissing(done ? [done] : []), sql].join('\n'));
      say(`  ✓ ${title}`);
    } catch (cause) {
      if (!(cause instanceof QueryRefused)) throw cause;
      if (!cause.message.includes(alreadyThere))
        throw new SettingError(`El proyecto no aceptó ${title}: ${cause.message}.`, { cause });
    }
  }
}

/** Adds e-mails to the staff list and sets the zone. @returns what changed, a line each */
export async function putStaff(api: ManagementApi, emails: string[], zone: string): Promise<string[]> {
  // Without an entry in the history, which is then still empty where the history of this server's dates comes.
  const [changed] = await api.query<{ added: string[]; zones: string[] }>(`
    select set_config('cartelera.moving', 'on', true);
    with added as (
      insert into private.staff (email) select unnest(array[${emails.map(literal).join(', ')}]::text[]) on conflict do nothing returning email
    ), zones as (
      update private.settings set zone = ${literal(zone)} where one and zone <> ${literal(zone)} returning zone
    )
    select (select coalesce(jsonb_agg(email), '[]') from added) as added, (select coalesce(jsonb_agg(zone), '[]') from zones) as zones`);
  return [
    ...(changed?.added ?? []).map((email) => `${email} es del equipo.`),
    ...(changed?.zones ?? []).map((each) => `Los días se cuentan en ${each}.`),
  ];
}
