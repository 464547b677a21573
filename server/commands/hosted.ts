import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { show } from '../../app/data/show.ts';
import { checkAll, printFindings } from '../doctor/all-checks.ts';
import { addressOf, googleFor, readFlags, readRef, refOf, refQuestion, takeToken } from '../hosted/answers.ts';
import type { LocalDates } from '../hosted/local-dates.ts';
import { openManagementApi } from '../hosted/management-api.ts';
import { expectRunning, planProject, publishableKey, secretKey, trialOf } from '../hosted/set-up.ts';
import { putSettings } from '../hosted/site-settings.ts';
import { openTerminal } from '../hosted/terminal.ts';
import { readEnvironment, SettingError } from '../settings/environment.ts';
import { readDomain, readEmails } from '../settings/owner-answers.ts';
import { readSettings } from '../settings/settings-file.ts';
import { command } from './command.ts';

// `npm run hosted -- --ref REF --dominio misitio.mx …`: brings a project at Supabase to what this version of the site
// needs, and the site to the project. What is missing is asked; run again, it changes only what differs.

const apart = [
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_ANON_KEY',
  'SUPABASE_SECRET_KEY',
  'STAFF_EMAILS',
] as const;

await command(
  'No se terminó.',
  async (environment, former) => {
    const flags = readFlags(process.argv.slice(2));
    const terminal = openTerminal({
      sure: flags.si,
      missing: 'Faltan respuestas: pon --ref, --dominio y --correo, y el token en SUPABASE_ACCESS_TOKEN.',
    });
    const { say } = terminal;
    let local: LocalDates | undefined;
    let hasBegun = false;
    try {
      const site = new URL(environment.SITE_URL);
      const ask = <Read>(given: string | undefined, question: string, read: (input: string) => Read) =>
        given === undefined ? terminal.until(question, read) : read(given);
      const ref = await ask(flags.ref ?? refOf(former.SUPABASE_URL ?? ''), refQuestion, readRef);
      const domain = await ask(
        flags.dominio ?? (site.protocol === 'https:' ? site.hostname : undefined),
        'Dominio, como mishow.com',
        readDomain,
      );
      const url = addressOf(ref, former.SUPABASE_URL);
      const api = openManagementApi({ token: await takeToken(terminal), ref, api: process.env.SUPABASE_API_URL });

      await expectRunning(api, terminal);
      const isThere = readSettings({}, process.cwd())['SUPABASE_URL'] === url;
      // Loaded only where there is a database: it brings a whole PostgreSQL.
      if (!isThere && !flags['sin-mudar'] && existsSync(join(environment.DATA_DIR, 'database')))
        local = await (await import('../hosted/local-dates.ts')).openLocalDates(environment);
      const plan = await planProject(
        api,
        {
          domain,
          zone: show.zone,
          emails: async (team) =>
            flags.correo !== undefined || former.STAFF_EMAILS || !team
              ? ask(flags.correo ?? (former.STAFF_EMAILS || undefined), 'Correo de quien entra primero', readEmails)
              : [],
          google: (clientId) => googleFor(clientId, flags, environment.google, terminal),
        },
        terminal,
      );
      if (plan.changes && !(await terminal.confirm('¿Se hace?'))) throw new SettingError('Como quieras.');
      const moves =
        local &&
        (await terminal.confirm(
          `Hay ${local.dates} ${local.dates === 1 ? 'fecha' : 'fechas'} en este servidor: ¿se mudan?`,
        ));

      hasBegun = true;
      const move = async () => {
        say('→ Las fechas de aquí');
        await local?.move({ url, key: await secretKey(api) });
      };
      const hasChanged = await plan.work(moves ? move : undefined);
      const key = await publishableKey(api);
      const settings = { SITE_URL: `https://${domain}`, SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key };
      const isNew = putSettings(settings);
      if (isNew) say('→ Los ajustes del sitio quedaron en .env. Reinícialo para que los lea.');
      if (!hasChanged && !isNew && !moves) say('No había nada que cambiar.');
      await local?.close();
      local = undefined;

      say(`\nEn la consola de Google, la dirección de regreso es ${url}/auth/v1/callback\n`);
      const own = { ...readSettings(process.env, process.cwd()), ...settings };
      printFindings(await checkAll(readEnvironment(own), { trial: trialOf(api) }));
      say('\nEl token ya no hace falta: bórralo en supabase.com, Account → Access Tokens.');
      process.exitCode = 0;
    } catch (error) {
      if (!(error instanceof SettingError)) throw error;
      const ending = hasBegun ? 'Corre lo mismo otra vez: sigue donde se quedó.' : 'No se cambió nada.';
      throw new SettingError(`${error.message} ${ending}`, { cause: error });
    } finally {
      await local?.close();
      terminal.close();
    }
  },
  [...apart],
);
