const narrow = /[IÍÌÎÏ1.,:;!¡'’|\s]/;
const wide = /[MW]/;

/** An upper bound for the width of a line of capitals in the display typeface, in em. */
export function lineWidth(text: string): number {
  let width = 0;
  for (const letter of text.toUpperCase())
    width += narrow.test(letter) ? 0.28 : wide.test(letter) ? 0.75 : letter > 'ɏ' ? 1.1 : 0.5;
  return width;
}

/** The show's name in rows of similar length for marquees and posters; a name of two words has two rows. */
export function nameRows(name: string): string[] {
  const words = name.split(' ');
  const length = Math.max(...words.map((word) => word.length), name.length / 2.5);
  return words.reduce<string[]>((rows, word) => {
    const row = rows.at(-1);
    if (row && `${row} ${word}`.length <= length) return [...rows.slice(0, -1), `${row} ${word}`];
    return [...rows, word];
  }, []);
}
