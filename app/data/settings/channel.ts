import { networkOf } from './links';

type Channel = {
  /** Its kind, as the panel says it. */
  kind: string;
  /** The words of its link, for fans. */
  invitation: string;
};

const channels: Record<string, { path: RegExp } & Channel> = {
  WhatsApp: { path: /^\/channel\/\w/, kind: 'Canal de WhatsApp', invitation: 'Únete al canal de WhatsApp' },
  Telegram: { path: /^\/[\w+]/, kind: 'Canal de Telegram', invitation: 'Únete al canal de Telegram' },
};

/**
 * The kind of a channel, from its address: a newsletter is at any host that has no channels.
 * @param address one that `completeProfile` takes
 * @returns undefined where the address names no channel, as a chat of WhatsApp does not
 */
export function channelOf(address: string): Channel | undefined {
  const channel = channels[networkOf(address)];
  if (!channel) return { kind: 'Boletín', invitation: 'Suscríbete al boletín' };
  return channel.path.test(new URL(address).pathname) ? channel : undefined;
}
