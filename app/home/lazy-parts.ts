// Of the islands, what few visits need. A file of its own, because the page has both in its first module.
export { PosterCard } from './poster-card';
export { default as MoreRows } from './more-rows';
