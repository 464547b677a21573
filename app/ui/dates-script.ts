// The script of `/new-version`, and a part of that of `/`: the strip of cards, the dates of another state in place, and the next
// page of dates. Without it the arrows are idle, and menu and links lead to pages.

/** Has the entry of this page in the browser's history keep the strip's place, which browsers do not restore, or forget it. */
const keepPlace = (left?: number) => history.replaceState({ left }, '');

/** A screen's own work: on its new content, and on the next page of dates. */
type Screen = { begins?: () => void; joins?: (page: Document) => void };

const here = () => location.pathname + location.search;

/** Serves the page that is open, and those that come in its place. */
export function serveDates({ begins, joins }: Screen = {}) {
  /** Whether a page is on its way. */
  let busy = false;
  let shown = here();
  let wanted: string | undefined;

  function begin() {
    const strip = document.querySelector<HTMLElement>('.carousel');
    if (strip) serveStrip(strip, more);
    begins?.();
  }

  /** Shows the page of another address, as another state's, in place of this one. */
  async function show(address: string, byMenu = false) {
    wanted = address;
    const page = await pageAt(address).catch(() => undefined);
    if (wanted !== address) return;
    if (!page) return location.assign(address);
    const focused = document.activeElement?.closest('.state-index a');
    for (const part of ['main', '.paper-code']) replace(part, page);
    shown = here();
    begin();
    // The focus goes where it was, in the new content.
    if (focused) document.querySelector<HTMLElement>('.state-index [aria-current]')?.focus({ preventScroll: true });
    if (!byMenu) return;
    const menu = document.querySelector<HTMLElement>('[data-state-filter] select');
    menu?.focus({ preventScroll: true });
    menu?.closest('form')?.scrollIntoView({ block: 'start' });
  }

  /** Adds the next page of dates to those that are there. */
  async function more() {
    const link = document.querySelector<HTMLAnchorElement>('.more-dates');
    if (!link || busy) return;
    busy = true;
    // When it fails the link stays.
    const page = await pageAt(link.href).catch(() => undefined);
    busy = false;
    if (!page || !link.isConnected) return;
    for (const card of page.querySelectorAll('.carousel > article'))
      if (!document.getElementById(card.getAttribute('aria-labelledby')!)) link.before(waiting(card));
    replace('.more-dates', page);
    joins?.(page);
  }

  addEventListener('click', (event) => {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
    const link = (target as Element).closest<HTMLAnchorElement>('a');
    if (!link || metaKey || ctrlKey || shiftKey || altKey) return;
    if (link.matches('.more-dates, .more-rows')) more().catch(console.error);
    else if (link.matches('.state-index a')) {
      history.pushState(null, '', link.search || link.pathname);
      show(here()).catch(console.error);
    } else if (link.hash === '#compartir' && 'share' in navigator && link.closest('article')) share(link);
    else {
      const strip = link.closest('.carousel');
      return strip && keepPlace(strip.scrollLeft);
    }
    event.preventDefault();
  });
  addEventListener('change', (event) => {
    const select = event.target as HTMLSelectElement;
    const { form } = select;
    if (!form?.matches('[data-state-filter]')) return;
    const query = select.value && `?${new URLSearchParams({ [select.name]: select.value })}`;
    history.pushState(null, '', form.action + query);
    show(here(), true).catch(console.error);
  });
  addEventListener('popstate', () => here() !== shown && show(here()).catch(console.error));
  begin();
  keepPlace();
  return { more };
}

/** The strip's arrows, its focus, and its end, near which the next dates are asked for. */
function serveStrip(strip: HTMLElement, more: () => Promise<void>) {
  const arrows = document.querySelector<HTMLElement>('.arrows')!;
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

/** A card whose picture waits until it is near: that of the first card of its own page did not. */
function waiting(card: Element) {
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
