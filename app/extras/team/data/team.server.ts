import { lacksFunction, type Client } from '../../../data/client.server';
import type { Site } from '../../../data/site.server';
import { formatDate, todayIn } from '../../../data/days/dates';
import { emailIn } from '../../../data/text/copied-text';
import { incompleteEmail, wrongEmail } from '../../../data/session/email';
import {
  isRemovable,
  momentText,
  seenText,
  setByServer,
  type Member,
  type Team,
  type TeamChange,
  type TeamResult,
} from './team';

export type Asker = { client: Client; site: Site; email: string; providers: string };

/** The team; undefined if the project has no functions for it yet. @throws the backend's error */
export async function readTeam({ client, site, email: ownEmail, providers }: Asker): Promise<Team | undefined> {
  const { data, error } = await client.rpc('team');
  if (lacksFunction(error)) return undefined;
  if (error) throw error;
  const { zone } = await site.list.showNow();
  const now = new Date();
  const members = data.map(({ email, added_at, added_by, seen_at, stays }): Member => {
    const since = `Desde el ${formatDate(todayIn(zone, new Date(added_at)))}`;
    const you = email === ownEmail.toLowerCase();
    return {
      email,
      you,
      stays,
      seen: you ? 'Aquí ahora' : seenText(seen_at, zone, now),
      since: added_by ? `${since}, por ${added_by.split('@')[0]}` : since,
    };
  });
  const pending = (await site.invitations?.pending()) ?? [];
  const links = pending.map(({ email, expiresAt }) => ({ email, until: momentText(expiresAt, zone) }));
  return { members, links, providers, canInvite: Boolean(site.invitations) };
}

const notRemoved = {
  yourself: 'Nadie se quita a sí mismo: pídeselo a alguien más del equipo.',
  settings: setByServer,
  absent: 'Ese correo ya no estaba en el equipo.',
};

/** Changes the team. @throws the backend's error */
export async function changeTeam(asker: Asker, change: TeamChange, sent: string): Promise<TeamResult> {
  const email = emailIn(sent);
  const result = await applyChange(asker, change, email);
  const team = await readTeam(asker);
  if (!team) throw new Error('The team has no functions');
  const remains = change === 'revoke' && team.members.some((one) => one.email === email && isRemovable(one));
  if (!remains) return { team, ...result };
  const sentence = `${result.sentence} Sigue en el equipo: quita a esa persona si no debe entrar.`;
  return { team, ...result, sentence, remains: email };
}

async function applyChange(
  { client, site, email: ownEmail, providers }: Asker,
  change: TeamChange,
  email: string,
): Promise<Omit<TeamResult, 'team'>> {
  const { invitations } = site;
  const adds = change === 'add' || change === 'invite';
  // An address that was added in the database itself may be one that this site would refuse, and can be removed.
  const wrong = adds ? wrongEmail(email) : /^\P{Cc}+$/u.test(email) ? undefined : incompleteEmail;
  if (wrong) return { done: false, sentence: wrong };
  if (change === 'remove') {
    const { data } = await client.rpc('remove_from_team', { address: email }).throwOnError();
    // Also for a member who is gone already: an earlier revocation may have failed.
    if (data === 'removed' || data === 'absent') await invitations?.endThoseOf(email);
    return data === 'removed'
      ? { done: true, sentence: `${email} ya no puede entrar.` }
      : { done: false, sentence: notRemoved[data] };
  }
  if (change === 'revoke') {
    return (await invitations?.revoke(email, ownEmail))
      ? { done: true, sentence: `El link para ${email} ya no sirve.` }
      : { done: false, sentence: `Ya no había link para ${email}: alguien lo usó, venció o lo anularon.` };
  }
  const { data: outcome } = await client.rpc('add_to_team', { address: email }).throwOnError();
  if (outcome === 'no e-mail') return { done: false, sentence: incompleteEmail };
  if (change === 'restore')
    return { done: true, sentence: `${email} sigue en el equipo. Su sesión se cerró: tiene que entrar otra vez.` };
  const { name, zone } = await site.list.showNow();
  if (change === 'invite' && invitations) {
    const former = (await invitations.pending()).some((one) => one.email === email);
    const { link, expiresAt } = await invitations.invite(email, ownEmail);
    const until = momentText(expiresAt, zone);
    const text = `Entra al panel de ${name} con este link. Sirve una sola vez, en un solo dispositivo, hasta el ${until}:\n${link}`;
    const sentence = `El link para ${email} está listo.${former ? ' El link anterior ya no sirve.' : ''}`;
    return { done: true, sentence, message: { to: email, text, link } };
  }
  const text = `Ya puedes entrar al panel de ${name}: ${site.url}/login\nToca «Continuar con ${providers}» y elige ${email}.`;
  return {
    done: true,
    sentence: outcome === 'added' ? `${email} ya puede entrar.` : `${email} ya estaba en el equipo.`,
    message: { to: email, text },
  };
}
