import type { PublicPage } from '../data/events/views/public-page.server';
import { NearSaid } from './near-said';
import './where.css';

/** `¿Dónde estás?`: one line, a form that asks the server where there is no script; with one (`place-finder.ts`) nothing is sent. */
export function Where({ near, tells }: Pick<PublicPage, 'near' | 'tells'>) {
  return (
    <div className="where" data-tells={tells ? '' : undefined}>
      <form>
        <label htmlFor="cerca">¿Dónde estás?</label>
        <input id="cerca" name="cerca" type="search" placeholder="cdmx, gdl, mty…" autoComplete="off" />
        <button className="button plain-only">Ver</button>
      </form>
      {near ? (
        <div>
          <NearSaid near={near} tells={tells} />
        </div>
      ) : null}
    </div>
  );
}
