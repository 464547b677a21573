import { setTimeout as pause } from 'node:timers/promises';
import type { TrialOfWrites } from '../doctor/hosted-checks.ts';
import { SettingError } from '../settings/environment.ts';
import type { Google } from '../settings/owner-answers.ts';
import type { ManagementApi } from './management-api.ts';
import { applySignIn, planSignIn } from './sign-in.ts';
import { applyTables, planTables, putStaff } from './tables.ts';
import type { Terminal } from './terminal.ts';

/** What a project is set up with. */
export type ProjectAnswers = {
  domain: string;
  /** Zone of the show. */
  zone: string;
  /** @param team how many are on the project's staff list */
  emails: (team: number) => Promise<string[]>;
  /** @param clientId of the client that the project has */
  google: (clientId: string | undefined) => Promise<Google | undefined>;
};

const states: Record<string, string> = { ACTIVE_HEALTHY: 'funciona', INACTIVE: 'en pausa' };
const onItsWay = ['COMING_UP', 'RESTORING', 'RESTARTING', 'ACTIVE_UNHEALTHY'];
const wakingMs = 10_000; // between two looks, far from the limit of requests
const wakingTries = 90;

/** Shows the project, and wakes it where it is paused. @throws SettingError unless it works in the end */
export async function expectRunning(
  api: ManagementApi,
  terminal: Pick<Terminal, 'say' | 'confirm'>,
  waitMs = wakingMs,
): Promise<void> {
  let { name, region, status } = await api.facts();
  terminal.say(`El proyecto: ${name} (${api.ref}), en ${region}, ${states[status] ?? status}.`);
  if (status === 'INACTIVE') {
    if (!(await terminal.confirm('Está en pausa. ¿Se despierta? Tarda unos minutos')))
      throw new SettingError('En pausa no se puede hacer nada con él.');
    await api.restore();
  } else if (status !== 'ACTIVE_HEALTHY' && !onItsWay.includes(status))
    throw new SettingError(`El proyecto no funciona (${status}): mira qué dice supabase.com de él.`);
  if (status !== 'ACTIVE_HEALTHY') terminal.say('Esperando a que despierte…');
  for (let tries = 0; status !== 'ACTIVE_HEALTHY'; tries++) {
    if (tries === wakingTries)
      throw new SettingError(
        `Después de ${(wakingTries * wakingMs) / 60_000} minutos sigue sin funcionar (${status}).`,
      );
    await pause(waitMs);
    ({ name, region, status } = await api.facts());
  }
}

/**
 * Reads a project that runs, says what would change in it, and returns the work that changes it.
 * @returns `changes`, whether anything would; `work`, which each run may repeat
 * @throws SettingError where the project can't become the site's; nothing was changed
 */
export async function planProject(api: ManagementApi, answers: ProjectAnswers, { say }: Pick<Terminal, 'say'>) {
  const tables = await planTables(api);
  const emails = await answers.emails(tables.team);
  const signIn = await planSignIn(api, answers.domain, answers.google);
  for (const note of tables.notes) say(`! ${note}`);
  const changes = [...tables.changes, ...signIn.lines.map((line) => `Entrada: ${line}.`)];
  for (const change of changes) say(`  · ${change}`);
  return {
    changes: changes.length > 0,
    /**
     * @param move brings dates from elsewhere, with their team, into the tables
     * @returns whether anything changed
     */
    async work(move?: () => Promise<void>): Promise<boolean> {
      if (tables.steps.length) say('→ Las tablas');
      await applyTables(api, tables, say);
      await move?.();
      const staff = await putStaff(api, emails, answers.zone);
      for (const line of staff) say(`  ✓ ${line}`);
      // After the tables: a hook without its function would refuse everybody.
      if (signIn.lines.length) say('→ La entrada con Google');
      const leftOut = await applySignIn(api, signIn);
      if (leftOut) say(`! ${leftOut}`);
      return changes.length + staff.length > 0;
    },
  };
}

/** The project's publishable key, made where there is none. */
export async function publishableKey(api: ManagementApi): Promise<string> {
  const find = async () => (await api.keys()).find(({ type }) => type === 'publishable');
  // Another run may have made it meanwhile.
  const key = (await find()) ?? (await api.makePublishableKey().catch(find));
  if (!key?.api_key?.startsWith('sb_publishable_'))
    throw new SettingError('Supabase no dio la llave pública del proyecto: mira Project Settings → API Keys.');
  return key.api_key;
}

/** The project's secret key, for one use and in memory only. */
export async function secretKey(api: ManagementApi): Promise<string> {
  const keys = await api.keys(true);
  const key = keys.find(({ type }) => type === 'secret') ?? keys.find(({ name }) => name === 'service_role');
  if (!key?.api_key)
    throw new SettingError('El proyecto no tiene llave secreta: haz una en Project Settings → API Keys.');
  return key.api_key;
}

/** Has the database try every kind of write, as the project's owner; it undoes them. */
export const trialOf =
  (api: ManagementApi): TrialOfWrites =>
  async () => {
    const [trial] = await api.query<Awaited<ReturnType<TrialOfWrites>>>(
      'select public.try_writes() as failures, (select count(*)::int from private.staff) as team',
    );
    if (!trial) throw new SettingError('La base de datos no contestó.');
    return trial;
  };
