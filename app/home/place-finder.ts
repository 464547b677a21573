import {
  howSoon,
  inFull,
  nearestTo,
  nearWords,
  type NearAnswer,
  type NearDate,
  type NearDates,
} from '../data/events/views/near';
import { findNamedPlace, suggestPlaces, type NamedPlace } from '../data/places/named-place';
import { nearParameter } from '../data/public-parameters';
import { counted } from '../data/text/counted';
import { element } from '../ui/element';
import stampStyle from '../ui/stamp.css?inline';
import nearStyle from './near-said.css?inline';
import style from './place-finder.css?inline';

const unread = 'No pudimos ver qué fecha te queda cerca. Revisa tu conexión e intenta de nuevo.';

/** The line `¿Dónde estás?` with a script: suggests places, answers, and stores the choice on this device alone. */
export function findPlaces(where: HTMLElement) {
  const line = where.querySelector('form')!;
  const input = line.querySelector('input')!;
  const root = document.documentElement;
  let dates: NearDates | 'unread' | undefined;
  let place = new URLSearchParams(location.search).get(nearParameter) ?? recall();
  /** Whether the line stands in place of the answer: to be changed, or as a fan is typing into it already. */
  let changing = document.activeElement === input && input.value !== '';
  /** Whether the next drawing shows what the fan has just done, and takes the focus there. */
  let acted = false;
  let options: [name: string, date?: NearDate][] = [];
  let active = 0;

  // If the server has answered, its answer stays until the dates are here.
  const answer = where.querySelector(':scope > div') ?? element('div');
  const list = element('ul', { id: 'lugares', role: 'listbox', 'aria-label': 'Lugares', hidden: '' });
  const status = element('p', { role: 'status', class: 'visually-hidden' });
  // The line is not moved, or it would lose the focus.
  where.append(element('style', {}, stampStyle, nearStyle, style), answer, list, status);
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
  }))
    input.setAttribute(name, value);

  /** Draws the answer, or what is wrong with the place. */
  function draw() {
    const near =
      place === undefined || !dates ? undefined : dates === 'unread' ? unread : nearestTo(place, dates.dates);
    const shown = !changing && near && typeof near !== 'string' && dates && dates !== 'unread' ? near : undefined;
    answer.replaceChildren(
      ...(shown ? [sheetOf((dates as NearDates).answer, shown)] : []),
      ...(typeof near === 'string'
        ? [element('p', { class: 'near-none', 'data-none': '', role: 'status' }, near)]
        : []),
    );
    const lines = shown && String(1 + answer.querySelectorAll('[data-near-more]').length);
    if (shown) remember(`${lines}${shown.asked}`);
    // Until the dates have come, keep the room reserved for the answer.
    if (lines) root.dataset.near = lines;
    else if (dates || changing) delete root.dataset.near;
    if (!acted || (!shown && !changing)) return;
    acted = false;
    if (shown) answer.querySelector('section')!.focus();
    else input.select();
  }

  /** The sheet as the server draws it, with its words and the date's ticket. */
  function sheetOf(html: string, near: NearAnswer): Element {
    const { where: before, name, distance, sold, tell } = nearWords(near, 'tells' in where.dataset);
    const sheet = parsed(html);
    const [bold] = sheet.querySelectorAll('#lugar b');
    bold!.before(before);
    bold!.textContent = name;
    const ticket = parsed(near.date.ticket ?? '');
    if (distance) ticket.querySelector('[data-far]')!.textContent = distance;
    sheet.querySelector('p')!.after(ticket);
    const links = sheet.querySelectorAll<HTMLAnchorElement>('[data-near-more]');
    [sold, tell].forEach((more, index) => {
      const link = links[index]!;
      if (!more) return link.remove();
      link.href = more.path;
      link.querySelector('span')!.textContent = more.text;
    });
    sheet.querySelector('button')!.onclick = () => {
      acted = changing = true;
      input.value = name;
      draw();
    };
    return sheet;
  }

  function suggest(text: string) {
    options = text.trim() ? placesFor(text, dates && dates !== 'unread' ? dates.dates : []) : [];
    active = 0;
    list.replaceChildren(...options.map(([name, date], index) => optionOf(name, date, index)));
    list.hidden = !options.length;
    status.textContent = options.length ? counted(options.length, 'lugar', 'lugares') : '';
    mark();
  }

  function optionOf(name: string, date: NearDate | undefined, index: number) {
    const [city, state] = name.split(', ');
    const option = element(
      'li',
      { id: `lugar-${index}`, role: 'option' },
      element('b', {}, city ?? ''),
      ` ${state ?? ''}`,
    );
    if (date) option.append(element('span', {}, (date.grey ? date.stamp?.text : howSoon(date) || date.date) ?? ''));
    option.onmousedown = (event) => event.preventDefault(); // the line keeps the focus
    // Not when a finger comes down: it may scroll, and its click would meet what stands here next.
    option.onclick = () => choose(name);
    return option;
  }

  function mark() {
    input.setAttribute('aria-expanded', String(!list.hidden));
    if (list.hidden) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `lugar-${active}`);
    [...list.children].forEach((option, index) => option.setAttribute('aria-selected', String(index === active)));
  }

  function choose(text: string) {
    acted = true;
    changing = false;
    suggest('');
    place = text;
    if (!text.trim()) remember(undefined);
    if (dates === 'unread') read();
    else draw();
  }

  input.addEventListener('input', () => {
    answer.querySelector('[data-none]')?.remove();
    suggest(input.value);
  });
  input.addEventListener('blur', () => suggest(''));
  input.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length) {
      active = (active + step + options.length) % options.length;
      mark();
    } else if (event.key === 'Escape' && options.length) suggest('');
    else if (event.key === 'Escape' && changing) {
      acted = true;
      changing = false;
      draw();
    } else return;
    event.preventDefault();
  });
  line.addEventListener('submit', (event) => {
    event.preventDefault();
    choose(options[active]?.[0] ?? input.value);
  });

  const here = new URL(location.href);
  here.searchParams.delete(nearParameter);
  if (here.href !== location.href) history.replaceState(history.state, '', here);
  if (document.activeElement === input) suggest(input.value);
  read();

  function read() {
    fetch('/cerca.json')
      .then(async (found) => (found.ok ? ((await found.json()) as NearDates) : 'unread'))
      .catch(() => 'unread' as const)
      .then((found) => {
        dates = found;
        // A memory that names no place is none.
        if (!acted && place !== undefined && found !== 'unread' && typeof nearestTo(place, found.dates) === 'string') {
          if (place === recall()) place = undefined;
          if (!place) remember(undefined);
        }
        draw();
        if (options.length) suggest(input.value);
      })
      .catch(console.error);
  }
}

