import { daysAfter, daysBetween, formatDate, timeIn, todayIn } from '../../../data/days/dates';
import { emailIn } from '../../../data/text/copied-text';
import { isOneLetterOff } from '../../../data/text/one-letter-off';

export type Member = {
  email: string;
  you: boolean;
  /** Whether `STAFF_EMAILS` names them: then the panel can't remove them. */
  stays: boolean;
  /** When they last used the panel, in words. */
  seen: string;
  /** Since when they are in the team, and who added them. */
  since: string;
};

export type Team = {
  members: Member[];
  /** Unused links. */
  links: { email: string; until: string }[];
  providers: string; // names, to sign in with; '' if a link is the only way
  canInvite: boolean;
};

/** Whether the panel offers to remove somebody. */
export const isRemovable = ({ you, stays }: Member): boolean => !you && !stays;

/** Why the panel can't remove members of `STAFF_EMAILS`; docs/en-linea.md says how to. */
export const setByServer = 'Se puso al instalar el sitio: lo quita quien cuida el servidor.';

export const teamChanges = ['add', 'invite', 'remove', 'restore', 'revoke'] as const;
export type TeamChange = (typeof teamChanges)[number];

/** The result of a change, and the team after it. */
export type TeamResult = {
  team: Team;
  done: boolean;
  sentence: string;
  /** The e-mail whose link was revoked although the person can still sign in, and can be removed. */
  remains?: string;
  /** The message with the link for the new member. */
  message?: { to: string; text: string; link?: string };
};

const old = 90; // days after which the panel points an absence out

/** When a person last used the panel. @param at instant, ISO 8601; null for never */
export function seenText(at: string | null, zone: string, now: Date): string {
  if (!at) return 'Todavía no ha entrado';
  const [day, today] = [todayIn(zone, new Date(at)), todayIn(zone, now)];
  const days = daysBetween(day, today);
  if (days >= old) return `Hace ${Math.round(days / 30)} meses. ¿Sigue en el equipo?`;
  const name = day === today ? 'Hoy' : day === daysAfter(today, -1) ? 'Ayer' : formatDate(day);
  return `${name}, ${timeIn(zone, new Date(at))}`;
}

/** `28 nov 2026, 8:30 PM` */
export function momentText(at: string, zone: string): string {
  return `${formatDate(todayIn(zone, new Date(at)))}, ${timeIn(zone, new Date(at))}`;
}

const usual = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'yahoo.com.mx', 'icloud.com', 'live.com.mx'];
const alike = ['ymail.com', 'mail.com'];

/** The probable address if the domain is one letter off a usual one: `ana@gmial.com`. */
export function likelyEmail(email: string): string | undefined {
  const [name, domain = ''] = emailIn(email).split('@');
  if (!name || usual.includes(domain) || alike.includes(domain)) return undefined;
  const suggestion = usual.find((one) => isOneLetterOff(domain, one));
  return suggestion && `${name}@${suggestion}`;
}
