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

/**
 * The rooms that requests hold while they are answered (`under-way.ts`), each with the most requests in progress. Kinds
 * that may wait for different things have rooms of their own: nobody's sign-in waits behind a push service, or behind
 * an address that does not exist. Bodies have limits of their own (`bodies.ts`).
 */
export const rooms = {
  /** Many visitors may wait for the same picture. */
  picture: { most: 1000 },
  /** An uncached page belongs to one visitor and takes 70 KB until it is sent. */
  page: { most: 200 },
  /** The way to the provider of a sign-in and back: the way back waits for the provider. */
  provider: { most: 100 },
  'sign-in': { most: 100, atOnce: 4 },
  /** Its handler takes turns and refuses by itself (`push.server.ts`), long before so many are in progress. */
  subscription: { most: 1000 },
  tap: { most: 1000 },
  post: { most: 100, atOnce: 4 },
  team: { most: 100 },
} satisfies Record<string, { most: number; atOnce?: number }>;
export type Room = keyof typeof rooms;

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
  ['write', '/login', { rate: 'sign-in', room: 'sign-in', body: form }],
  ['write', '/entrar', { rate: 'sign-in', room: 'sign-in', body: form }],
  ['write', '/avisos/suscripcion', { rate: 'subscription', room: 'subscription', body: form }],
  ['write', '/toque', { rate: 'page', room: 'tap', body: form }],
  ['write', '/auth', { rate: 'sign-in', room: 'sign-in', body: form }],
  // app/dashboard/pictures.ts
  ['write', '/dashboard/imagenes', { rate: 'write', room: 'team', body: largestFile, readsBody: true }],
  ['write', '/dashboard', { rate: 'write', room: 'team', body: teamForm }],
  ['write', '', { rate: 'write', room: 'post', body: form }],
  ['read', '/auth', { rate: 'sign-in', room: 'provider', body: 0 }],
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