/** HTML of the server as an element. */
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.firstElementChild!;

/**
 * The places that a text may mean, each once (Toluca is Toluca de Lerdo, Puebla the city and the state), with the first date there;
 * those that have one stand first.
 */
function placesFor(text: string, dates: NearDate[]): [name: string, date?: NearDate][] {
  const found = findNamedPlace(text);
  const names = [...(Array.isArray(found) ? found : [text]), ...suggestPlaces(text, 30)];
  const places = names.map((name) => findNamedPlace(name)).filter((place) => place && !Array.isArray(place));
  const keys = (places as NamedPlace[]).map(({ city, state, name }) => city ?? state ?? name);
  const once = (places as NamedPlace[]).filter((_, index) => keys.indexOf(keys[index]!) === index);
  return [...new Set(once.map(inFull))]
    .map((name): [string, NearDate?] => {
      const near = nearestTo(name, dates);
      return [name, typeof near !== 'string' && near.here && !near.km ? near.date : undefined];
    })
    .sort(([, a], [, b]) => Number(!a) - Number(!b))
    .slice(0, 6);
}

// The place that a fan named, kept in this browser: first a digit, how many lines its answer had (the splash's script keeps room
// for them before anything is painted), then the place. A browser that keeps nothing for this site throws.
const key = 'lugar';

function recall(): string | undefined {
  try {
    return localStorage.getItem(key)?.slice(1);
  } catch {
    return undefined;
  }
}

function remember(place: string | undefined) {
  try {
    if (place) localStorage.setItem(key, place);
    else localStorage.removeItem(key);
  } catch {
    // It is asked again at the next visit.
  }
}
