/**
 * Whether a text has every word of another one, in any order, or their beginnings; of five letters on, one may be wrong,
 * missing, too many or in its neighbour's place. Both are folded.
 */
export function hasWords(text: string, words: string): boolean {
  const all = text.split(notInWords);
  return words
    .split(/\s+/)
    .every((word) => all.some((one) => one.startsWith(word) || (word.length > 4 && isNear(one, word))));
}

const notInWords = /[^\p{L}\d]+/u;

function isNear(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const [a, b] = [one.slice(at), other.slice(at)];
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}
