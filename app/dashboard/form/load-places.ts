import { loadChunk } from '../lazy-part';

type Places = typeof import('./places');

let places: Places | undefined;

/** The list of places; undefined until a form has loaded it. */
export const loadedPlaces = () => places;

/** Loads the list of places, once. @throws ChunkLoadError */
export const loadPlaces = async (): Promise<Places> => (places ??= await loadChunk(() => import('./places')));
