// The list of places is one chunk, which loads when a place's field is touched.
export { findCities } from '../../data/places/find-place';
export { asListed } from '../../data/places/as-listed';
export { placesByState } from '../../data/places/suggestions';
