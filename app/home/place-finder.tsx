import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { howSoon, inFull, nearestTo, type NearDate } from '../data/events/views/near';
import { findNamedPlace, suggestPlaces, type NamedPlace } from '../data/places/named-place';
import { counted } from '../data/text/counted';
import { linesOf, NearSaid } from './near-said';
import style from './place-finder.css?inline';

type Props = {
  line: RefObject<HTMLFormElement | null>;
  /** Whether the line was sent before this listened to it. */
  asked: boolean;
  tells?: boolean;
};

const unread = 'No pudimos ver qué fecha te queda cerca. Revisa tu conexión e intenta de nuevo.';

/** The line `¿Dónde estás?` with a script: suggests places, answers, and stores the choice on this device alone. */
export function PlaceFinder({ line, asked, tells }: Props) {
  const inputOf = () => line.current!.querySelector('input')!;
  const [dates, setDates] = useState<NearDate[] | 'unread'>();
  const [place, setPlace] = useState(() => new URLSearchParams(location.search).get('cerca') ?? recall());
  const [changing, setChanging] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const ticket = useRef<HTMLDivElement>(null);
  const acted = useRef(false);
  const navigate = useNavigate();

  useEffect(() => {
    fetch('/cerca.json')
      .then(async (answer) => setDates(answer.ok ? ((await answer.json()) as NearDate[]) : 'unread'))
      .catch(() => setDates('unread'));
    if (new URLSearchParams(location.search).has('cerca'))
      Promise.resolve(navigate('/', { replace: true, preventScrollReset: true })).catch(() => undefined);
  }, [navigate]);

  const near = useMemo(() => {
    if (place === undefined || !dates) return undefined;
    return dates === 'unread' ? unread : nearestTo(place, dates);
  }, [place, dates]);
  const options = useMemo(
    () => (typed?.trim() ? placesFor(typed, Array.isArray(dates) ? dates : []) : []),
    [typed, dates],
  );
  const shown = near && !changing && typeof near !== 'string' ? near : undefined;

  useEffect(() => {
    const lines = shown && String(linesOf(shown, tells));
    if (lines) remember(lines + shown.asked);
    // Until the dates have come the room stays that was kept for them.
    if (lines) document.documentElement.dataset.near = lines;
    else if (dates || changing) delete document.documentElement.dataset.near;
    if (!acted.current || (!shown && !changing)) return;
    acted.current = false;
    if (shown) ticket.current?.querySelector<HTMLElement>('.near')?.focus();
    else line.current!.querySelector('input')!.select();
  }, [shown, changing, dates, tells, line]);

  function choose(text: string) {
    acted.current = true;
    setTyped(undefined);
    setChanging(false);
    setPlace(text);
    if (!text.trim()) remember(undefined);
  }

  // A text typed before this was loaded counts once.
  useEffect(() => {
    const { value } = inputOf();
    if (asked) queueMicrotask(() => choose(value));
    else if (value && document.activeElement === inputOf()) queueMicrotask(() => setTyped(value));
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [asked]);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const input = inputOf();
    const open = options.length > 0;
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-expanded', String(open));
    input.setAttribute('aria-controls', 'lugares');
    if (open) input.setAttribute('aria-activedescendant', `lugar-${active}`);
    else input.removeAttribute('aria-activedescendant');
    const onInput = () => {
      setTyped(input.value);
      setActive(0);
    };
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && open) setActive((active + step + options.length) % options.length);
      else if (event.key === 'Escape' && typed !== undefined) setTyped(undefined);
      else if (event.key === 'Escape' && changing) {
        acted.current = true;
        setChanging(false);
      } else return;
      event.preventDefault();
    };
    const onSubmit = (event: Event) => {
      event.preventDefault();
      choose(open ? options[active]![0] : input.value);
    };
    input.addEventListener('input', onInput, { signal });
    input.addEventListener('keydown', onKey, { signal });
    input.addEventListener('blur', () => setTyped(undefined), { signal });
    line.current!.addEventListener('submit', onSubmit, { signal });
    return () => listening.abort();
  });

  const count = options.length;
  return (
    <div ref={ticket}>
      <style href="place-finder" precedence="screen">
        {style}
      </style>
      {shown ? (
        <NearSaid
          near={shown}
          tells={tells}
          change={
            <button
              type="button"
              onClick={() => {
                acted.current = true;
                inputOf().value = shown.name;
                setChanging(true);
              }}
            >
              Cambiar
            </button>
          }
        />
      ) : null}
      {typeof near === 'string' && typed === undefined ? <NearSaid near={near} /> : null}
      <ul id="lugares" role="listbox" aria-label="Lugares" hidden={!count}>
        {options.map(([name, date], index) => {
          const [city, state] = name.split(', ');
          return (
            <li
              key={name}
              id={`lugar-${index}`}
              role="option"
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()} // the line keeps the focus
              // Not when a finger comes down: it may scroll, and its click would meet what stands here next.
              onClick={() => choose(name)}
            >
              <b>{city}</b> {state}
              {date ? <span>{date.grey ? date.stamp?.text : howSoon(date) || date.date}</span> : null}
            </li>
          );
        })}
      </ul>
      <p role="status" className="visually-hidden">
        {count ? counted(count, 'lugar', 'lugares') : ''}
      </p>
    </div>
  );
}

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
