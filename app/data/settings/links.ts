import { isOneLetterOff } from '../text/one-letter-off';

/** The networks that `app/ui/brands.svg` draws, by the host of their profiles. */
const networks: Record<string, string> = {
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'youtube.com': 'YouTube',
  'open.spotify.com': 'Spotify',
  'x.com': 'X',
  'patreon.com': 'Patreon',
  'tiktok.com': 'TikTok',
  'threads.net': 'Threads',
  'twitch.tv': 'Twitch',
  'podcasts.apple.com': 'Apple\u00a0Podcasts',
  'm.facebook.com': 'Facebook',
  'fb.com': 'Facebook',
  'fb.me': 'Facebook',
  'youtu.be': 'YouTube',
  'm.youtube.com': 'YouTube',
  'twitter.com': 'X',
  'wa.me': 'WhatsApp',
  'chat.whatsapp.com': 'WhatsApp',
  't.me': 'Telegram',
};

/** The network of a profile's address; the host of an unknown one. */
export const networkOf = (address: string): string => networks[hostOf(address)] ?? hostOf(address);

/** The host of an address, without `www.`; each network has one profile. */
export const hostOf = (address: string) => /^https?:\/\/(?:www\.)?([^/?#:]+)/.exec(address)?.[1] ?? address;

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
  const network = Object.keys(networks).find(isMeant);
  return network && address.replace(host, network);
}

/** Of a show's profiles, the one with its episodes, by its network; empty if none has them. */
export function playerOf(links: readonly string[]): string {
  const players = ['Spotify', 'YouTube'].map((network) =>
    links.find((link) => networkOf(completeProfile(link.trim()) ?? link) === network),
  );
  return players.find(Boolean) ?? '';
}
