import { useLocation } from 'react-router';
import { nearParameter, pageParameter, stateParameter } from '../data/public-parameters';
import { NameRows } from '../ui/show-name';
import { useShow } from '../ui/use-show';

/** The query of an address that only the site's own links and forms lead to: the visitor has seen the splash before. */
const narrowed = new RegExp(`^\\?(?:${[nearParameter, stateParameter, pageParameter].join('|')})=`);

/** Hides the splash at such an address, also without scripts. */
export function NoSplashAgain() {
  if (!narrowed.test(useLocation().search)) return null;
  return (
    <noscript>
      <style>{'[data-splash]{display:none}'}</style>
    </noscript>
  );
}

/**
 * The marquee that lights up over a complete page. CSS ends it on time without any script; `early-script.js` removes it
 * from the document, and ends it early on Escape, a tap or `Saltar`.
 */
export function Splash({ milliseconds = 3000 }: { milliseconds?: number }) {
  return (
    <section data-splash aria-label={`Presenta ${useShow().name}`} style={{ '--splash': `${milliseconds}ms` }}>
      <p className="splash-marquee title" aria-hidden="true">
        <NameRows />
      </p>
      <button type="button" className="splash-skip">
        Saltar
      </button>
    </section>
  );
}
