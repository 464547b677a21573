import { daysAfter, daysBetween, formatDate, timeIn, todayIn } from '../days/dates';
import { emailIn } from '../text/copied-text';
import { isOneLetterOff } from '../text/one-letter-off';

export type Member = {
  email: string;
  you: boolean;
  /** Named by `STAFF_EMAILS`: not removed in the panel. */
  stays: boolean;
  /** When they were seen last, in words. */
  seen: string;
  /** Since when they may enter, and who added them. */
  since: string;
};

export type Team = {
  members: Member[];
  /** Links that nobody has used. */
  links: { email: string; until: string }[];
  google: boolean;
  canInvite: boolean;
};

/** Whether the panel offers to remove somebody. */
export const isRemovable = ({ you, stays }: Member): boolean => !you && !stays;

/** Why the panel removes nobody whom `STAFF_EMAILS` names: docs/en-linea.md says how it is done. */
export const setByServer = 'Se puso al instalar el sitio: lo quita quien cuida el servidor.';

export const teamChanges = ['add', 'invite', 'remove', 'restore', 'revoke'] as const;
export type TeamChange = (typeof teamChanges)[number];

/** The result of a change, and the team after it. */
export type TeamResult = {
  team: Team;
  done: boolean;
  sentence: string;
  /** The e-mail whose link was revoked while the person may still enter, and can be removed. */
  remains?: string;
  /** The link for the person who was added. */
  message?: { to: string; text: string; link?: string };
};

const old = 90; // days after which one may wonder

/**
 * When a person was seen last.
 * @param at instant, ISO 8601; null for never
 */
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

/** The address that is probably meant, where the domain is one letter off a usual one: `ana@gmial.com`. */
export function likelyEmail(email: string): string | undefined {
  const [name, domain = ''] = emailIn(email).split('@');
  if (!name || usual.includes(domain) || alike.includes(domain)) return undefined;
  const suggestion = usual.find((one) => isOneLetterOff(domain, one));
  return suggestion && `${name}@${suggestion}`;
}
