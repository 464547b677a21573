import { useLocation } from 'react-router';
import { nearParameter, pageParameter, stateParameter } from '../data/public-parameters';
import { nameRows } from '../data/type-size';
import { useShow } from '../ui/use-show';

/**
 * Runs before anything of the page is there to be painted. It keeps room for the answer to the place that this browser
 * remembers (home/remembered-place.ts), and hides the splash from somebody who comes from a page of the site.
 */
const beforePaint = `{const d=document,s=d.documentElement.dataset;try{s.near=localStorage.lugar[0]}catch{}if(performance.getEntriesByType('navigation')[0]?.type=='back_forward'||d.referrer.startsWith(origin+'/'))s.here=''}`;

/** The query of an address that the site's own links and forms lead to: without a script, too, the splash was seen. */
const narrowed = new RegExp(`^\\?(?:${[nearParameter, stateParameter, pageParameter].join('|')})=`);

/** In the head of such an address. */
export function NoSplashAgain() {
  if (!narrowed.test(useLocation().search)) return null;
  return (
    <noscript>
      <style>{'[data-splash]{display:none}'}</style>
    </noscript>
  );
}

/**
 * The marquee lighting up over a page that is already complete. CSS ends it on time even if no script runs;
 * `early-script.js` takes it out of the document, and ends it early on Escape, a tap or `Saltar`.
 */
export function Splash({ milliseconds = 3000 }: { milliseconds?: number }) {
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: beforePaint }} />
      <section
        data-splash
        aria-label={`Presenta ${useShow().name}`}
        style={{ ['--splash' as string]: `${milliseconds}ms` }}
      >
        <p className="splash-marquee title" aria-hidden="true">
          <NameRows />
        </p>
        <button type="button" className="splash-skip">
          Saltar
        </button>
      </section>
    </>
  );
}

/** The name as posters set it, in rows whose measures are on the document (`--name-em`, `--name-rows`). */
export function NameRows() {
  return nameRows(useShow().name).map((row, index) => <span key={index}>{row}</span>);
}

/** Ends the splash early, for a message that must be read at once. */
export function endSplash(): void {
  document.querySelector('[data-splash]')?.dispatchEvent(new Event('animationend'));
}
