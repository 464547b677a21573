import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { useEffect, useEffectEvent, useRef, useState, type InputHTMLAttributes, type KeyboardEvent } from 'react';
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
import { NearSheet, NearTicket } from './near-sheet';
import { recallPlace, rememberPlace } from './remembered-place';
import style from './place-finder.css?inline';

export type PlaceFinderProps = {
  /** The server's answer to a place in the address, or why it has none. */
  near?: NearAnswer | string;
  /** Whether fans can have their phone told of dates in their city. */
  tells?: boolean;
};

/** The field's attributes from downshift, whose own types leave them open. */
type ComboboxInput = InputHTMLAttributes<HTMLInputElement> & {
  ref: (field: HTMLInputElement | null) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** A suggestion: a place in full, and the first date there. */
type Option = { name: string; date?: NearDate };

const unread = 'No pudimos ver qué fecha te queda cerca. Revisa tu conexión e intenta de nuevo.';

/**
 * `¿Dónde estás?`: suggests places, answers with the nearest date, and keeps the choice on this device alone. Without a script the
 * form asks the server.
 */
export default function PlaceFinder({ near: answered, tells }: PlaceFinderProps) {
  const input = useRef<HTMLInputElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const [text, setText] = useState('');
  // The same on the server and at first: nothing is shown of it before the dates are here.
  const [place, setPlace] = useState(() => (import.meta.env.SSR ? undefined : (placeInAddress() ?? recallPlace())));
  const [dates, setDates] = useState<NearDate[] | 'unread'>();
  /** Whether the line stands in place of the answer: to be changed, or as a fan is typing into it already. */
  const [changing, setChanging] = useState(false);
  /** Whether the next rendering shows what the fan has just done, and takes the focus there. */
  const acted = useRef(false);

  const near = place === undefined || !dates ? answered : dates === 'unread' ? unread : nearestTo(place, dates);
  const shown = !changing && near && typeof near !== 'string' ? near : undefined;
  const options = text.trim() ? optionsFor(text, Array.isArray(dates) ? dates : []) : [];

  const {
    isOpen,
    highlightedIndex,
    getInputProps,
    getItemProps,
    getLabelProps,
    getMenuProps,
    closeMenu,
    openMenu,
    setHighlightedIndex,
  } = useCombobox<Option>({
    items: options,
    itemToString: (option) => option?.name ?? '',
    selectedItem: null,
    defaultHighlightedIndex: 0,
    labelId: 'lugar-titulo',
    inputId: 'cerca',
    menuId: 'lugares',
    getItemId: (index) => `lugar-${index}`,
    stateReducer: keepText,
    onStateChange: ({ selectedItem }) => selectedItem && choose(selectedItem.name),
  });
  const listed = isOpen && options.length > 0;

  function choose(named: string) {
    acted.current = true;
    setChanging(false);
    setPlace(named);
    setText('');
    if (!named.trim()) rememberPlace(undefined);
    if (dates !== 'unread') return;
    setDates(undefined);
    read();
  }

  function read() {
    fetch('/cerca.json')
      .then(async (answer) => (answer.ok ? ((await answer.json()) as NearDates).dates : 'unread'))
      .catch(() => 'unread' as const)
      .then(setDates, console.error);
  }

  const begin = useEffectEvent(async () => {
    // A link that is passed on names no place of whoever passes it on.
    if (placeInAddress() !== null) {
      const here = new URL(location.href);
      here.searchParams.delete(nearParameter);
      history.replaceState(history.state, '', here);
    }
    read();
    const typed = input.current!.value;
    if (!typed || document.activeElement !== input.current) return;
    setChanging(true);
    setText(typed);
    openMenu();
    setHighlightedIndex(0);
  });
  useEffect(() => {
    begin().catch(console.error);
  }, []);

  // The room for the answer at the next visit is kept before anything is painted (splash.tsx), by the number of its lines.
  const lines = shown && 1 + moreLines(shown, tells);
  const asked = shown?.asked;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (lines && asked) rememberPlace({ lines, place: asked });
    if (lines) dataset.near = String(lines);
    else if (dates || changing) delete dataset.near;
  }, [lines, asked, dates, changing]);
  // A memory that names no place is none.
  const isForgotten = typeof near === 'string' && near !== unread && place !== undefined && place === recallPlace();
  useEffect(() => {
    if (isForgotten) rememberPlace(undefined);
  }, [isForgotten]);
  useEffect(() => {
    if (!acted.current || (!shown && !changing)) return;
    acted.current = false;
    if (shown) sheet.current!.focus();
    else input.current!.select();
  }, [shown, changing]);

  const { value: _, ref: listRef, onKeyDown, ...inputProps } = getInputProps() as ComboboxInput;

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && !listed && changing) {
      acted.current = true;
      setChanging(false);
    }
    // Without a suggestion the form is sent as it is.
    if (event.key !== 'Enter' || (listed && highlightedIndex >= 0)) onKeyDown(event);
  }

  return (
    <div className="where">
      <style href="place-finder" precedence="screen">
        {style}
      </style>
      <form
        className="wrap"
        onSubmit={(event) => {
          event.preventDefault();
          closeMenu();
          choose(input.current!.value);
        }}
      >
        <label {...getLabelProps()}>¿Dónde estás?</label>
        {/* The field keeps its own value: one that React writes sends the caret to its end, and breaks what two keys compose. */}
        <input
          {...inputProps}
          aria-activedescendant={inputProps['aria-activedescendant'] || undefined}
          ref={(field) => {
            input.current = field;
            listRef(field);
          }}
          name={nearParameter}
          type="search"
          placeholder="cdmx, gdl, mty…"
          onInput={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={press}
        />
        <button className="button plain-only">Ver</button>
      </form>
      <div>
        {shown ? (
          <NearSheet
            ref={sheet}
            words={nearWords(shown, tells)}
            change={
              dates ? (
                <button
                  type="button"
                  onClick={() => {
                    acted.current = true;
                    input.current!.value = shown.name;
                    setChanging(true);
                  }}
                >
                  Cambiar
                </button>
              ) : (
                <a href="/">Cambiar</a>
              )
            }
          >
            <NearTicket date={shown.date} distance={nearWords(shown).distance} />
          </NearSheet>
        ) : typeof near === 'string' && !text && !isForgotten ? (
          <p className="near-none" role="status">
            {near}
          </p>
        ) : null}
      </div>
      <ul {...getMenuProps({ 'aria-label': 'Lugares', hidden: !listed })}>
        {options.map((item, index) => (
          <li key={item.name} {...getItemProps({ item, index })} aria-selected={index === highlightedIndex}>
            <b>{item.name.split(', ')[0]}</b> {item.name.split(', ')[1]}
            {item.date ? <span>{soonWords(item.date)}</span> : null}
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {listed ? counted(options.length, 'lugar', 'lugares') : ''}
      </p>
    </div>
  );
}

/** The place that was asked for in the page's address; null without one. */
const placeInAddress = () => new URLSearchParams(location.search).get(nearParameter);

/** The words of a date beside the place that it takes place in. */
const soonWords = (date: NearDate) => (date.grey ? date.stamp?.text : howSoon(date) || date.date);

/** The number of lines under the ticket. */
function moreLines(near: NearAnswer, tells?: boolean): number {
  const { sold, tell } = nearWords(near, tells);
  return [sold, tell].filter(Boolean).length;
}

/** Keeps the text that a fan typed: leaving the field chooses nothing, and Escape only closes the list. */
function keepText(
  { inputValue }: UseComboboxState<Option>,
  { type, changes }: UseComboboxStateChangeOptions<Option>,
): Partial<UseComboboxState<Option>> {
  const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes;
  if (type !== InputBlur && type !== InputKeyDownEscape) return changes;
  return { ...changes, inputValue, selectedItem: null };
}

/**
 * The places that a text may mean, each once (Toluca is Toluca de Lerdo, Puebla the city and the state), with the first date there;
 * those that have one stand first.
 */
function optionsFor(text: string, dates: NearDate[]): Option[] {
  const found = findNamedPlace(text);
  const names = [...(Array.isArray(found) ? found : [text]), ...suggestPlaces(text, 30)];
  const places = names
    .map((name) => findNamedPlace(name))
    .filter((place): place is NamedPlace => Boolean(place) && !Array.isArray(place));
  const keys = places.map(({ city, state, name }) => city ?? state ?? name);
  const once = places.filter((_, index) => keys.indexOf(keys[index]!) === index);
  return [...new Set(once.map(inFull))]
    .map((name): Option => {
      const near = nearestTo(name, dates);
      return { name, date: typeof near !== 'string' && near.here && !near.km ? near.date : undefined };
    })
    .sort((a, b) => Number(!a.date) - Number(!b.date))
    .slice(0, 6);
}
