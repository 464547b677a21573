import { SettingError } from '../settings/environment.ts';
import { pushMigrations } from '../settings/hosted-project.ts';
import { compareSides, hashObjects, inTurns, type Sums } from './compare.ts';
import { readContent, withNewCovers } from './content.ts';
import { counted, names, planCopy, type Content, type Plan } from './plan.ts';
import { nameOf, tableNames, type Side, type StoredObject } from './side.ts';

const batch = 100; // rows written at once
/** Options: `dryRun` writes nothing, `say` prints progress. */
type CopyOptions = { dryRun: boolean; say: (line: string) => void };

/**
 * Copies covers, events, details, history, staff, zone and counters from one side to the other, with their ids. Equal rows are
 * skipped, so an interrupted move can be run again; rows that are not from here are never changed. At the end both
 * sides are read again and compared.
 * @returns the checksums, equal on both sides; undefined for a dry run
 * @throws SettingError with a sentence for the owner
 */
export async function copySide(from: Side, to: Side, { dryRun, say }: CopyOptions): Promise<Sums | undefined> {
  const [here, there] = [withNewCovers(await readContent(from), from, to), await readContent(to)];
  checkStates(here, there, to);
  const [objects, present] = [await from.objects(), await to.objects()];
  const plan = planCopy(here, there);
  const missing = await missingObjects(from, to, objects, present, plan);
  if (plan.foreign.length)
    throw new SettingError(
      `En ${to.url} hay cosas que no vienen de aquí: ${plan.foreign.join(' y ')}. ` +
        'No se tocó nada: usa un lado vacío, o quítalas primero.',
    );
  say(summary(plan, missing.length));
  if (dryRun) return undefined;
  // Counters first, so that new rows take no id of a copied one; pictures before the rows that show them.
  await to.put('settings', { zone: here.state.zone, counters: here.state.counters });
  await copyPictures(from, to, missing, say);
  await writeRows(to, plan, say);
  return compareSides(from, to, say);
}

function checkStates({ state }: Content, there: Content, to: Side) {
  if (String(state.columns) !== String(there.state.columns))
    throw new SettingError(
      `Las tablas no son iguales en los dos lados (${to.url}): corre ${pushMigrations} con esta versión.`,
    );
  if (state.samples) {
    const [stays, them] = state.samples === 1 ? ['Queda', 'quitarla'] : ['Quedan', 'quitarlas'];
    throw new SettingError(
      `${stays} ${counted(state.samples, 'events')} de la demostración: para ${them}, arranca el sitio una vez con DEMO=off y sin SUPABASE_URL.`,
    );
  }
}

/** The pictures that the other side lacks; another picture under the same name stops the move. */
async function missingObjects(from: Side, to: Side, objects: StoredObject[], present: StoredObject[], plan: Plan) {
  const taken = new Set(present.map(nameOf));
  const both = objects.filter((object) => taken.has(nameOf(object)));
  const [here, there] = [await hashObjects(from, both), await hashObjects(to, both)];
  const other = both.map(nameOf).filter((name) => here.get(name) !== there.get(name));
  if (other.length)
    plan.foreign.push(
      `${counted(other.length, 'covers')} ${other.length === 1 ? 'distinta' : 'distintas'} (${other.slice(0, 3).join(', ')})`,
    );
  return objects.filter((object) => !taken.has(nameOf(object)));
}

function summary(plan: Plan, covers: number): string {
  const parts = [
    ...tableNames.map((table) => counted(plan[table].length, table)),
    counted(covers, 'covers'),
    `${plan.staff.length} del equipo`,
  ];
  const gone = plan.gone.length;
  const removed = gone ? `; por quitar: ${counted(gone, 'events')} que ya no ${gone === 1 ? 'está' : 'están'}` : '';
  return `Por mover: ${parts.join(', ')}${removed}.`;
}

async function copyPictures(from: Side, to: Side, missing: StoredObject[], say: CopyOptions['say']) {
  let stored = 0;
  await inTurns(missing, async (object) => {
    const { bytes, type } = await from.download(object);
    await to.upload(object, bytes, type);
    stored++;
    if (stored % 20 === 0 || stored === missing.length) say(`Portadas: ${stored} de ${missing.length}`);
  });
}

async function writeRows(to: Side, plan: Plan, say: CopyOptions['say']) {
  for (const table of tableNames) {
    const rows = plan[table];
    for (let at = 0; at < rows.length; at += batch) {
      await to.put(table, rows.slice(at, at + batch));
      const done = Math.min(at + batch, rows.length);
      if (done % 500 === 0 || done === rows.length) say(`${capital(names[table][1])}: ${done} de ${rows.length}`);
    }
    if (table === 'events' && plan.gone.length) await to.put('gone', plan.gone);
  }
  if (plan.staff.length) await to.put('staff', plan.staff);
}

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);
