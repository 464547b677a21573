import { keysOf } from '../keys';
import { isOneLetterOff } from '../text/one-letter-off';

/** The networks that `app/ui/brands.svg` draws, with the hosts of their profiles, subdomains included. */
const networks = {
  Facebook: ['facebook.com', 'fb.com', 'fb.me'],
  Instagram: ['instagram.com'],
  YouTube: ['youtube.com', 'youtu.be'],
  Spotify: ['open.spotify.com'],
  X: ['x.com', 'twitter.com'],
  Patreon: ['patreon.com'],
  TikTok: ['tiktok.com'],
  Threads: ['threads.com', 'threads.net'],
  Twitch: ['twitch.tv'],
  'Apple\u00a0Podcasts': ['podcasts.apple.com'],
  WhatsApp: ['wa.me', 'whatsapp.com'],
  Telegram: ['t.me', 'telegram.me'],
};

/** The network of a profile's address; the host of an unknown one. */
export function networkOf(address: string): string {
  const host = hostOf(address);
  const isOf = (name: string) => host === name || host.endsWith(`.${name}`);
  return keysOf(networks).find((network) => networks[network].some(isOf)) ?? host;
}

/** The host of an address, without `www.`. */
export const hostOf = (address: string) =>
  /^(?:https?:\/\/)?(?:www\.)?([^/?#:]+)/.exec(address.trim().toLowerCase())?.[1] ?? address;

const withoutAccount = /^\/(?:accounts\/login|channel|directory|explore|home|login|profile|show|user)?(?:\.php)?\/*$/;

/** Whether the address of a profile names an account: `instagram.com/tushow`, and not `tiktok.com/@`. */
export function hasAccount(address: string): boolean {
  const [, path = '', query = ''] = /^(?:https?:\/\/)?[^/?#]+([^?#]*)(.*)/i.exec(address) ?? [];
  return /[?&](?:id|v)=\w/.test(query) || (/[\p{L}\p{N}]/u.test(path) && !withoutAccount.test(path));
}

/** A profile's address, with `https://` if that is missing; undefined for anything else. */
export function completeProfile(text: string): string | undefined {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (/[\s\p{Cc}]|^@/u.test(text) || !URL.canParse(address)) return undefined;
  const { hostname, username } = new URL(address);
  return hostname.includes('.') && !username ? address : undefined;
}

/** The probable address of a profile whose host is one letter off a network's: `https://instagran.com/tushow`. */
export function likelyProfile(address: string): string | undefined {
  const host = networkOf(address);
  // Short hosts are one letter off many others, and a host that is still being typed is one letter off its end.
  const isMeant = (one: string) => one.length > 6 && !one.startsWith(host) && isOneLetterOff(host, one);
  const network = Object.values(networks).flat().find(isMeant);
  return network && address.replace(host, network);
}

/** Of a show's profiles, the one with its episodes, by its network; empty if none has them. */
export const playerOf = (links: readonly string[]): string =>
  ['Spotify', 'YouTube'].flatMap((network) => links.filter((link) => networkOf(link) === network))[0] ?? '';
