import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { inWords } from '../../server/doctor/finding.ts';
import { openTerminal } from '../../server/hosted/terminal.ts';
import { SettingError } from '../../server/settings/environment.ts';
import { collectAnswers, readFlags } from './answers.ts';
import { judgeMemory, judgeName, judgePort, lookAround } from './network.ts';
import { openPorts, places, site } from './places.ts';
import { prepareProject } from './project.ts';
import { asSite, expectNoOther, run, say, succeeds } from './programs.ts';
import { installSteps } from './steps.ts';

// Puts the site online, or mends one that is online: asks, checks, and only then changes something. `deploy/install`
// starts this.

const terminal = openTerminal({ missing: 'Faltan respuestas: pon --dominio y --correo.' });

/** The settings of an earlier run, or of a site that was removed. */
function knownSettings() {
  const file = [site, places.home].map((folder) => join(folder, '.env')).find((each) => existsSync(each));
  return file ? parseEnv(readFileSync(file, 'utf8')) : {};
}

let hasBegun = false;
try {
  if (site !== places.site)
    throw new SettingError(
      `El sitio va en ${places.site}: sudo mv ${site} ${places.site} && sudo ${places.site}/deploy/install`,
    );
  await expectNoOther();
  const flags = readFlags(process.argv.slice(2));
  console.log('Tu sitio en línea. Nada cambia hasta que todo esté revisado.\n');
  const settings = knownSettings();
  const answers = await collectAnswers(flags, settings, terminal.ask);
  const { domain, emails, google } = answers;
  console.log(
    `\nEl sitio: https://${domain}. Entra: ${emails.join(', ')}. Con Google: ${google ? 'sí' : 'todavía no'}.\n`,
  );

  say('Revisando el DNS, los puertos y la memoria');
  const { names, ports, ownAddresses } = await lookAround(domain);
  const findings = [
    ...names.map((name) => judgeName(name, ownAddresses, flags['sin-revisar'])),
    ...ports.map(judgePort),
    judgeMemory(),
  ];
  for (const finding of findings) console.log(`  ${inWords(finding)}`);
  const failed = findings.filter(({ level }) => level === 'fail').length;
  if (failed) throw new SettingError(`Falta arreglar lo marcado con ✘ (${failed}).`);
  const project = await prepareProject(answers, settings, terminal);

  hasBegun = true;
  const certified = names.filter(({ name, reached }) => name === domain || reached.length).map(({ name }) => name);
  for (const { what, undo, work } of installSteps(answers, certified, project)) {
    say(what);
    await work();
    if (undo) console.log(`  se deshace con: ${undo}`);
  }
  if (succeeds('sh', '-c', 'ufw status | grep -q "Status: active" && ! ufw status | grep -Eq "(80,443|Nginx Full)"'))
    console.log(`! El cortafuegos de este servidor está encendido: sudo ufw allow ${openPorts.join(',')}/tcp`);

  say('Revisando el sitio desde fuera');
  try {
    run('', 'sudo', asSite(site, {}, 'doctor'), { visible: true });
  } catch {
    console.log('! Arréglalo como dice arriba, y corre esto otra vez.');
  }
  const { SUPABASE_URL } = project.settings();
  if (SUPABASE_URL)
    console.log(`\nEn la consola de Google, la dirección de regreso es ${SUPABASE_URL}/auth/v1/callback`);
  // Only for the first of the team: the panel makes the others' links.
  else if (!google || !settings['SITE_URL']) {
    say(`La invitación de ${emails[0]}`);
    console.log(run('No se pudo invitar.', 'sudo', asSite(site, {}, 'invite', emails[0]!)));
  }
  console.log(`\nListo: https://${domain}. Para actualizar: sudo ${site}/deploy/update`);
  process.exit(0);
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  console.error(`\n✘ ${error.message}`);
  console.error(hasBegun ? 'Arréglalo y corre esto otra vez: sigue donde se quedó.' : 'No se cambió nada.');
  process.exit(1);
}
