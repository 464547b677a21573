import * as v from 'valibot';
import type { Framing } from './form/prepare-cover';

// Drafts: unsaved edits on this device. A form has one, whichever tab writes it.

/** By field its value as it is typed, and those that it may be written over: what it was based on, and what was sent for it. */
export type Edits<Field extends string = string> = Partial<Record<Field, { now: string; was: string[] }>>;

export const newEvent = 'nuevo';
export const ofSettings = 'ajustes';
export const dialogOf = (id: number | string) => `evento-${id}`;
/** The part of Ajustes at which a new show's first steps go on, as a number, or `date` for the first date; nothing before them. */
export const firstStep = 'cartelera-primer-paso';
/** The tour has a form of its own (`tour/paste-draft.ts`). */
export const tourKey = 'cartelera-gira';

const prefix = 'cartelera-borrador:';
const longest = 30 * 24 * 3_600_000; // ms that a draft waits for its form
const tourRows = v.object({ rows: v.array(v.object({ outcome: v.optional(v.unknown()) })) });
const edit = v.object({ now: v.string(), was: v.array(v.string()) });
const stored = v.object({ at: v.number(), edits: v.record(v.string(), edit) });
let cleared = false;

/** The edits of a form; undefined without any that can be read. */
export function readDraft(form: string): Edits | undefined {
  const { success, output } = v.safeParse(stored, readStored(prefix + form));
  if (success && Date.now() - output.at < longest) return output.edits;
  store(prefix + form, undefined);
  return undefined;
}

/** Keeps the edits of a form; without any, forgets them. */
export function writeDraft(form: string, edits: Edits): void {
  if (!cleared) store(prefix + form, Object.keys(edits).length ? { at: Date.now(), edits } : undefined);
}

/** The forms with a draft. */
export function unsavedForms(): Set<string> {
  const forms = keys().map((key) => key.slice(prefix.length));
  return new Set(forms.filter((form) => readDraft(form)));
}

/** Whether dates of a tour were sent: one that is whole is forgotten. */
export function isTourHalfCreated(): boolean {
  const { success, output } = v.safeParse(tourRows, readStored(tourKey));
  return success && output.rows.some(({ outcome }) => outcome);
}

/** Whether anything is typed on this device that is not saved. */
export const hasDrafts = () => unsavedForms().size > 0 || readStored(tourKey) !== undefined;

/** Forgets every draft, and their pictures: the device's next user must not find them. */
export function clearDrafts(): void {
  cleared = true;
  for (const key of [...keys(), tourKey]) store(key, undefined);
  globalThis.caches
    ?.delete(pictures)
    .catch((cause: unknown) => console.warn('Stored pictures could not be removed', cause));
}

/** The value under a key; undefined without one that can be read. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value; undefined removes it. */
export function store(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full, or refused as in some private windows: the page itself still holds everything.
  }
}

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** A key that nobody else has. `crypto.randomUUID` is missing where the panel is tried over plain http from a phone. */
export const newKey = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

/** A picture as it was chosen, how it is made 2:3 where somebody said how, and its stored value once it was sent for a new event. */
export type DraftCover = { file: File; framing?: Framing; stored?: string };

/** Where a form's picture waits, beyond the life of the page. */
export type CoverStore = ReturnType<typeof coverStore>;

const pictures = 'portadas';
const about = v.object({
  name: v.string(),
  framing: v.optional(v.union([v.literal('whole'), v.object({ position: v.number() })])),
  stored: v.optional(v.string()),
  at: v.number(),
});
const longestPicture = 7 * 24 * 3_600_000; // ms that a picture waits for its form
/** How long a stored picture that no event uses is there at least, in ms: the server removes it after a day. */
const unswept = 20 * 3_600_000;

/**
 * Keeps a form's picture in the browser's cache: local storage takes no pictures. A browser has a cache over https and on this
 * machine only; elsewhere the picture is as long there as the page.
 * @param key of a picture that the form's draft names; another one is kept under a key of its own, so that no tab takes another's
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
    // One that has travelled is the same picture still.
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
    /** The picture; undefined where there is none, or no storage. */
    async read(): Promise<DraftCover | undefined> {
      const response = await globalThis.caches?.match(address(), { cacheName: pictures });
      const { name, at, ...more } = aboutOf(response) ?? { name: '', at: 0 };
      if (!response || !at) return undefined;
      const picture = await response.blob();
      if (Date.now() - at > unswept) delete more.stored;
      return { ...more, file: new File([picture], name, { type: picture.type }) };
    },
    /** Keeps a picture in place of the earlier one, as soon as may be; without a picture, nothing. */
    write(cover: DraftCover | undefined) {
      // One after the other, and of those that wait only the last: a crop is moved faster than a picture is written.
      const turn = ++last;
      writing = writing
        .then(() => (turn === last ? replace(cover) : undefined))
        // The form itself still has it, and only a reload would lose it.
        .catch((cause: unknown) => console.warn('A picture could not be kept', cause));
    },
    /** By which the draft names it. @param isBack it was kept before */
    key: (isBack: boolean) => (isBack ? current : draftKey),
  };
}

function aboutOf(response: Response | undefined) {
  const read = v.safeParse(about, JSON.parse(decodeURIComponent(response?.headers.get('X-About') ?? 'null')));
  return read.success ? read.output : undefined;
}
