import { SettingError, readEnvironment } from '../../server/settings/environment.ts';
import { readSettings } from '../../server/settings/settings-file.ts';
import { parseArgs } from 'node:util';
import { createInterface } from 'node:readline/promises';
import { places, site } from './places.ts';
import { expectNoOther, say } from './programs.ts';
import { removeSteps } from './steps.ts';

// Takes the site off the server. `deploy/remove` starts this.

try {
  const { values } = parseArgs({ options: { si: { type: 'boolean' } } });
  await expectNoOther();
  const domain = new URL(readEnvironment(readSettings({}, site)).SITE_URL).hostname;
  console.log(`Se quita el sitio de ${domain}. Se quedan los datos y los respaldos, en ${places.home}.`);
  if (!values.si) {
    const input = await createInterface(process.stdin, process.stdout).question(`Para seguir escribe ${domain}: `);
    if (input.trim().toLowerCase() !== domain) throw new SettingError('No se quitó nada.');
  }
  for (const { what, work } of removeSteps(domain)) {
    say(what);
    await work();
  }
  console.log(`Listo. Para borrar también los datos: sudo rm -r ${places.home} && sudo userdel cartelera`);
  process.exit(0);
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  console.error(`✘ ${error.message}`);
  process.exit(1);
}
