// The list of places is one chunk, which loads when a place's field is touched.
export { asListed, stateOfCity } from '../../data/places/as-listed';
export { placesByState } from '../../data/places/suggestions';
