import { realpathSync } from 'node:fs';
import { generate } from 'lean-qr';
import { wrongEmail } from '../../app/data/session/email.ts';
import { openEmbedded } from '../embedded/backend.ts';
import { askRunningSite } from '../embedded/command-requests.ts';
import { expectDatabase } from '../embedded/data-folder.ts';
import { invitationLink, invitationsOf, newSecret } from '../embedded/invitations.ts';
import { FolderInUse } from '../embedded/lock.ts';
import { expectOwnFolder } from '../embedded/private-files.ts';
import { readEmails, SettingError, type Environment } from '../settings/environment.ts';
import { command, readArguments } from './command.ts';

// `npm run invite -- ana@correo.mx`: adds somebody to the team, and prints a link that signs them in once, without
// Google. Without an address it is for the one in STAFF_EMAILS.
await command('No hay invitación.', async (environment) => {
  const { name } = readArguments({ name: 'CORREO' });
  const [email, ...more] = name === undefined ? (environment.staffEmails ?? []) : readEmails('El correo', name);
  if (!email || more.length)
    throw new SettingError('Escribe el correo de una persona: npm run invite -- ana@gmail.com');
  const wrong = wrongEmail(email);
  if (wrong) throw new SettingError(wrong);
  if (environment.hosted)
    throw new SettingError('En un proyecto de Supabase se entra con Google: agrega el correo en el panel, en Equipo.');
  const { secret, hash } = newSecret();
  await storeInvitation(environment, { email, hash });
  const link = invitationLink(environment.SITE_URL, secret);
  console.log(`Link para ${email}: sirve una sola vez, en un solo dispositivo, durante 24 horas.\n\n${link}\n`);
  const code = generate(link).toString({ on: '  ', off: '██', pad: 2 });
  // Black and white whatever the terminal's colours, because phones may not read an inverted code.
  console.log(code.trimEnd().replace(/^.*$/gm, '\x1b[97;40m$&\x1b[0m'));
});

/** Stores the invitation, or has a running site store it: no other process may write its database. */
async function storeInvitation(environment: Environment, invitation: { email: string; hash: string }) {
  const { DATA_DIR, SITE_URL } = environment;
  expectDatabase(DATA_DIR);
  expectOwnFolder(DATA_DIR);
  try {
    const embedded = await openEmbedded(environment);
    await invitationsOf(embedded, SITE_URL, () => undefined).addAndInvite(invitation);
    await embedded.close();
  } catch (cause) {
    if (!(cause instanceof FolderInUse)) throw cause;
    // It gets only the secret's hash.
    if ((await askRunningSite(realpathSync(DATA_DIR), 'invitation', 20, JSON.stringify(invitation))) === undefined)
      throw new SettingError('El sitio no la hizo en 20 segundos: busca la causa en lo que dice su consola.');
  }
}
