import { placeAsked } from './extras/place-finder/data/near.server';
import { stateAsked } from './data/places/states';
import { nearParameter, pageNumber, pageParameter, stateParameter } from './data/public-parameters';

/**
 * An address with the same content for everybody, and the parts of its query that matter. Plain data, without
 * screens.
 */
export type PublicAddress = {
  /** As in `routes.ts`, from the first slash on; `:name` stands for a part that varies. */
  path: string;
  /**
   * Parameters that matter, with the function that gives their canonical text; undefined where the value changes
   * nothing.
   */
  query?: Record<string, (text: string) => string | undefined>;
  /** The parameter with thousands of values: a page that has it is hardly asked for twice. */
  rare?: string;
};

const page = (text: string) => (pageNumber(text) > 1 ? String(pageNumber(text)) : undefined);

/** The public addresses, without the fans' screens whose query changes nothing: their `handle` says that they are public. */
export const publicTable: PublicAddress[] = [
  {
    path: '/',
    query: { [pageParameter]: page, [stateParameter]: stateAsked, [nearParameter]: placeAsked },
    rare: nearParameter,
  },
  { path: '/new-version', query: { [pageParameter]: page, [stateParameter]: stateAsked } },
  { path: '/fechas.json' },
  { path: '/eventos/:id/qr.svg' },
  { path: '/qr.svg', query: { [stateParameter]: stateAsked } },
  { path: '/new-version/qr.svg', query: { [stateParameter]: stateAsked } },
  { path: '/eventos/:id/venta.ics' },
  { path: '/calendario.ics', query: { [stateParameter]: stateAsked } },
  { path: '/eventos/:id.ics' },
  { path: '/feed.xml' },
  { path: '/sitemap.xml' },
  { path: '/robots.txt' },
  { path: '/manifest.webmanifest' },
];
