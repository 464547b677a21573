import { useContext } from 'react';
import { useLocation } from 'react-router';
import { listQuery, stateParameter } from '../data/public-parameters';
import { networkOf } from '../data/settings/links';
import { brandDrawings } from './brand-drawings';
import { chunkFailure } from '../ui/chunk-failure';
import arrival from './arrival.js?inline-script';
import arrivalOfScripts from './arrival-of-scripts.js?inline-script';
import early from './early-script.js?inline-script';
import passingWords from './passing-words.js?inline-script';
import { scriptsOfExtras } from './of-extras';
import shareLink from './share-link.js?inline-script';
import { PaperCode } from '../ui/paper-code';
import type { Screen } from '../ui/screen';
import { FromServer, useShow } from '../ui/use-show';

const everywhere = [early, passingWords, arrival];
const forFans = [shareLink, ...scriptsOfExtras];

/**
 * The document's inline script, the message for scripts that do not arrive, the brands' symbols (one request less, and
 * none of them in a script), and a printed page's QR code. Its element has a name of its own, which React's hydration
 * skips.
 */
export function EarlyMoments({ isPublic, islands, tour }: Screen) {
  const { entry } = useContext(FromServer);
  const { links = [] } = useShow();
  const state = new URLSearchParams(useLocation().search).get(stateParameter) ?? undefined;
  const brands = brandDrawings(links.map(networkOf));
  return (
    <cartelera-early>
      <div hidden dangerouslySetInnerHTML={{ __html: brands }} />
      <div className="notice wrap" role="alert" data-chunk-error="" hidden>
        <p>{chunkFailure}</p>
        <button type="button">Reintentar</button>
        <button type="button">Cerrar</button>
      </div>
      {tour ? <PaperCode src={`${tour.replace(/\/$/, '')}/qr.svg${listQuery({ state })}`} /> : null}
      <script
        data-entry={isPublic && islands ? entry : undefined}
        dangerouslySetInnerHTML={{ __html: [...everywhere, ...(isPublic ? forFans : [arrivalOfScripts])].join(';') }}
      />
    </cartelera-early>
  );
}
