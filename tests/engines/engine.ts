import { expect } from 'vitest';

/** What each engine's driver does. */
export type Engine = {
  goto: (url: string) => Promise<unknown>;
  /** Runs a script in the page. @returns its value as JSON would carry it */
  evaluate: (expression: string) => Promise<unknown>;
  /** Presses and releases at a place in the window. */
  tap: (x: number, y: number) => Promise<unknown>;
  /** Gives a file to a field that a script finds. */
  choose: (field: string, file: string) => Promise<unknown>;
  resize: (width: number, height: number) => Promise<unknown>;
  close: () => Promise<unknown>;
};

/** A tap as W3C WebDriver's actions, which BiDi has taken over. */
export const tapAt = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'finger',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

type Role = 'alert' | 'article' | 'button' | 'dialog' | 'field' | 'img' | 'link' | 'option' | 'region';
/** An element by role and accessible name, in another element or in the whole page. */
export type Thing = { role: Role; name: string | RegExp; within?: Thing };

/** A fan or one of staff at a browser: finds things by role and name, as Playwright's locators do. */
export function visitorAt(engine: Engine) {
  const find = (thing: Thing) => `(${found})(${script(thing)})`;
  /** Asks until an answer comes, because a page that is being left gives none, or never ends the request. */
  async function answer<T>(expression: string, what: string): Promise<T> {
    let last: unknown;
    await expect
      .poll(
        async () =>
          (last = await Promise.race([engine.evaluate(expression), later()]).catch(
            (error: unknown) => void (what = `${what}: ${String(error)}`),
          )),
        { message: what, interval: 100 },
      )
      .toBeTruthy();
    return last as T;
  }
  const later = () => new Promise<undefined>((resolve) => setTimeout(resolve, 10_000));
  const shown = (thing: Thing) => answer<boolean>(`Boolean(${find(thing)})`, `${thing.role} ${String(thing.name)}`);
  return {
    ...engine,
    shown,
    /** Waits until a thing is no longer there. */
    gone: (thing: Thing) => answer(`!${find(thing)}`, `no ${thing.role} ${String(thing.name)}`),
    /** Waits for what a script answers. */
    answer,
    /** Taps an element where it is visible. Fails if it is covered or cut off. */
    async tap(thing: Thing) {
      const { x, y } = await answer<{ x: number; y: number }>(
        `(${placeOf})(${find(thing)})`,
        `${thing.role} ${String(thing.name)} can be tapped`,
      );
      await engine.tap(x, y);
    },
    /** Waits until a thing is seen to its edges. */
    whole: (thing: Thing) =>
      answer(`(${placeOf})(${find(thing)}, true)`, `${thing.role} ${String(thing.name)} is seen whole`),
    /** Writes into a field as one types; days, hours and menus as their pickers do. */
    write: (name: string, text: string, within?: Thing) => {
      const field = find({ role: 'field', name, within });
      return answer(`(${written})(${field}, ${JSON.stringify(text)})`, `field ${name}`);
    },
    async choose(name: string, file: string, within?: Thing) {
      await shown({ role: 'field', name, within });
      await engine.choose(find({ role: 'field', name, within }), file);
    },
  };
}

export type Visitor = ReturnType<typeof visitorAt>;

/** A thing as a script. */
const script = ({ role, name, within }: Thing): string =>
  `{ role: ${JSON.stringify(role)}, name: ${name instanceof RegExp ? String(name) : JSON.stringify(name)}, within: ${within ? script(within) : 'undefined'} }`;

// What follows runs in the page.

/** By the markup of this site: what a role and a name are in general the tests in Chromium ask. */
function found(thing: Thing): Element | undefined {
  const ofRole = {
    alert: '[role=alert]',
    article: 'article',
    button: 'button',
    dialog: 'dialog',
    field: 'input, select, textarea',
    img: 'img',
    link: 'a[href]',
    option: '[role=option]',
    region: 'section',
  };
  function nameOf(element: HTMLElement) {
    const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    const [around] = (element as HTMLInputElement).labels ?? [];
    const words = (label ?? around ?? element).cloneNode(true) as HTMLElement;
    words.querySelectorAll('[aria-hidden=true], select').forEach((hidden) => hidden.remove());
    return element.ariaLabel || (element as HTMLImageElement).alt || words.textContent.trim();
  }
  function search({ role, name, within }: Thing): Element | undefined {
    const root = within ? search(within) : document.body;
    return [...(root?.querySelectorAll<HTMLElement>(ofRole[role]) ?? [])].find((element) => {
      const isShown = element.getClientRects().length && getComputedStyle(element).visibility === 'visible';
      return isShown && (typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element)));
    });
  }
  return search(thing);
}

/** Where a thing is, once nothing moves: its middle, when that is seen, or the middle of each edge is. */
async function placeOf(element?: Element, whole = false) {
  if (!element) return undefined;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  let before = '';
  for (let frames = 0; frames < 60; frames++) {
    const { x, y, width, height } = element.getBoundingClientRect();
    const place = { x: x + width / 2, y: y + height / 2 };
    if (before === JSON.stringify(place)) {
      const [aside, below] = whole ? [width / 2 - 2, height / 2 - 2] : [0, 0];
      const points = [-1, 1].flatMap((sign) => [
        [place.x + sign * aside, place.y] as const,
        [place.x, place.y + sign * below] as const,
      ]);
      const seen = points.every(([left, top]) => element.contains(document.elementFromPoint(left, top)));
      return seen ? place : undefined;
    }
    before = JSON.stringify(place);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return undefined;
}

function written(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | undefined, text: string) {
  if (!field) return false;
  field.focus();
  if (field instanceof HTMLSelectElement || /^(date|time)$/.test(field.type)) {
    // React watches the element's own setter; only the prototype's lets it notice the new value.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  } else {
    (field as HTMLInputElement).select();
    document.execCommand('insertText', false, text);
  }
  return field.value === text;
}
