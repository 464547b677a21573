import { nearParameter } from '../data/public-parameters';

// The script of `/new-version`, and a part of that of `/`. It moves the strip of cards, shows another state without a new page, and
// adds the next dates. Without it links and menu open pages, and the arrows do nothing.

/** Has the entry of this page in the browser's history keep the strip's place, which browsers do not restore, or forget it. */
const keepPlace = (left?: number) => history.replaceState({ left }, '');

/** A screen's own work: `begins` on new content, `joins` on the next page of dates. */
type Hooks = { begins?: () => void; joins?: (page: Document) => void };

/** The address of the dates that a page shows; the place that a fan has named changes none of them. */
function addressOf(href: string): string {
  const { pathname, searchParams } = new URL(href, location.origin);
  searchParams.delete(nearParameter);
  return pathname + (String(searchParams) && `?${searchParams}`);
}

/** Serves the page that is open, and those that come in its place. */
export function runDates({ begins, joins }: Hooks = {}) {
  const root = document.documentElement;
  /** Whether a page is on its way. */
  let busy = false;
  // The early script wrote down the document's own address: a fan may have gone back since.
  let shown = addressOf(root.dataset.address ?? location.href);
  let wanted = shown;

  function begin() {
    const strip = document.querySelector<HTMLElement>('[data-strip]');
    if (strip) runStrip(strip, more);
    begins?.();
  }

  /** Shows the page of another address, as another state's, in place of this one. */
  async function show(address: string, byMenu = false) {
    wanted = address;
    const menu = document.querySelector<HTMLFormElement>('[data-state-filter]');
    // A slow connection: the dates that are about to go turn pale.
    const main = document.querySelector('main')!;
    main.setAttribute('aria-busy', String(address !== shown));
    if (address === shown) return menu?.reset();
    const { scrollY } = window;
    const page = await pageAt(address).catch(() => undefined);
    if (wanted !== address) return;
    if (!page) return location.assign(address);
    const { activeElement, body } = document;
    // A browser may leave the focus on the page when a menu is used.
    const focused = byMenu && activeElement === body ? menu?.querySelector('select') : activeElement;
    const still = Math.abs(window.scrollY - scrollY) < 50;
    // Else a browser keeps its place by the foot of the page, far below the dates.
    root.style.overflowAnchor = 'none';
    for (const part of ['main', '[data-paper]']) replace(part, page);
    shown = address;
    begin();
    requestAnimationFrame(() => (root.style.overflowAnchor = ''));
    refocus(focused, still);
  }

  const go = (address: string, byMenu?: boolean) => {
    if (address !== wanted) history.pushState(null, '', address);
    show(address, byMenu).catch(console.error);
  };

  /** Adds the next page of dates to those that are there. @returns whether it could be had */
  async function more(): Promise<boolean> {
    const link = document.querySelector<HTMLAnchorElement>('[data-more=dates]');
    if (!link || busy) return true;
    busy = true;
    // When it fails the link stays.
    const page = await pageAt(link.href).catch(() => undefined);
    busy = false;
    if (!page) return false;
    if (!link.isConnected) return true;
    const focused = document.activeElement === link;
    const cards = [...page.querySelectorAll<HTMLElement>('[data-strip] > article')].filter(
      (card) => !document.getElementById(card.getAttribute('aria-labelledby')!),
    );
    link.before(...cards.map(withLazyPictures));
    if (focused) cards[0]?.querySelector('button')?.focus();
    replace('[data-more=dates]', page);
    joins?.(page);
    return true;
  }

  addEventListener('click', (event) => {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
    const link = (target as Element).closest<HTMLAnchorElement>('a');
    if (!link || metaKey || ctrlKey || shiftKey || altKey) return;
    if (link.matches('[data-more]')) more().then((came) => came || location.assign(link.href), console.error);
    else if (link.matches('[data-states] a')) go(addressOf(link.href));
    else if (link.hash === '#compartir' && 'share' in navigator && link.closest('article')) share(link);
    else {
      const strip = link.closest('[data-strip]');
      return strip && keepPlace(strip.scrollLeft);
    }
    event.preventDefault();
  });
  addEventListener('change', (event) => {
    const select = event.target as HTMLSelectElement;
    const { form } = select;
    if (!form?.matches('[data-state-filter]')) return;
    const query = select.value && `?${new URLSearchParams({ [select.name]: select.value })}`;
    go(addressOf(form.action + query), true);
  });
  addEventListener('popstate', () => void show(addressOf(location.href)).catch(console.error));
  begin();
  keepPlace();
  show(addressOf(location.href)).catch(console.error);
  return { more };
}

