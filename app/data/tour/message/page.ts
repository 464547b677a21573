import type { Line } from '../line/line';
import { startsAsVenue } from '../words/segments';
import { clean, isNoVenue } from '../places/venue';

/** `Ubicación` alone on a seller's page: the venue stands under it, and its address under that. */
export const isVenueLabel = (line: string) =>
  /^\W*(?:ubicacion|lugar|location|recinto|venue|sede|donde|where)\W*$/.test(line);

/** Reads the line under such a label, or the one below that. */
export function readUnderLabel(line: Line, isAddress: boolean) {
  const isCity = line.place.places.length > 0 && !line.place.fromVenue;
  if (line.days.length || line.hours.length || (!isAddress && (isCity || isNoVenue(line.text)))) return;
  // `Popocatépetl 25, Hipódromo, 06100 Ciudad de México` names no venue.
  if (!isAddress) line.venue ??= clean(line.written.split(',')[0]!) || undefined;
  else if (!startsAsVenue(line.text.trim())) line.venue = undefined;
  line.isUnderLabel = true;
  line.says ||= line.venue !== undefined;
}
