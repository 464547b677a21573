import { startIslands } from './islands';
import { reportChunkFailure } from './ui/chunk-failure';

// A fan's page has React where a part of it has state; every other page is React's.
if ('public' in document.documentElement.dataset) startIslands();
// The module is not taken apart here: the build would write that twice into the first script of every fan's page.
else import('./document/hydrate-router').then((module) => module.hydrateRouter(), reportChunkFailure);
