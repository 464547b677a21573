import { brandDrawings } from './brand-drawings';
import { networkOf } from '../data/settings/links';
import { chunkFailure } from './chunk-failure';
import registration from './register-worker.js?inline-script';
import { useShow } from './use-show';
import source from './early-script.js?inline-script';

/**
 * The page before React has arrived: a small script in the document, the sentence it shows when the rest of
 * the page does not arrive at all, and the drawings of the brands (one request less, and none of them in a
 * script). The element's name is its own so that React passes over it.
 * @param alone whether React never comes; else its scripts register the service worker
 */
export function EarlyMoments({ alone }: { alone: boolean }) {
  const { links = [] } = useShow();
  const brands = brandDrawings(links.map(networkOf));
  return (
    <cartelera-early>
      <div hidden dangerouslySetInnerHTML={{ __html: brands }} />
      <div className="notice" role="alert" data-chunk-error hidden>
        <p>{chunkFailure}</p>
        <button type="button">Reintentar</button>
      </div>
      <script dangerouslySetInnerHTML={{ __html: alone ? `${source};${registration}` : source }} />
    </cartelera-early>
  );
}
