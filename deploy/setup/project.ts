import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { show } from '../../app/data/show.ts';
import { addressOf, googleFor, takeToken } from '../../server/hosted/answers.ts';
import { openManagementApi } from '../../server/hosted/management-api.ts';
import { expectRunning, planProject, publishableKey, secretKey } from '../../server/hosted/set-up.ts';
import type { Terminal } from '../../server/hosted/terminal.ts';
import { SettingError } from '../../server/settings/environment.ts';
import type { Answers } from './answers.ts';
import { account, site } from './places.ts';
import { asSite, isActive, run } from './programs.ts';

/** The site's settings that say where its dates live; undefined ones leave `.env`. */
export type ProjectSettings = Record<'SUPABASE_URL' | 'SUPABASE_PUBLISHABLE_KEY', string | undefined>;

/** The project of a site: what is left to do with it, and the site's settings once that is done. */
export type Project = { steps: { what: string; work: () => Promise<void> }[]; settings: () => ProjectSettings };

/**
 * Reads the project at Supabase, says what would change in it, and asks; nothing is changed.
 * @param options settings of an earlier run
 * @throws SettingError where the project can't become the site's
 */
export async function prepareProject(
  { domain, emails, google, ref }: Answers,
  options: Record<string, string | undefined>,
  terminal: Terminal,
): Promise<Project> {
  const former = {
    SUPABASE_URL: options['SUPABASE_URL'],
    SUPABASE_PUBLISHABLE_KEY: options['SUPABASE_PUBLISHABLE_KEY'],
  };
  if (ref === undefined)
    return { steps: [], settings: () => ({ SUPABASE_URL: undefined, SUPABASE_PUBLISHABLE_KEY: undefined }) };
  const url = ref && addressOf(ref, former.SUPABASE_URL ?? process.env.SUPABASE_URL);
  const isThere = url === former.SUPABASE_URL && former.SUPABASE_PUBLISHABLE_KEY !== undefined;
  if (!ref || (isThere && !process.env.SUPABASE_ACCESS_TOKEN)) {
    terminal.say('El proyecto de Supabase se queda como está. Para ponerlo al día: sudo npm run hosted');
    return { steps: [], settings: () => former };
  }
  const api = openManagementApi({ token: await takeToken(terminal), ref, api: process.env.SUPABASE_API_URL });
  await expectRunning(api, terminal);
  const plan = await planProject(
    api,
    {
      domain,
      zone: show.zone,
      emails: async () => emails,
      google: (clientId) =>
        googleFor(
          clientId,
          { si: true, 'google-id': google?.clientId, 'google-secreto': google?.secret },
          undefined,
          terminal,
        ),
    },
    terminal,
  );
  if (plan.changes && !(await terminal.confirm('¿Se hace?'))) throw new SettingError('Como quieras.');
  const folder = resolve(site, options['DATA_DIR'] ?? 'data');
  const moves =
    !isThere &&
    existsSync(join(folder, 'database')) &&
    (await terminal.confirm('En este servidor hay fechas. ¿Se mudan, con sus fotos, su historial y el equipo?'));

  let settings: ProjectSettings = former;
  async function work() {
    await plan.work(
      moves
        ? async () => {
            terminal.say(`→ Las fechas de aquí; en ${folder} se quedan como estaban`);
            moveDates({ SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: await publishableKey(api) }, await secretKey(api));
          }
        : undefined,
    );
    settings = { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: await publishableKey(api) };
  }
  return { steps: [{ what: `El proyecto ${ref} de Supabase`, work }], settings: () => settings };
}

/** Moves by the account of the site, while it stands still. The secret key comes by standard input: arguments are seen. */
function moveDates(settings: ProjectSettings, key: string): void {
  const runs = isActive(account);
  if (runs) run('systemd no obedeció.', 'systemctl', ['stop', account]);
  const { SUPABASE_URL = '', SUPABASE_PUBLISHABLE_KEY = '' } = settings;
  const read = 'read -r SUPABASE_SECRET_KEY && export SUPABASE_SECRET_KEY && exec "$@"';
  const [who, name, env, ...rest] = asSite(site, { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY }, 'promote');
  const [assignments, program] = [rest.slice(0, 2), rest.slice(2)];
  try {
    run('', 'sudo', [who!, name!, env!, ...assignments, 'sh', '-c', read, 'sh', ...program], {
      visible: true,
      input: `${key}\n`,
    });
  } catch (cause) {
    if (runs) run('systemd no obedeció.', 'systemctl', ['start', account]);
    throw cause;
  }
}
