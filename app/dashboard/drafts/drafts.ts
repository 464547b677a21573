import { clearKeptCovers } from './kept-cover';

/**
 * Drafts of the panel, on this device: each under its subject (a new event, the dialog of one, the tour) and the tab that writes it, so
 * that no tab overwrites another's. A tab that is opened goes on with those of tabs that are closed.
 */
type Stored = { at: number; draft: unknown };

export const newEvent = 'nuevo';

export const ofSettings = 'ajustes';

export const dialogOf = (id: number | string) => `evento-${id}`;

/** The part of Ajustes at which a new show's first steps go on, as a number, or `date` for the first date; nothing before them. */
export const firstStep = 'cartelera-primer-paso';

const prefix = 'cartelera-borrador:';
/** Not per tab: a tour that was begun in one is created in another (`tour/paste-draft.ts`). */
const tour = 'cartelera-gira';
const longest = 30 * 24 * 3_600_000; // ms that a draft waits for its form
let tab = '';
let cleared = false;

/** The typed text; undefined without one that can be read. */
export function readDraft<Draft>(subject: string): Draft | undefined {
  return readStored<Stored>(keyOf(subject, tab))?.draft as Draft | undefined;
}

/** Keeps a draft; without one, forgets it. */
export function writeDraft(subject: string, draft: unknown): void {
  if (!cleared) store(keyOf(subject, tab), draft && ({ at: Date.now(), draft } satisfies Stored));
}

/** Whether anything is typed on this device that is not saved. */
export const hasDrafts = () => draftKeys().length > 0 || readStored(tour) !== undefined;

/** Forgets the drafts of all tabs, and their pictures: the device's next user must not find them. */
export function clearDrafts(): void {
  cleared = true;
  for (const key of [...draftKeys(), tour]) store(key, undefined);
  clearKeptCovers();
}

/**
 * Finds out which tab this is, and takes over the drafts of tabs that are closed. A tab that was reloaded goes on with its own form
 * of a new event, even an empty one.
 */
export async function claimDrafts(): Promise<void> {
  const former = readStored<string>('cartelera-pestana', sessionStorage);
  // A tab that was duplicated begins with the same name.
  tab = former && (await hold(former)) ? former : newKey();
  if (tab !== former) {
    store('cartelera-pestana', tab, sessionStorage);
    await hold(tab);
  }
  const open = await openTabs();
  const found = draftKeys().map((key) => ({ key, at: readStored<Stored>(key)?.at ?? 0 }));
  for (const { key, at } of found.sort((a, b) => b.at - a.at)) {
    const [subject = '', owner = ''] = key.slice(prefix.length).split(':');
    const own = keyOf(subject, tab);
    if (Date.now() - at > longest) store(key, undefined);
    else if (!open.has(owner) && !(former && subject === newEvent) && readStored(own) === undefined) {
      store(own, readStored(key));
      store(key, undefined);
    }
  }
}

/** The value kept under a key; undefined without one that can be read. */
export function readStored<Value>(key: string, storage?: Storage): Value | undefined {
  try {
    const text = (storage ?? localStorage).getItem(key);
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
}

/** Keeps a value; undefined removes it. */
export function store(key: string, value: unknown, storage?: Storage): void {
  try {
    if (value === undefined) (storage ?? localStorage).removeItem(key);
    else (storage ?? localStorage).setItem(key, JSON.stringify(value));
  } catch {
    // Full, or refused as in some private windows: the page itself still holds everything.
  }
}

/** A key that nobody else has. `crypto.randomUUID` is missing where the panel is tried over plain http from a phone. */
export const newKey = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

const keyOf = (subject: string, of: string) => `${prefix}${subject}:${of}`;

function draftKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Holds a tab's name for as long as the page is there. @returns false when another tab has it */
function hold(name: string): Promise<boolean> {
  // Over plain http from another machine there are no locks: tabs are taken for closed, and none loses what it shows.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    // A page that is reloading may hold it a moment longer.
    locks
      .request(prefix + name, { signal: AbortSignal.timeout(500) }, () => {
        resolve(true);
        return new Promise<never>(() => {});
      })
      .catch(() => resolve(false));
  });
}

async function openTabs(): Promise<Set<string>> {
  const locks = navigator.locks as LockManager | undefined;
  const { held = [] } = (await locks?.query()) ?? {};
  return new Set([tab, ...held.map(({ name = '' }) => name.slice(prefix.length))]);
}
