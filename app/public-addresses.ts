import { placeAsked } from './data/events/views/near.server';
import { stateAsked } from './data/places/states';
import { nearParameter, pageNumber, pageParameter, stateParameter } from './data/public-parameters';

/** An address that shows everybody the same, and what of its query makes a difference. Plain data: it knows no screen. */
export type PublicAddress = {
  /** As in `routes.ts`, from the first slash on; `:name` stands for a part that varies. */
  path: string;
  /** Parameters that matter, each by what it comes to: its canonical text, or undefined where it makes no difference. */
  query?: Record<string, (text: string) => string | undefined>;
};

const page = (text: string) => (pageNumber(text) > 1 ? String(pageNumber(text)) : undefined);

/** Every public address, once: the page cache, the headers and the loaders go by this table. */
export const publicAddresses: PublicAddress[] = [
  { path: '/', query: { [pageParameter]: page, [stateParameter]: stateAsked, [nearParameter]: placeAsked } },
  { path: '/new-version', query: { [pageParameter]: page, [stateParameter]: stateAsked } },
  { path: '/cerca.json' },
  { path: '/eventos/:address' },
  { path: '/eventos/:id/qr.svg' },
  { path: '/qr.svg', query: { [stateParameter]: stateAsked } },
  { path: '/new-version/qr.svg', query: { [stateParameter]: stateAsked } },
  { path: '/eventos/:id/venta.ics' },
  { path: '/avisos' },
  { path: '/calendario.ics', query: { [stateParameter]: stateAsked } },
  { path: '/eventos/:id.ics' },
  { path: '/feed.xml' },
  { path: '/sitemap.xml' },
  { path: '/robots.txt' },
  { path: '/manifest.webmanifest' },
];
