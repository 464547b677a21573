import { startIslands } from './islands';
import { reportChunkFailure } from './ui/chunk-failure';

// A fan's page has React where a part of it has state; every other page is React's.
if ('public' in document.documentElement.dataset) startIslands();
else import('./document/hydrate-router').then(({ hydrateRouter }) => hydrateRouter(), reportChunkFailure);
