import { isObject } from '../json-object.ts';
import { SettingError } from '../settings/environment.ts';
import { setProjectUp } from '../settings/hosted-project.ts';
import { tableNames, tables, type Content, type Row, type Side, type Table } from './side.ts';

const rowsAtOnce = 100;
const picturesAtOnce = 4;

/**
 * Copies the content of a data folder to a hosted project: the covers, every row with its id, staff, zone and counters.
 * Each step can be repeated, so an interrupted copy is run again. At the end the project is read and compared.
 * @param options `dryRun` writes nothing, `say` prints progress
 * @returns false for a dry run
 * @throws SettingError with a sentence for the owner; if the project has rows of its own, before anything is written
 */
export async function copy(
  from: Side,
  to: Side,
  { dryRun, say }: { dryRun: boolean; say: (line: string) => void },
): Promise<boolean> {
  const [here, there] = [withCoversAt(await from.read(), to.url), await to.read()];
  expectSameTables(here, there, to.url);
  const foreign = foreignRows(here, there);
  if (foreign.length)
    throw new SettingError(
      `En ${to.url} hay cosas que no vienen de aquí: ${foreign.join(' y ')}. ` +
        'No se tocó nada: usa un proyecto vacío, o quítalas primero.',
    );
  const rows = tableNames.map((table) => countOf(here.rows[table].length, table));
  const pictures = countOf(here.objects.length, 'covers');
  say(`Por copiar: ${[...rows, pictures].join(', ')}, ${here.state.staff.length} del equipo.`);
  if (dryRun) return false;

  // Counters first, so that no new row takes a copied id; pictures before the rows that show them.
  const { zone, counters, staff } = here.state;
  await to.put('settings', { zone, counters });
  const missing = here.objects.filter((object) => !there.objects.includes(object));
  for (let at = 0; at < missing.length; at += picturesAtOnce) {
    say(`Portadas: ${here.objects.length - missing.length + at} de ${here.objects.length}`);
    const some = missing.slice(at, at + picturesAtOnce);
    await Promise.all(some.map(async (object) => to.upload(object, await from.download(object))));
  }
  for (const table of tableNames)
    for (let at = 0; at < here.rows[table].length; at += rowsAtOnce)
      await to.put(table, here.rows[table].slice(at, at + rowsAtOnce));
  const ids = new Set(here.rows.events.map(({ id }) => id));
  await to.put('gone', [...there.rows.events.map(({ id }) => id).filter((id) => !ids.has(id))]);
  await to.put('staff', staff);
  compare(here, await to.read(), say);
  return true;
}

function expectSameTables({ state }: Content, there: Content, url: string) {
  if (String(state.columns) !== String(there.state.columns))
    throw new SettingError(
      `Las tablas no son iguales en los dos lados (${url}): corre ${setProjectUp} con esta versión.`,
    );
  if (state.samples)
    throw new SettingError(
      `Hay fechas de la demostración (${state.samples}): para quitarlas, arranca el sitio una vez con DEMO=off y sin SUPABASE_URL.`,
    );
}

/** @throws SettingError if the project lacks a row or a cover, or has a different one */
function compare(here: Content, there: Content, say: (line: string) => void) {
  const different: string[] = [];
  const expectSame = (same: boolean, count: number, kind: Kind) => {
    say(`${same ? '✓' : '✘'} ${countOf(count, kind)}${same ? ', iguales en los dos lados' : ''}`);
    if (!same) different.push(names[kind].several);
  };
  for (const table of tableNames)
    expectSame(canonical(here.rows[table]) === canonical(there.rows[table]), here.rows[table].length, table);
  const objects = new Set(there.objects);
  expectSame(
    here.objects.every((object) => objects.has(object)),
    here.objects.length,
    'covers',
  );
  const emails = new Set(there.state.staff.map(({ email }) => email));
  if (!here.state.staff.every(({ email }) => emails.has(email))) different.push('equipo');
  if (different.length)
    throw new SettingError(
      `Los dos lados no son iguales (${different.join(', ')}): si alguien cambió algo mientras tanto, vuelve a correr lo mismo.`,
    );
}

const publicObject = /^\s*https?:\/\/[^/?#\s]+(?=\/storage\/v1\/object\/public\/(?:covers|event-covers)\/.)/i;

/**
 * Replaces the site's addresses of covers by the project's. Their path tells them, since the site's address may have
 * changed.
 */
export function withCoversAt(content: Content, url: string): Content {
  const moved = (row: Row): Row =>
    typeof row.cover === 'string' ? { ...row, cover: row.cover.replace(publicObject, url) } : row;
  const movedState = (state: unknown) => (isObject(state) ? moved(state) : state);
  const { events, event_history } = content.rows;
  return {
    ...content,
    rows: {
      ...content.rows,
      events: events.map(moved),
      event_history: event_history.map((row) => ({
        ...row,
        before: movedState(row.before),
        after: movedState(row.after),
      })),
    },
  };
}

/**
 * Names the project's own rows. A row that an earlier run brought may be overwritten: its state is in the folder's
 * history.
 */
export function foreignRows(here: Content, there: Content): string[] {
  const { events, show_settings, event_history } = here.rows;
  const past = event_history
    .filter(({ about }) => about !== 'event_details')
    .flatMap(({ before, after }) => [before, after].filter(isObject));
  // Without `created_at`, which the history writes in a session's zone.
  const stateOf = (row: Row) => canonical({ ...row, created_at: undefined });
  const states = new Set([...events, ...show_settings, ...past].map(stateOf));
  const history = new Map(event_history.map((row) => [row.id, canonical(row)]));
  const isForeign = (table: Table, row: Row) =>
    table === 'event_history' ? history.get(row.id) !== canonical(row) : !states.has(stateOf(row));
  return (['events', 'event_history', 'show_settings'] as const).flatMap((table) => {
    const ids = there.rows[table].filter((row) => isForeign(table, row)).map(({ id }) => String(id));
    return ids.length ? [`${countOf(ids.length, table)} (${ids.slice(0, 5).join(', ')}${ids[5] ? '…' : ''})`] : [];
  });
}

/** A value as text that depends only on its content. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

type Kind = Table | 'covers';
const names = { ...tables, covers: { one: 'portada', several: 'portadas' } };
const countOf = (count: number, kind: Kind) => `${count} ${names[kind][count === 1 ? 'one' : 'several']}`;
