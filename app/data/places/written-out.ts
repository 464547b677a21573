import { fold } from '../text/fold';
import { remembered } from '../text/remembered';
import { isPlain } from './states';

/** A name without accents, capitals, dots and double spaces, abbreviations in full: `Cd. Juárez` → `ciudad juarez`. */
export const writtenOut = remembered((name) =>
  isPlain(name)
    ? inFull(name)
    : inFull(fold(name).replace(/\./g, ' '))
        .replace(/[^\p{L}\d]+/gu, ' ')
        .trim(),
);
const inFull = (name: string) =>
  name
    .replace(/\b(cd|pto|sn|sta|sto|gral|nvo|hgo(?= del))\b/g, (short) => shortWords[short]!)
    .replace(/\b([bqns]) (?=[lcrp]\b|roo\b|l p\b)|\b([bl]) (?=[cp] ?s?\b)/g, '$1$2');
const shortWords: Record<string, string> = {
  cd: 'ciudad',
  pto: 'puerto',
  sn: 'san',
  sta: 'santa',
  sto: 'santo',
  gral: 'general',
  nvo: 'nuevo',
  hgo: 'hidalgo',
};
