import type { ComponentType } from 'react';
import { chunkTimeout, reportChunkFailure } from '../ui/chunk-failure';

/** Every part of a public page that has state, by its name in the page. */
const islands = {
  notify: () => import('../notify/notify-form'),
  place: () => import('../home/place-finder'),
} satisfies Record<string, () => Promise<{ default: ComponentType<never> }>>;

export type IslandName = keyof typeof islands;

const hydrations = new WeakMap<Element, Promise<void>>();
/** Islands that React answers for. */
const hydrated = new WeakSet<Element>();

/** Hydrates an island, once. @throws when its scripts can't be had; another try asks for them again */
function wake(island: HTMLElement): Promise<void> {
  const { island: name, props = '{}' } = island.dataset;
  const begin = async () => {
    const [{ hydrateIsland }, { default: Part }] = await inTime(
      Promise.all([import('./hydrate-island'), islands[name as IslandName]()]),
    );
    hydrated.add(island);
    await hydrateIsland(island, Part as ComponentType<object>, JSON.parse(props) as object);
  };
  const hydration = hydrations.get(island) ?? begin();
  hydrations.set(island, hydration);
  hydration.catch(() => hydrations.delete(island));
  return hydration;
}

/** Rejects after the limit of chunks that hang (specification 9.3). */
function inTime<Value>(value: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), chunkTimeout);
    value.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const islandAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null;

/** Hydrates what a fan turns to. A form that was sent, or a button that was tapped before that, has its effect then. */
export function startIslands(): void {
  const turn = ({ target }: Event) => {
    const island = islandAt(target);
    // A failure is said once something is asked of it.
    if (island) wake(island).catch(() => undefined);
  };
  addEventListener('focusin', turn);
  addEventListener('pointerdown', turn, { passive: true });
  addEventListener('submit', (event) => {
    const island = islandAt(event.target);
    if (!island || hydrated.has(island)) return;
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    wake(island).then(
      () => form.requestSubmit(event.submitter),
      // The server answers, as it does without a script.
      (cause) => (navigator.onLine ? form.submit() : reportChunkFailure(cause, island.dataset.offline)),
    );
  });
  addEventListener('click', ({ target }) => {
    const island = islandAt(target);
    const button = target instanceof Element && target.closest<HTMLElement>('button[type=button]');
    if (button && island && !hydrated.has(island)) wake(island).then(() => button.click(), reportChunkFailure);
  });
  const root = document.documentElement;
  const focused = islandAt(document.activeElement);
  const eager = [...document.querySelectorAll<HTMLElement>('[data-eager]')].filter(
    ({ dataset: { eager } }) => !eager || eager in root.dataset,
  );
  Promise.all([...eager, ...(focused ? [focused] : [])].map(wake)).then(
    // A page with a script of its own is ready with it.
    () => root.dataset.script ?? (root.dataset.ready = ''),
    reportChunkFailure,
  );
}
