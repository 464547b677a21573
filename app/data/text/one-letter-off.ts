/** Whether two words differ by one letter, or by two neighbours that are swapped: `Guadalaraja`. */
export function isOneLetterOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const differing = [...a].flatMap((letter, index) => (letter === b[index] ? [] : [index]));
  const [one = 0, other = 0] = differing;
  if (a.length === b.length)
    return differing.length < 2 || (differing.length === 2 && a[one] === b[other] && a[other] === b[one]);
  const from = [...a].findIndex((letter, index) => letter !== b[index]);
  const [x, y] = from < 0 ? ['', b.slice(a.length)] : [a.slice(from), b.slice(from)];
  return x.slice(1) === y || x === y.slice(1);
}
