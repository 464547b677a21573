import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { nearWords, type NearAnswer } from '../data/near';
import { nearParameter } from '../../../data/public-parameters';
import { Icon, pinIcon } from '../../../ui/icon';
import { SmallSheet } from '../../../ui/small-sheet';
import { NearSheet, NearTicket } from './near-sheet';
import { placeOptions } from './place-options';
import { useSuggestions } from './suggestions';
import { useFound } from './use-found';
import { useNear } from './use-near';
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

/**
 * `¿Dónde estás?`: accepts a place, a venue, guests or a title, and answers a place with the nearest event. The choice
 * filters the events of the page (`found-dates.tsx`). Without a script the form asks the server.
 */
export default function PlaceFinder({ near: serverAnswer, asked, summary, narrowedTo }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const [text, setText] = useState('');
  /** What the fan has just asked to see, and what gets the focus once it is rendered. */
  const focusTarget = useRef<'answer' | 'line'>(undefined);
  const near = useNear(serverAnswer);
  const { answer, changing, setChanging } = near;
  const { strip } = useFound(narrowedTo);
  // For words that are no place, the list itself is the answer, and the line above says what it holds.
  const note = near.problem || (text || strip ? undefined : near.reason);
  const suggestions = useSuggestions(text.trim() ? placeOptions(text, near.all) : [], choose);

  function choose(name: string) {
    focusTarget.current = 'answer';
    setText('');
    near.choose(name);
  }

  const goOnTyping = useEffectEvent(() => {
    const value = input.current!.value;
    if (!value || document.activeElement !== input.current) return;
    setChanging(true);
    setText(value);
    suggestions.open();
  });
  // A passive effect may come after an Enter that the hydrated form has answered already, and hide that answer.
  useLayoutEffect(() => goOnTyping(), []);

  useEffect(() => {
    if (!(focusTarget.current === 'answer' ? answer : focusTarget.current && changing)) return;
    if (answer) sheet.current!.focus();
    else input.current!.select();
    focusTarget.current = undefined;
  }, [answer, changing]);

  return (
    <>
      <p className="home-summary">{strip?.words ?? summary}</p>
      <div className="where">
        {/* Useless before a fan types, and so missing in the first response. */}
        {near.isLoaded || text ? <SmallSheet name="place-finder" css={style} /> : null}
        <form
          className="where-line wrap"
          hidden={answer !== undefined}
          onSubmit={(event) => {
            event.preventDefault();
            suggestions.close();
            choose(input.current!.value);
          }}
        >
          <label {...suggestions.label}>¿Dónde estás?</label>
          <input
            {...suggestions.input}
            className="where-field"
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
          <button
            type="button"
            className="where-here only-scripted"
            aria-label="Usar mi ubicación"
            onClick={() => near.locate(choose)}
          >
            <Icon path={pinIcon} />
          </button>
        </form>
        <div>
          {answer ? (
            <NearSheet
              ref={sheet}
              words={nearWords(answer)}
              change={
                near.isLoaded ? (
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
