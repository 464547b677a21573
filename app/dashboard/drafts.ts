import * as v from 'valibot';
import type { Framing } from './form/prepare-cover';

// Drafts are unsaved edits on this device. Each form has one, shared by all tabs.

/** By field, its typed value and the values that it may overwrite: the one it started from, and those sent since. */
export type Edits<Field extends string = string> = Partial<Record<Field, { now: string; was: string[] }>>;

export const newEvent = 'nuevo';
export const ofSettings = 'ajustes';
export const dialogOf = (id: number | string) => `evento-${id}`;
export const episodeOf = (id: number | string) => `episodio-${id}`;
/** Key of the present step of a new show's first steps: a number, or `date` for the first event; unset before them. */
export const firstStep = 'cartelera-primer-paso';
/** The key of the pasted tour, which is not a draft of edits (`tour/use-tour.ts`). */
export const tourKey = 'cartelera-gira';

const prefix = 'cartelera-borrador:';
const longest = 30 * 24 * 3_600_000; // ms that an unused draft stays
const tourRows = v.object({ rows: v.array(v.object({ outcome: v.optional(v.unknown()) })) });
const edit = v.object({ now: v.string(), was: v.array(v.string()) });
const stored = v.object({ at: v.number(), edits: v.record(v.string(), edit) });
let cleared = false;

/** The edits of a form; undefined without valid ones. */
export function readDraft(form: string): Edits | undefined {
  const { success, output } = v.safeParse(stored, readStored(prefix + form));
  if (success && Date.now() - output.at < longest) return output.edits;
  store(prefix + form, undefined);
  return undefined;
}

/** Stores the edits of a form, or removes them if there are none. */
export function writeDraft(form: string, edits: Edits): void {
  if (!cleared) store(prefix + form, Object.keys(edits).length ? { at: Date.now(), edits } : undefined);
}

/** The forms with a draft. */
export function unsavedForms(): Set<string> {
  const forms = keys().map((key) => key.slice(prefix.length));
  return new Set(forms.filter((form) => readDraft(form)));
}

/** Whether one of the forms is an episode's. */
export const hasUnsavedEpisode = (forms: Set<string>) => [...forms].some((form) => form.startsWith(episodeOf('')));

/** Whether some events of a tour were sent; a complete tour is removed. */
export function isTourHalfCreated(): boolean {
  const { success, output } = v.safeParse(tourRows, readStored(tourKey));
  return success && output.rows.some(({ outcome }) => outcome);
}

/** Whether this device has unsaved text. */
export const hasDrafts = () => unsavedForms().size > 0 || readStored(tourKey) !== undefined;

/** Removes every draft with its picture: the device's next user must not find them. */
export function clearDrafts(): void {
  cleared = true;
  for (const key of [...keys(), tourKey]) store(key, undefined);
  globalThis.caches
    ?.delete(pictures)
    .catch((cause: unknown) => console.warn('Stored pictures could not be removed', cause));
}

/** The value of a key; undefined without a valid one. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value; undefined removes it. */
export function store(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full, or refused as in some private windows: the page itself still has everything.
  }
}

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** A unique key. `crypto.randomUUID` is missing where the panel is tried over plain http from a phone. */
export const newKey = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

/** A picture, how it is made 2:3 if staff chose, and its stored value once it was uploaded for a new event. */
export type DraftCover = { file: File; framing?: Framing; stored?: string };

/** The storage for a form's picture, which outlives the page. */
export type CoverStore = ReturnType<typeof coverStore>;

const pictures = 'portadas';
const about = v.object({
  name: v.string(),
  framing: v.optional(v.union([v.literal('whole'), v.object({ position: v.number() })])),
  stored: v.optional(v.string()),
  at: v.number(),
});
const longestPicture = 7 * 24 * 3_600_000; // ms that an unused picture stays
/** How long a stored picture without an event exists at least, in ms: the server removes it after a day. */
const unswept = 20 * 3_600_000;

/**
 * Stores a form's picture in the browser's cache, because local storage takes no pictures. Caches exist only over https
 * and on this machine; elsewhere the picture lives as long as the page.
 * @param key of the picture in the form's draft; another picture gets its own key, which keeps tabs apart
 */
export function coverStore(key?: string) {
  const draftKey = newKey();
  let current = key ?? draftKey;
  const address = () => `/${pictures}/${current}`;
  let last = 0;
  let writing = Promise.resolve();

  async function replace(cover: DraftCover | undefined) {
    if (!globalThis.caches) return;
    const cache = await caches.open(pictures);
    if (!cover) return void (await cache.delete(address()));
    // An uploaded picture keeps its key.
    if (!cover.stored) current = draftKey;
    const { file, ...more } = cover;
    const headers = {
      'Content-Type': file.type,
      'X-About': encodeURIComponent(JSON.stringify({ name: file.name, ...more, at: Date.now() })),
    };
    await cache.put(address(), new Response(file, { headers }));
    for (const request of await cache.keys()) {
      const at = aboutOf(await cache.match(request))?.at ?? 0;
      if (Date.now() - at > longestPicture) await cache.delete(request);
    }
  }

  return {
    /** The picture; undefined if there is none, or no storage. */
    async read(): Promise<DraftCover | undefined> {
      const response = await globalThis.caches?.match(address(), { cacheName: pictures });
      const { name, at, ...more } = aboutOf(response) ?? { name: '', at: 0 };
      if (!response || !at) return undefined;
      const picture = await response.blob();
      if (Date.now() - at > unswept) delete more.stored;
      return { ...more, file: new File([picture], name, { type: picture.type }) };
    },
    /** Stores a picture in place of the earlier one as soon as possible; does nothing without a picture. */
    write(cover: DraftCover | undefined) {
      // One write at a time, and of those that wait only the last: a crop moves faster than a picture is written.
      const turn = ++last;
      writing = writing
        .then(() => (turn === last ? replace(cover) : undefined))
        // The form still has the picture; only a reload would lose it.
        .catch((cause: unknown) => console.warn('A picture could not be kept', cause));
    },
    /** The key of the picture for the draft. @param isBack whether the picture came from storage */
    key: (isBack: boolean) => (isBack ? current : draftKey),
  };
}

function aboutOf(response: Response | undefined) {
  const read = v.safeParse(about, JSON.parse(decodeURIComponent(response?.headers.get('X-About') ?? 'null')));
  return read.success ? read.output : undefined;
}
