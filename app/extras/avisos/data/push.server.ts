import { setTimeout as wait } from 'node:timers/promises';
import { createContext } from 'react-router';
import type { Backend } from '../../../data/backend.server';
import { clientOfOwner } from '../../../data/client.server';
import type { EventList } from '../../../data/events/event-list.server';
import { announcer } from './announce.server';
import { inTurn, TooBusy, type Turn } from '../../../data/in-turn';
import { deliver, pushServiceOf, welcome, type Sender } from './deliver.server';
import { forPush, type PushSubscriber } from './push-database';

const mostDevices = 100_000;
/** A browser waits so long for its first message to be sent, its turn included. */
const welcomeMs = 3000;

/** Web Push with the secret key: no other role may read the subscriptions. */
export function openPush(backend: Backend, secretKey: string, list: Pick<EventList, 'current'>, sender: Sender) {
  const client = forPush(clientOfOwner(backend, secretKey));
  const announce = announcer(client, list, sender.now);
  // One at a time, and after the saves of staff: otherwise each query of a save would wait behind many.
  const inWritingTurn = inTurn(1, 100);
  const writeInTurn = <Result>(write: () => PromiseLike<Result>, turn: Turn) =>
    inWritingTurn(async () => {
      await sender.afterSaves?.();
      return await write();
    }, turn);
  // By service: while one does not answer, browsers of the others do not wait for it.
  const welcomesInTurn = new Map<string, ReturnType<typeof inTurn>>();
  const welcomeInTurn = (service: string) => {
    const turn = welcomesInTurn.get(service) ?? inTurn(20, 100);
    welcomesInTurn.set(service, turn);
    return turn;
  };
  let devices = 0;
  /** Looks at the dates once, and sends what is due. @throws the backend's error */
  async function tick(signal: AbortSignal): Promise<void> {
    devices = (await client.rpc('push_count', {}, { get: true }).throwOnError()).data;
    await announce();
    await deliver(client, sender, signal);
  }
  return {
    /** The key with which browsers subscribe. */
    publicKey: sender.keys.publicKey,
    /** Whether an address belongs to a push service. */
    accepts: (endpoint: string) => pushServiceOf(endpoint, sender.near) !== undefined,
    /**
     * Stores a browser, with the keys of these places alone, once its push service has accepted a first message.
     * @param owner the network of the browser; the one with the fewest that wait goes first
     * @returns `sent` if it is stored; `full` for too many browsers; `refused` if the push service refuses it; `later`
     * if the service is down, or many wait for their first message
     * @throws the backend's error
     */
    async subscribe({ places: [place, ...places], ...browser }: PushSubscriber, placeName: string, owner?: string) {
      const store = (is_confirmed: boolean) =>
        writeInTurn(
          async () =>
            (await client.rpc('push_subscribe', { ...browser, place, places, is_confirmed }).throwOnError()).data,
          // A browser that was welcomed is not sent away.
          { owner, ahead: is_confirmed },
        );
      const service = pushServiceOf(browser.endpoint, sender.near) ?? '';
      try {
        if (await store(false)) return 'sent';
        if (devices >= mostDevices) return 'full';
        const { show } = await list.current();
        const payload = {
          title: `Te avisaremos de ${placeName}`,
          body: `Así te llegan los avisos de ${show.name}.`,
          path: '/avisos',
          tag: 'bienvenida',
        };
        const signal = AbortSignal.timeout(welcomeMs);
        const outcome = await welcomeInTurn(service)(() => welcome(browser, payload, sender, signal), {
          owner,
          signal,
        }).catch((cause: unknown) => {
          if (signal.aborted) return 'later' as const;
          throw cause;
        });
        if (outcome === 'sent') await store(true);
        return outcome;
      } catch (cause) {
        if (cause instanceof TooBusy) return 'later';
        throw cause;
      }
    },
    /** @throws the backend's error; TooBusy if many wait */
    async unsubscribe(endpoint: string, owner?: string) {
      await writeInTurn(() => client.rpc('push_unsubscribe', { endpoint }).throwOnError(), { owner });
    },
    /** How many devices get messages, as it was within the last minute; 0 in the first one. */
    devices: () => devices,
    tick,
    /** Looks again and again until the process ends. @param pause ms before each look */
    async watch(pause: number, signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
        if (!signal.aborted)
          await tick(signal).catch((cause: unknown) => console.error('Notifications to fans failed', cause));
      }
    },
  };
}

/** Set by the server; null where the site has no keys for Web Push, and so offers no notifications. */
export const pushContext = createContext<ReturnType<typeof openPush> | null>(null);

/** The network that a request comes from; undefined where it may stand for every visitor. Set by the server. */
export const networkContext = createContext<string | undefined>(undefined);
