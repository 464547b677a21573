import type { ComponentType } from 'react';
import { chunkTimeout, reportChunkFailure } from './ui/chunk-failure';
import type { IslandName } from './ui/island';

/** Of one file, so that a page's first script names fewer. */
const lists = () => import('./home/list-islands');

/** Every island of the public pages, by its name in the page: the default export, or the one of its name. */
const islands = {
  copy: () => import('./extras/event-page/page/copy-button'),
  doors: () => import('./extras/event-page/page/until-doors'),
  found: lists,
  more: lists,
  notify: () => import('./extras/avisos/page/notify-form'),
  place: () => import('./extras/place-finder/page/place-finder'),
  strip: lists,
} satisfies Record<IslandName, () => Promise<Record<string, unknown>>>;

const all = () => [...document.querySelectorAll<HTMLElement>('[data-island]')];

let hydration: Promise<void> | undefined;
/** Whether the islands are hydrated. */
let hydrated = false;

/** Hydrates the page's islands together, once. @throws when a script fails to load; the next call loads it again */
function wake(): Promise<void> {
  hydration ??= load().catch((cause: unknown) => {
    hydration = undefined;
    throw cause;
  });
  return hydration;
}

async function load(): Promise<void> {
  const islandsHere = all();
  const [{ hydrateIsland }, ...parts] = await inTime(
    Promise.all([
      import('./document/hydrate-island'),
      ...islandsHere.map(async ({ dataset: { island } }) => {
        const part: Record<string, unknown> = await islands[island as IslandName]();
        return (part.default ?? part[island!]) as ComponentType<object>;
      }),
    ]),
  );
  const hydrations = islandsHere.map((island, index) =>
    hydrateIsland(island, parts[index]!, JSON.parse(island.dataset.props ?? '{}') as object),
  );
  hydrated = true;
  await Promise.all(hydrations);
}

/** Rejects when a chunk takes longer than the limit (specification 9.3). */
const inTime = <Value>(value: Promise<Value>): Promise<Value> =>
  Promise.race([value, new Promise<never>((_, reject) => setTimeout(reject, chunkTimeout, new Error('timeout')))]);

const islandAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null;

/**
 * Hydrates the islands when a fan first uses one. A form that was sent before, or a button that was tapped, has its
 * effect afterwards.
 */
export function startIslands(): void {
  const wakeAt = ({ target }: Event) => {
    // The message appears only when the fan needs the island.
    if (islandAt(target)) wake().catch(() => undefined);
  };
  addEventListener('focusin', wakeAt);
  addEventListener('pointerdown', wakeAt, { passive: true });
  addEventListener('submit', (event) => {
    const island = islandAt(event.target);
    if (!island || hydrated) return;
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    wake().then(
      () => form.requestSubmit(event.submitter),
      // The server answers the form, as without scripts.
      (cause: unknown) => (navigator.onLine ? form.submit() : reportChunkFailure(cause, island.dataset.offline)),
    );
  });
  addEventListener('click', ({ target }) => {
    if (!islandAt(target) || hydrated) return;
    const control = (target as Element).closest<HTMLElement>('button[type=button], [type=checkbox]');
    // A checkbox has changed by itself.
    if (control) wake().then(() => control.matches('button') && control.click(), reportChunkFailure);
  });
  // Taps from before go on (arrival.js).
  document.dispatchEvent(new Event('islands'));
  const { dataset } = document.documentElement;
  const isEager = all().some(({ dataset: { eager } }) => eager === '' || String(eager) in dataset);
  const begin = isEager || islandAt(document.activeElement) ? wake() : Promise.resolve();
  begin.then(() => (dataset.ready = ''), reportChunkFailure);
}
