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

/** What stands between a project and the site's tables: what changes, a line each, and the transactions that do it. */
export type TablesPlan = { notes: string[]; changes: string[]; steps: Step[] };

const eventsMigration = (migrations: Migration[]) => migrations.find(({ name }) => name === 'events');

/**
 * Reads a project and plans its way to the site's tables; nothing is changed.
 * @throws SettingError where there is no such way, with what to do
 */
export async function planTables(api: ManagementApi): Promise<TablesPlan> {
  const migrations = await readMigrations();
  const applied = await appliedVersions(api);
  const first = replacedVersions[0] ?? '';
  const known = new Set([...replacedVersions, ...migrations.map(({ version }) => version)]);
  const strange = applied.filter((version) => !known.has(version));
  const newer = strange.filter((version) => version > first);
  if (newer.length)
    throw new SettingError(
      `El proyecto es de una versión más nueva del sitio (${newer.join(', ')}): actualiza el sitio, y corre lo mismo otra vez.`,
    );
  const own = strange.filter((version) => version <= first);
  const plan: TablesPlan = { notes: [], changes: [], steps: [] };
  if (own.length)
    plan.notes.push(
      `En su lista de migraciones hay ${own.length} que no son del sitio (${own.join(', ')}): se quedan. La herramienta de ` +
        'Supabase (db push) preguntará por ellas, porque no están en supabase/migrations.',
    );

  const replaced = applied.filter((version) => replacedVersions.includes(version));
  let [listed, missing] = [applied, missingMigrations(applied, migrations)];
  if (replaced.length) {
    for (const migration of bringUpToReplaced(applied)) plan.steps.push(step(migration));
    const replacements = migrations.filter(({ version }) => version <= lastReplacement);
    plan.changes.push(
      `En su lista de migraciones, ${replaced.length} de noviembre se cambian por las ${replacements.length} que las reemplazan; ` +
        'las tablas son las mismas.',
    );
    plan.steps.push({
      title: 'la lista de migraciones',
      done: lastReplacement,
      sql: `delete from supabase_migrations.schema_migrations where version in (${replacedVersions.map(literal).join(', ')});
        ${replacements
          .filter(({ version }) => !applied.includes(version))
          .map((each) => `${recordOf(each)};`)
          .join('\n')}`,
    });
    listed = [...applied, lastReplaced];
    missing = missingMigrations(listed, migrations);
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

async function appliedVersions(api: ManagementApi): Promise<string[]> {
  const [list] = await api.query<{ there: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as there`,
  );
  if (!list?.there) return [];
  const rows = await api.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by 1',
  );
  return rows.map(({ version }) => version);
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

/**
 * Tries the whole plan in one transaction, which the database rolls back.
 * @throws SettingError with what the database refuses; nothing was changed
 */
export async function tryTables(api: ManagementApi, { steps }: TablesPlan): Promise<void> {
  if (!steps.length) return;
  const undo = `do $$ begin raise exception '${tried}'; end $$;`;
  try {
    await api.query([inTurn, ...steps.map(({ sql }) => sql), undo].join('\n'));
  } catch (cause) {
    if (!(cause instanceof QueryRefused)) throw cause;
    if (cause.message.includes(tried)) return;
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
    const guard = done
      ? `do $$ begin
           if exists (select from supabase_migrations.schema_migrations where version = ${literal(done)}) then
             raise exception '${alreadyThere}';
           end if;
         end $$;`
      : '';
    try {
      await api.query(`${inTurn}\n${guard}\n${sql}`);
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
  const values = emails.map((email) => `(${literal(email)})`).join(', ');
  const added = emails.length
    ? await api.query<{ email: string }>(
        `insert into private.staff (email) values ${values} on conflict do nothing returning email`,
      )
    : [];
  const zones = await api.query<{ zone: string }>(
    `update private.settings set zone = ${literal(zone)} where one and zone <> ${literal(zone)} returning zone`,
  );
  return [
    ...added.map(({ email }) => `${email} es del equipo.`),
    ...zones.map((row) => `Los días se cuentan en ${row.zone}.`),
  ];
}

/** How many are on the staff list; 0 before there is one. */
export async function teamSize(api: ManagementApi): Promise<number> {
  const [list] = await api.query<{ there: boolean }>(`select to_regclass('private.staff') is not null as there`);
  if (!list?.there) return 0;
  const [team] = await api.query<{ size: number }>('select count(*)::int as size from private.staff');
  return team?.size ?? 0;
}
