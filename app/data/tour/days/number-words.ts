import { monthNames, weekdayNames } from './day-words';

const small =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve';
const tens = 'cero diez veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa';
const hundreds =
  'cero ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos';
const values = new Map(
  [small, tens, hundreds].flatMap((names, power) =>
    names.split(' ').map((name, value): [string, number] => [name, value * 10 ** power]),
  ),
).set('una', 1);
const word = `(?:${[...values.keys()].join('|')}|mil)`;
const day = `(?:treinta(?:\\s+y\\s+uno)?|primero|${small.split(' ').reverse().join('|')})`;
const verb = 'en|a|de|nos|vamos|estamos|cerramos|y|es|toca|tocamos';
const hour = `(?:una|${small.split(' ').reverse().join('|')})`;
/** `el viernes quince`, `veintidós y veintitrés de enero`, `a las ocho y media`, `trescientos cincuenta pesos` */
const patterns = [
  `(?<=\\b(?:${weekdayNames})\\s+(?:el\\s+)?)${day}\\b`,
  `\\b${day}(?=(?:\\s*,\\s*${day})*(?:\\s+y\\s+\\w+)?\\s+de\\s+(?:${monthNames})\\b)`,
  `(?<=\\bel\\s+(?:dia\\s+)?)${day}(?=\\s+(?:${verb})\\b|\\s*,)`,
  // not `a las dos funciones`
  `(?<=\\ba\\s+las?\\s+)${hour}(?=\\s+(?:y\\s+(?:media|cuarto)|de|en|por|pm|hrs?|horas)\\b|\\s*(?:[^\\s\\w]|$))`,
  `\\b${hour}(?=\\s+(?:y\\s+media|de\\s+la\\s+(?:noche|tarde))\\b)`,
  `\\b${word}(?:\\s+(?:y\\s+)?${word})*(?=\\s+pesos\\b)`,
  `\\b(?:[a-z]*cientos?|quinientos)(?:\\s+(?:y\\s+)?${word})*\\b`,
].map((pattern) => new RegExp(pattern, 'g'));

/** A folded text with days and prices in figures instead of words, of the same length. */
export const inFigures = (text: string) =>
  patterns.reduce((text, pattern) => text.replace(pattern, (words) => valueOf(words).padEnd(words.length)), text);

function valueOf(words: string): string {
  let [all, part] = [0, 0];
  for (const word of words.split(/\s+(?:y\s+)?/))
    if (word === 'mil') [all, part] = [(all + part || 1) * 1000, 0];
    else part += word === 'primero' ? 1 : (values.get(word) ?? 0);
  return String(all + part);
}