/** Puts the focus where it was, in the new content. @param still whether the fan has stayed where a choice was made */
function refocus(focused: Element | null | undefined, still: boolean) {
  if (focused?.matches('[data-states] a'))
    document.querySelector<HTMLElement>('[data-states] [aria-current]')?.focus({ preventScroll: true });
  else if (focused?.matches('[data-state-filter] select')) {
    const menu = document.querySelector<HTMLElement>('[data-state-filter] select');
    menu?.focus({ preventScroll: true });
    if (still) menu?.closest('form')!.scrollIntoView({ block: 'start' });
  }
  // A field that has come along.
  else if (focused?.isConnected) (focused as HTMLElement).focus({ preventScroll: true });
}

/** The strip's arrows, its focus, and its end, near which the next dates are asked for. */
function runStrip(strip: HTMLElement, more: () => Promise<unknown>) {
  const arrows = document.querySelector<HTMLElement>('[data-step]')!;
  const [back, on] = arrows.querySelectorAll('button') as unknown as [HTMLElement, HTMLElement];
  const step = Number(arrows.dataset.step);
  back.onclick = () => strip.scrollBy({ left: -step });
  on.onclick = () => strip.scrollBy({ left: step });
  function look() {
    const { scrollLeft, scrollWidth, clientWidth } = strip;
    const left = scrollWidth - clientWidth - scrollLeft;
    back.setAttribute('aria-disabled', String(scrollLeft < 2));
    on.setAttribute('aria-disabled', String(left < 2));
    arrows.hidden = scrollLeft < 2 && left < 2;
    return left < 2 * clientWidth;
  }
  strip.onscroll = () => look() && more().catch(console.error);
  new ResizeObserver(look).observe(strip);
  // Browsers do not scroll to a card that is cut off at the side.
  strip.addEventListener('focusin', ({ target }) => {
    if ((target as Element).matches(':focus-visible'))
      (target as Element).scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

/** The page of an address, whose style sheets come here; one beyond the last has no dates. @throws Error when it can't be had */
async function pageAt(address: string): Promise<Document> {
  const answer = await fetch(address);
  if (!answer.ok && answer.status !== 404) throw new Error(`${address}: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const sheets = new Set([...document.querySelectorAll('style')].map(({ textContent }) => textContent));
  for (const sheet of page.querySelectorAll('style')) if (!sheets.has(sheet.textContent)) document.head.append(sheet);
  return page;
}

/** Puts an element of another page in its place here, or removes it where that page has none. */
export function replace(selector: string, page: Document) {
  const there = page.querySelector(selector);
  const old = document.querySelector(selector);
  if (there) old?.replaceWith(there);
  else old?.remove();
}

/** Makes the pictures of an added card load when it is near; on its own page the first one does not wait. */
function withLazyPictures(card: Element) {
  card.querySelector('[data-first]')?.removeAttribute('data-first');
  for (const image of card.querySelectorAll('img')) image.loading = 'lazy';
  return card;
}

/** Hands a card's date to the phone's own sheet; to close that is a decision: no message. */
function share(link: HTMLAnchorElement) {
  const named = link.closest('article')!.querySelector('[aria-expanded]')!.textContent;
  const url = link.href.split('#')[0];
  navigator.share({ title: named.replace('Detalles de ', ''), url }).catch(() => {});
}
