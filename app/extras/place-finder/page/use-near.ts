import { useEffect, useLayoutEffect, useState } from 'react';
import { linesOf, nearestTo, type NearAnswer } from '../data/near';
import { placeAt } from '../../../data/places/positions';
import { nearParameter } from '../../../data/public-parameters';
import { changeSearch, loadDates, useDateSearch } from './date-search';
import { recallPlace, rememberPlace } from './remembered-place';

const unread = 'No pudimos ver qué fecha te queda cerca. Revisa tu conexión e intenta de nuevo.';

/**
 * The answer to the fan's place: the server's, until the browser has all dates and a place of its own, from the address
 * or from memory. The place is stored only in this browser.
 * @param serverAnswer its answer to the place in the address, or why it has none
 */
export function useNear(serverAnswer?: NearAnswer | string) {
  // The same on the server and at first: it is not rendered before the events are loaded.
  const [place, setPlace] = useState(() => (import.meta.env.SSR ? undefined : (placeInAddress() ?? recallPlace())));
  /** Whether the field is shown in place of the answer, because the fan changes the place or is typing already. */
  const [changing, setChanging] = useState(false);
  /** Why the browser gave no position. */
  const [problem, setProblem] = useState('');
  const { listing } = useDateSearch();

  const all = typeof listing === 'object' ? listing : undefined;
  const near = place === undefined || !listing ? serverAnswer : all ? nearestTo(place, all) : unread;
  const isPlace = near !== undefined && typeof near !== 'string';
  const answer = isPlace && !changing ? near : undefined;
  // A stored text that is no place is deleted.
  const isForgotten =
    !isPlace && near !== undefined && near !== unread && place !== undefined && place === recallPlace();

  function choose(name: string) {
    setChanging(false);
    setPlace(name);
    setProblem('');
    changeSearch({ text: name });
    if (!name.trim()) rememberPlace(undefined);
    loadDates();
  }

  /** Finds where the fan is. @param found gets the place */
  function locate(found: (name: string) => void) {
    setProblem('Buscando dónde estás…');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => found(placeAt([coords.latitude, -coords.longitude])),
      () => setProblem('No pudimos ver tu ubicación. Escribe tu ciudad.'),
      { maximumAge: 600_000, timeout: 20_000 },
    );
  }

  useLayoutEffect(() => {
    takeFromAddress();
    loadDates();
  }, []);
  useMemory(answer, { isForgotten, isOpen: changing || listing !== undefined });

  return {
    answer,
    /** Why there is none: of the browser's position, or of the place. */
    problem,
    reason: isPlace || isForgotten ? undefined : near,
    /** All dates, once they are loaded. */
    all,
    isLoaded: listing !== undefined,
    changing,
    setChanging,
    choose,
    locate,
  };
}

/** The place in the page's address; null without one. */
const placeInAddress = () => new URLSearchParams(location.search).get(nearParameter);

/** The list follows the place in the address: a link from somebody else must not replace the fan's own. */
function takeFromAddress() {
  const text = placeInAddress();
  if (text !== null) changeSearch({ text });
}

/**
 * Remembers the place of an answer. The document reserves the room of the answer at the next visit (before-paint.js),
 * by its number of lines.
 */
function useMemory(answer: NearAnswer | undefined, { isForgotten, isOpen }: { isForgotten: boolean; isOpen: boolean }) {
  const lines = answer && linesOf(answer);
  const place = answer?.fullName;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (lines && place) rememberPlace({ lines, place });
    if (lines) dataset.near = String(lines);
    else if (isOpen) delete dataset.near;
  }, [lines, place, isOpen]);
  useEffect(() => {
    if (isForgotten) rememberPlace(undefined);
  }, [isForgotten]);
}
