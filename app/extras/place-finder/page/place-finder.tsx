import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ListedDates } from '../../../data/events/views/listed-date';
import { nearestTo, nearWords, type NearAnswer } from '../data/near';
import { searchFor } from '../../../data/events/search';
import { inFull, keyOf, placesLike } from '../../../data/places/named-place';
import { placeAt } from '../../../data/places/positions';
import { nearParameter } from '../../../data/public-parameters';
import { fold } from '../../../data/text/fold';
import { wordsOf } from '../../../data/text/has-words';
import { Icon, pinIcon } from '../../../ui/icon';
import { changeSearch, loadDates } from './date-search';
import { NearSheet, NearTicket } from './near-sheet';
import { recallPlace, rememberPlace } from './remembered-place';
import { useFound } from './use-found';
import { useSuggestions, type Suggestion } from './suggestions';
import style from './place-finder.css?inline';

type Props = {
  /** The server's answer to a place in the address, or why it has none. */
  near?: NearAnswer | string;
  /** The words without an answer, which the fan goes on with. */
  asked?: string;
  /** The line over the strip, until a fan's filters say another. */
  summary: string;
  /** How the address filters the page's own dates. */
  narrowedTo?: string;
};

const unread = 'No pudimos ver qué fecha te queda cerca. Revisa tu conexión e intenta de nuevo.';

/**
 * `¿Dónde estás?`: accepts a place, a venue, guests or a title; answers a place with the nearest event, and stores the
 * place only in this browser. The choice filters the events of the page (`found-dates.tsx`). Without a script the form
 * asks the server.
 */
export default function PlaceFinder({ near: serverAnswer, asked, summary, narrowedTo }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const [text, setText] = useState('');
  // The same on the server and at first: it is not rendered before the events are loaded.
  const [place, setPlace] = useState(() => (import.meta.env.SSR ? undefined : (placeInAddress() ?? recallPlace())));
  const { listing: listed, strip } = useFound(narrowedTo);
  /** Why the browser gave no position. */
  const [problem, setProblem] = useState('');
  /** Whether the field is shown in place of the answer, because the fan changes the place or is typing already. */
  const [changing, setChanging] = useState(false);
  /** What the fan has just asked to see, and what gets the focus once it is rendered. */
  const focusTarget = useRef<'answer' | 'line'>(undefined);

  const all = typeof listed === 'object' ? listed : undefined;
  const near = place === undefined || !listed ? serverAnswer : all ? nearestTo(place, all) : unread;
  const answer = !changing && near && typeof near !== 'string' ? near : undefined;

  const suggestions = useSuggestions(text.trim() ? optionsFor(text, all) : [], choose);

  function choose(placeName: string) {
    focusTarget.current = 'answer';
    setChanging(false);
    setPlace(placeName);
    setText('');
    setProblem('');
    changeSearch({ text: placeName });
    if (!placeName.trim()) rememberPlace(undefined);
    loadDates();
  }

  function locate() {
    setProblem('Buscando dónde estás…');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => choose(placeAt([coords.latitude, -coords.longitude])),
      () => setProblem('No pudimos ver tu ubicación. Escribe tu ciudad.'),
      { maximumAge: 600_000, timeout: 20_000 },
    );
  }

  const begin = useEffectEvent(() => {
    // A link from somebody else must not replace the fan's own place.
    if (placeInAddress() !== null) changeSearch({ text: placeInAddress()! });
    loadDates();
    const value = input.current!.value;
    if (!value || document.activeElement !== input.current) return;
    setChanging(true);
    setText(value);
    suggestions.open();
  });
  // A passive effect may come after an Enter that the hydrated form has answered already, and hide that answer.
  useLayoutEffect(() => begin(), []);

  // The document reserves the room of the answer at the next visit (before-paint.js), by its number of lines.
  const lines = answer && 1 + nearWords(answer).more.length;
  const fullName = answer?.fullName;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (lines && fullName) rememberPlace({ lines, place: fullName });
    if (lines) dataset.near = String(lines);
    else if (listed || changing) delete dataset.near;
  }, [lines, fullName, listed, changing]);
  // A stored text that is no place is deleted.
  const isForgotten = typeof near === 'string' && near !== unread && place !== undefined && place === recallPlace();
  useEffect(() => {
    if (isForgotten) rememberPlace(undefined);
  }, [isForgotten]);
  useEffect(() => {
    if (!(focusTarget.current === 'answer' ? answer : focusTarget.current && changing)) return;
    if (answer) sheet.current!.focus();
    else input.current!.select();
    focusTarget.current = undefined;
  }, [answer, changing]);

  // For words that are no place, the list itself is the answer, and the line above says what it holds.
  const isAnswered = typeof near !== 'string' || text || isForgotten || strip;
  const note = problem || (isAnswered ? undefined : near);

  return (
    <>
      <p className="home-summary">{strip?.words ?? summary}</p>
      <div className="where">
        {/* Useless before a fan types, and so missing in the first response. */}
        {listed || text ? (
          <style href="place-finder" precedence="screen">
            {style}
          </style>
        ) : null}
        <form
          className="wrap"
          onSubmit={(event) => {
            event.preventDefault();
            suggestions.close();
            choose(input.current!.value);
          }}
        >
          <label {...suggestions.label}>¿Dónde estás?</label>
          <input
            {...suggestions.input}
            ref={(field) => {
              input.current = field;
              suggestions.input.ref(field);
            }}
            name={nearParameter}
            type="search"
            defaultValue={asked}
            placeholder="cdmx, gdl, mty…"
            onInput={({ currentTarget }) => setText(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && !suggestions.isListing && changing) {
                focusTarget.current = 'answer';
                setChanging(false);
              }
              suggestions.input.onKeyDown(event);
            }}
          />
          <button className="button plain-only">Ver</button>
          <button type="button" className="where-here only-scripted" aria-label="Usar mi ubicación" onClick={locate}>
            <Icon path={pinIcon} />
          </button>
        </form>
        <div>
          {answer ? (
            <NearSheet
              ref={sheet}
              words={nearWords(answer)}
              change={
                listed ? (
                  <button
                    type="button"
                    onClick={() => {
                      focusTarget.current = 'line';
                      input.current!.value = answer.name;
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
              <NearTicket date={answer.date} distance={nearWords(answer).distance} />
            </NearSheet>
          ) : note ? (
            <p className="near-none" role="status">
              {note}
            </p>
          ) : null}
        </div>
        {suggestions.list}
      </div>
    </>
  );
}

/** The place in the page's address; null without one. */
const placeInAddress = () => new URLSearchParams(location.search).get(nearParameter);

/**
 * The meanings of a text, each once: places with an event, each with its first one; venues, guests and titles; then
 * other places.
 */
function optionsFor(text: string, listing: ListedDates = { today: '', dates: [] }): Suggestion[] {
  const { dates, today } = listing;
  const inPlace = placesLike(text).map((place): Suggestion => ({
    name: inFull(place),
    date: dates.find((date) => date.keys.includes(keyOf(place))),
  }));
  const fits = searchFor(text, today);
  const withWords = dates.flatMap((date) =>
    [date.venue, date.title].flatMap((name) =>
      name && fits({ date: '', words: wordsOf(name).join(' ') }) ? { name, date } : [],
    ),
  );
  const inOrder = [...inPlace.filter(({ date }) => date), ...withWords, ...inPlace.filter(({ date }) => !date)];
  return inOrder
    .filter(({ name }, index) => inOrder.findIndex((other) => fold(other.name) === fold(name)) === index)
    .slice(0, 6);
}
