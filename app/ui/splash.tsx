import { NameRows } from './show-name';
import { useShow } from './use-show';
import './splash.css';

/** Not shown to somebody who comes from a page of the site: runs before the page under it is painted. */
const cameBack = `(performance.getEntriesByType('navigation')[0]?.type=='back_forward'||document.referrer.startsWith(origin+'/'))&&document.currentScript.parentNode.remove()`;

/**
 * The marquee lighting up over a page that is already complete. CSS ends it on time even if no script runs;
 * `early-script.js` takes it out of the document, and ends it early on Escape, a tap or `Saltar`.
 */
export function Splash({ milliseconds = 3000 }: { milliseconds?: number }) {
  return (
    <section data-splash aria-label={`Presenta ${useShow().name}`} style={{ animationDuration: `${milliseconds}ms` }}>
      <p className="splash-marquee" aria-hidden="true">
        <NameRows />
      </p>
      <button type="button" className="splash-skip">
        Saltar
      </button>
      <script dangerouslySetInnerHTML={{ __html: cameBack }} />
    </section>
  );
}

/** Ends the splash before its time, for what must be read at once. */
export function endSplash(): void {
  document.querySelector('[data-splash]')?.dispatchEvent(new Event('animationend'));
}
