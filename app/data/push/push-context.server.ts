import { createContext } from 'react-router';

/** A browser's subscription to notifications, with the keys of its places. */
type PushSubscriber = { endpoint: string; p256dh: string; auth: string; places: [string, ...string[]] };

/** Notifications for fans. */
export type Push = {
  /** The key with which browsers subscribe. */
  publicKey: string;
  /** Whether an address belongs to a push service. */
  accepts(endpoint: string): boolean;
  /**
   * Stores a browser, with these places alone, once its push service has accepted a first message.
   * @returns `sent` if it is stored; `full` for too many browsers; `refused` or `later` if the push service refuses it
   * or is down
   * @throws the backend's error; TooBusy if many wait for their first message
   */
  subscribe(subscriber: PushSubscriber, placeName: string): Promise<'sent' | 'full' | 'refused' | 'later'>;
  /** How many devices get messages, as it was within the last minute; 0 in the first one. */
  devices(): number;
  /** @throws the backend's error */
  unsubscribe(endpoint: string): Promise<void>;
};

/** Set by the server; null where the site has no keys for Web Push, and so offers no notifications. */
export const pushContext = createContext<Push | null>(null);
