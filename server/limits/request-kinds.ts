import { largestFile } from '../../app/data/covers/limits.ts';

/**
 * Limits by address (`rate-limits.ts`): a visitor who signs in too often may still read. Generous, because a team in
 * one theatre pastes a tour with forty posters, and fans of one mobile carrier share an address. Cached pages, pictures
 * and files are not counted.
 */
export const usualLimits = {
  'sign-in': { atOnce: 60, aSecond: 0.2 },
  write: { atOnce: 300, aSecond: 2 },
  page: { atOnce: 300, aSecond: 5 },
  picture: { atOnce: 300, aSecond: 2 },
  // As many a day: more than a theatre's fans who share its address.
  subscription: { atOnce: 1000, aSecond: 1000 / 86_400 },
};
/** How many requests one address may send at once, and how many a second after that. */
export type Limits = typeof usualLimits;
export type Rate = keyof Limits;

/** What a request holds while it is answered (`under-way.ts`): a poster waits behind no address that does not exist. */
export type Room = 'picture' | 'page' | 'post' | 'team';

/** What requests of one kind may take. */
type RequestKind = {
  /** The limit that counts it; without one it is not counted, or only when a picture has to be made. */
  rate?: Rate;
  room: Room;
  /** Its largest body, in bytes (`bodies.ts`). */
  body: number;
  /** Whether its handler reads the body itself, once it knows who asks. */
  readsBody?: true;
};

type Row = [method: 'read' | 'write', path: string, kind: RequestKind];

/** The largest form of the team, in bytes: a description twice, in characters of four bytes. */
const teamForm = 256 * 1024;
/** The largest form of anybody else, who might fill one with thousands of fields. */
const form = 4 * 1024;

/**
 * The kinds by method and by path with everything under it: the first row that fits counts. Times are the same for all
 * kinds (`connections.ts`).
 */
const rows: readonly Row[] = [
  ['write', '/login', { rate: 'sign-in', room: 'post', body: form }],
  ['write', '/entrar', { rate: 'sign-in', room: 'post', body: form }],
  ['write', '/avisos/suscripcion', { rate: 'subscription', room: 'post', body: form }],
  ['write', '/toque', { rate: 'page', room: 'post', body: form }],
  ['write', '/auth', { rate: 'sign-in', room: 'post', body: form }],
  // app/dashboard/pictures.ts
  ['write', '/dashboard/imagenes', { rate: 'write', room: 'team', body: largestFile, readsBody: true }],
  ['write', '/dashboard', { rate: 'write', room: 'team', body: teamForm }],
  ['write', '', { rate: 'write', room: 'post', body: form }],
  ['read', '/auth', { rate: 'sign-in', room: 'page', body: 0 }],
  ['read', '/pictures', { room: 'picture', body: 0 }],
  ['read', '/storage', { rate: 'page', room: 'picture', body: 0 }],
];
const others: RequestKind = { rate: 'page', room: 'page', body: 0 };

/** The kind of a request. @param target path and query */
export function requestKind(method: string | undefined, target: string): RequestKind {
  const [path = '', query = ''] = target.split('?', 2);
  const wanted = isRead(method) ? 'read' : 'write';
  const [, , kind = others] = rows.find(([of, under]) => of === wanted && isUnder(path, under)) ?? [];
  // A code of the sign-in provider, which any page exchanges.
  return /(^|&)code=/.test(query) ? { ...kind, rate: 'sign-in' } : kind;
}

export const isRead = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD';

/** Whether a path is another, its data (`/login.data`), or below it. */
const isUnder = (path: string, other: string) =>
  path.startsWith(other) && (other === '' || /^([./]|$)/.test(path.slice(other.length)));
