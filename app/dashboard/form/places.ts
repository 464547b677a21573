// The list of places in one chunk, which comes when a field of one is touched.
export { findCities } from '../../data/places/find-place';
export { asListed } from '../../data/places/as-listed';
export { placesByState } from '../../data/places/suggestions';
