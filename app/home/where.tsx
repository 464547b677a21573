import { lazy, useEffect, useRef, useState } from 'react';
import type { PublicPage } from '../data/events/views/public-page';
import finder from './place-finder?address';
import './where.css';

// On the server only: its code is larger than the rest of the page's.
const NearSaid = import.meta.env.SSR
  ? lazy(() => import('./near-said').then((said) => ({ default: said.NearSaid })))
  : undefined;

type Finder = typeof import('./place-finder');

/**
 * `¿Dónde estás?`: one line, a form where there is no script. The list of places is loaded when a fan turns to the line, or has
 * named a place before: the answer is found here, and nothing is sent.
 */
export function Where({ near, tells }: Pick<PublicPage, 'near' | 'tells'>) {
  const line = useRef<HTMLFormElement>(null);
  const [Finder, setFinder] = useState<Finder['PlaceFinder']>();
  const [asked, ask] = useState(false);
  const [offline, setOffline] = useState(false);
  function load(instead = () => {}) {
    import(/* @vite-ignore */ finder).then(({ PlaceFinder }: Finder) => setFinder(() => PlaceFinder), instead);
  }
  useEffect(() => {
    if (near || document.documentElement.dataset.near || line.current!.contains(document.activeElement)) load();
  }, [near]);
  return (
    <div className="where">
      <form
        ref={line}
        onFocus={() => load()}
        onSubmit={(event) => {
          // The finder has answered.
          if (event.isDefaultPrevented()) return;
          event.preventDefault();
          ask(true);
          load(() => (navigator.onLine ? line.current!.submit() : setOffline(true)));
        }}
      >
        <label htmlFor="cerca">¿Dónde estás?</label>
        <input id="cerca" name="cerca" type="search" placeholder="cdmx, gdl, mty…" autoComplete="off" />
        <button className="button plain-only">Ver</button>
      </form>
      {offline && !Finder ? <p role="status">Sin conexión no podemos buscar.</p> : null}
      {Finder ? (
        <Finder line={line} asked={asked} tells={tells} />
      ) : near ? (
        // From the server: React passes over it.
        <div
          suppressHydrationWarning
          {...(NearSaid
            ? { children: <NearSaid near={near} tells={tells} /> }
            : { dangerouslySetInnerHTML: { __html: '' } })}
        />
      ) : null}
    </div>
  );
}
