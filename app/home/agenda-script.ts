import { monthId, unfoldedMonths } from '../data/events/views/agenda';
import { pageParameter } from '../data/public-parameters';
import { counted } from '../data/text/counted';
import { replace } from '../ui/dates-script';
import { element } from '../ui/element';
import { matching } from './matching';
import { addRowMore } from './row-more-script';

// A part of the script of `/`: the list of all dates is searched as one types, and grows as one scrolls.

/** A month of the list: its heading, or the folded part under its name, and its rows in order. */
type Month = { name: string; head: HTMLElement; rows: HTMLElement[] };

const searchedPages = 6; // pages that a search loads without a tap: a rare word would load thousands of dates

let months: Month[] = [];
let field: HTMLInputElement | undefined;
/** The folded months that were open before the search. */
let opened: HTMLElement[] | undefined;
let coming: IntersectionObserver;

const find = <Found extends HTMLElement = HTMLElement>(selector: string) => document.querySelector<Found>(selector);
const typed = () => (field?.isConnected ? field.value.trim() : '');
const isFolded = (head: HTMLElement) => head.matches('details');

/** Serves the list of a page. @param more asks for the next page of dates */
export function runAgenda(more: () => void) {
  const bill = find('[data-bill]');
  if (!bill) return;
  months = byMonth(bill);
  opened = undefined;
  coming = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '999px' });
  addRowMore(bill);
  const there = find<HTMLInputElement>('[data-search] input');
  // The text that is typed stays when another state's dates come.
  if (there && field) there.replaceWith(field);
  else if (there) {
    field = there;
    field.addEventListener('input', () => {
      search();
      // From wherever among the rows one types, the list begins anew.
      const { top } = find('[data-dates]')!.getBoundingClientRect();
      if (top < 0) scrollBy({ top, behavior: 'instant' });
    });
  }
  search();
}

/** Adds the rows of the next page to those that are there. */
export function joinRows(page: Document) {
  const list = find('[data-list]');
  if (!list) return;
  const address = (row: Element) => row.querySelector('a')!.getAttribute('href');
  const known = new Set([...list.querySelectorAll('[data-date]')].map(address));
  const focused = document.activeElement?.matches('[data-more=rows]');
  const first = byMonth(page).flatMap(({ name, rows }) => {
    const added = rows.filter((row) => !known.has(address(row)));
    if (added.length) addRows(list, name, added);
    return added;
  })[0];
  if (focused && first) {
    first.closest('details')?.setAttribute('open', '');
    first.querySelector('a')!.focus();
  }
  replace('[data-more=rows]', page);
  addRowMore(find('[data-bill]')!);
  search();
}

/** The rows of a list by month, in order. */
function byMonth(page: ParentNode): Month[] {
  const months: Month[] = [];
  for (const row of page.querySelectorAll<HTMLElement>('[data-list] [data-date]')) {
    const head = row.closest('details') ?? row.querySelector('h3');
    if (head && months.at(-1)?.head !== head) months.push({ name: nameOf(head), head, rows: [] });
    months.at(-1)?.rows.push(row);
  }
  return months;
}

const nameOf = (head: HTMLElement) => (head.querySelector('summary') ?? head).firstChild!.textContent!.trim();

/** Adds rows to their month, which comes into being where the list has none of that name. */
function addRows(list: HTMLElement, name: string, rows: HTMLElement[]) {
  for (const row of rows) row.querySelector('h3')?.remove();
  let month = months.find((one) => one.name === name);
  const id = monthId(name);
  const last = month?.rows.at(-1);
  if (last) last.after(...rows);
  else {
    const isLong = months.length >= unfoldedMonths;
    const summary = element('summary', {}, `${name} `, element('span'));
    const head = isLong ? element('details', {}, summary, element('ul', { id }, ...rows)) : element('h3', { id }, name);
    if (isLong) list.append(element('li', {}, head));
    else list.append(...rows);
    const short = name.replace(months[0]?.name.slice(-5) ?? '', '');
    find('[data-search] nav')?.append(element('a', { href: `#${id}` }, short));
    month = { name, head, rows: [] };
    months.push(month);
  }
  month!.rows.push(...rows);
}

/** Shows the rows that have what is typed, and says how many. */
function search() {
  const text = typed();
  const matches = text ? matching(text) : () => true;
  if (text) opened ??= months.map(({ head }) => head).filter((head) => head.hasAttribute('open'));
  let count = 0;
  for (const { name, head, rows } of months) {
    const found = rows.filter((row) => {
      row.hidden = !matches(row.dataset.date ?? '', wordsOf(row));
      return !row.hidden;
    });
    count += found.length;
    if (isFolded(head)) {
      head.parentElement!.hidden = !found.length;
      head.querySelector('summary span')!.textContent = counted(found.length, 'fecha');
      if (text) head.setAttribute('open', '');
      else if (opened) head.toggleAttribute('open', opened.includes(head));
    } else (found[0] ?? rows[0])!.prepend(head);
    const link = find(`[data-search] nav a[href="#${monthId(name)}"]`);
    if (link) link.hidden = !found.length;
  }
  if (!text) opened = undefined;
  say(text, count);
  // Observing again makes the observer report at once whether the end is near.
  coming.disconnect();
  const more = find<HTMLAnchorElement>('[data-more=rows]');
  const next = Number(new URLSearchParams(more?.search).get(pageParameter));
  if (more && !(text && next > searchedPages)) coming.observe(more);
}

/** The words that a row shows, and those by which it is searched beyond them. */
function wordsOf(row: HTMLElement): string {
  const shown = row.querySelector('a')!.parentElement!;
  const parts = [...shown.children].flatMap(({ childNodes }) => [...childNodes]);
  return [row.dataset.words, ...parts.map(({ textContent }) => textContent)].join(' ');
}

/** Says the number of dates found; where there is none, what comes next stands below. */
function say(text: string, count: number) {
  const status = find('[data-dates] > [role=status]')!;
  const none = text !== '' && !count;
  const { state } = find('[data-bill]')!.dataset;
  status.classList.toggle('visually-hidden', !none);
  status.textContent = none
    ? `No encontramos fechas ${state ? `en ${state} ` : ''}para «${text}».`
    : text && counted(count, 'fecha encontrada', 'fechas encontradas');
  if (none && state) status.append(' ', element('a', { href: '/#fechas' }, 'Ver todas las fechas'));
  find('[data-found]')?.remove();
  if (!none) return;
  const rows = months.flatMap(({ rows }) => rows).filter(({ dataset }) => dataset.grey === undefined);
  const next = rows.slice(0, 3).map((row) => {
    const copy = row.cloneNode(true) as HTMLElement;
    copy.hidden = false;
    copy.querySelectorAll('h3, [data-ways]').forEach((part) => part.remove());
    return copy;
  });
  find('[data-dates]')!.append(
    element(
      'section',
      { class: 'bill-next', 'data-found': '' },
      element('h3', { id: 'sigue' }, 'Lo que sigue en la gira'),
      element('ul', { 'aria-labelledby': 'sigue' }, ...next),
    ),
  );
}
