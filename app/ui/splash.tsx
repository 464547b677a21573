import { show, showName } from '../data/show';
import './splash.css';

/**
 * The marquee lighting up over a page that is already complete. CSS ends it on time even if no script runs;
 * `early-script.js` takes it out of the document, and ends it early on Escape, a tap or `Saltar`.
 */
export function Splash({ milliseconds }: { milliseconds: number }) {
  return (
    <section data-splash aria-label={`Presenta ${showName}`} style={{ animationDuration: `${milliseconds}ms` }}>
      <p className="splash-marquee" aria-hidden="true">
        {show.name.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </p>
      <button type="button" className="splash-skip">
        Saltar
      </button>
    </section>
  );
}
