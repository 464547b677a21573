import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

type Request = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } };

/**
 * The client's address: the socket's, or behind proxies the one that the outermost proxy saw. Each proxy appends an
 * address to `X-Forwarded-For`; entries further left are the client's own, and are not trusted.
 * @param proxies number of proxies; with 0 the header is ignored
 */
export function clientAddress({ headers, socket }: Request, proxies: number): string {
  const direct = plain(socket.remoteAddress ?? '');
  const header = proxies ? headers['x-forwarded-for'] : undefined;
  if (!header) return direct;
  const chain = String(header).split(',');
  const forwarded = plain((chain[Math.max(0, chain.length - proxies)] ?? '').trim());
  return isIP(forwarded) ? forwarded : direct;
}

/** An address without the port that some proxies append; IPv4 in its own notation. */
function plain(address: string): string {
  const [, inBrackets] = /^\[(.+)\](?::\d+)?$/.exec(address) ?? [];
  const [, beforePort] = /^([\d.]+):\d+$/.exec(address) ?? [];
  const bare = inBrackets ?? beforePort ?? address;
  return bare.replace(/^::ffff:(?=[\d.]+$)/i, '');
}

const near = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  near.addSubnet(network, prefix, 'ipv4');
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');
near.addSubnet('fe80::', 10, 'ipv6');

/** Whether an address is this machine's or a private network's, as a proxy's is. */
export function isNear(address: string): boolean {
  const version = isIP(address);
  return version === 0 || near.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/**
 * The networks of an address, the smallest first: an IPv4 address alone; of IPv6 the /64 of one household or phone,
 * and the /48 that anybody can rent.
 */
export function networksOf(address: string): string[] {
  if (isIP(address) !== 6) return [address];
  const [start = '', end] = address.split('::');
  const first = start.split(':').filter(Boolean);
  const last = end?.split(':').filter(Boolean) ?? [];
  const groups =
    end === undefined ? first : [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  const plain = groups.map((group) => parseInt(group, 16).toString(16));
  return [plain.slice(0, 4).join(':'), plain.slice(0, 3).join(':')];
}
