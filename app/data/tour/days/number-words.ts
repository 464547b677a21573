import { monthNames, weekdayNames } from './day-words';

const names =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve treinta'.split(
    ' ',
  );
const values = new Map(names.map((name, value) => [name, value])).set('una', 1).set('primero', 1);
const day = `(?:treinta\\s+y\\s+uno|${[...values.keys()].reverse().join('|')})`;
const verb = 'en|a|de|nos|vamos|estamos|cerramos|y|es|toca|tocamos';
/** `el viernes quince`, `veintidós y veintitrés de enero`, `a las ocho y media` */
const patterns = [
  `(?<=\\b(?:${weekdayNames})\\s+(?:el\\s+)?)${day}\\b`,
  `\\b${day}(?=(?:\\s*,\\s*${day})*(?:\\s+y\\s+\\w+)?\\s+de\\s+(?:${monthNames})\\b)`,
  `(?<=\\bel\\s+(?:dia\\s+)?)${day}(?=\\s+(?:${verb})\\b|\\s*,)`,
  // not `a las dos funciones`
  `(?<=\\ba\\s+las?\\s+)${day}(?=\\s+(?:y\\s+(?:media|cuarto)|de|en|por|pm|hrs?|horas)\\b|\\s*(?:[^\\s\\w]|$))`,
  `\\b${day}(?=\\s+(?:y\\s+media|de\\s+la\\s+(?:noche|tarde))\\b)`,
].map((pattern) => new RegExp(pattern, 'g'));

/** A folded text with days and hours in figures instead of words, of the same length. */
export const inFigures = (text: string) =>
  patterns.reduce(
    (text, pattern) => text.replace(pattern, (words) => String(values.get(words) ?? 31).padEnd(words.length)),
    text,
  );
