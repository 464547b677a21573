const narrow = /[IÍÌÎÏ1.,:;!¡'’|\s]/;
const wide = /[MW]/;

/** How wide a line of capitals in the display face is at most, in em. */
export function lineWidth(text: string): number {
  let width = 0;
  for (const letter of text.toUpperCase())
    width += narrow.test(letter) ? 0.28 : wide.test(letter) ? 0.75 : letter > 'ɏ' ? 1.1 : 0.5;
  return width;
}

const [boxWidth, boxHeight, lineHeight] = [98, 118, 1.24]; // of a poster set in type: two cqi, one em

/** Size of a poster's title that fits at any: the most there is. */
export const largestTitle = 22;

/**
 * Size of a poster's title so that all of it fits on the sheet, in cqi: large enough for its longest word to stay
 * whole, or, where a word is longer than any line, with that word broken.
 */
export function titleSize(title: string): number {
  for (let size = largestTitle; size >= 7; size -= 0.5) if (fits(title, size, false)) return size;
  for (let size = 10; size > 2; size -= 0.5) if (fits(title, size, true)) return size;
  return 2;
}

function fits(title: string, size: number, mayBreak: boolean): boolean {
  const room = boxWidth / size;
  let [lines, used] = [1, 0];
  for (const word of title.split(/\s+/)) {
    const width = lineWidth(word);
    if (width > room && !mayBreak) return false;
    if (used && used + 0.28 + width <= room) used += 0.28 + width;
    else {
      lines += (used ? 1 : 0) + Math.ceil((width / room) * 1.1) - 1;
      used = Math.min(width, room);
    }
  }
  return lines * lineHeight * size <= boxHeight;
}

/** The show's name in rows of about one length, as marquees and posters set it: a row a word where there are two. */
export function nameRows(name: string): string[] {
  const words = name.split(' ');
  const length = Math.max(...words.map((word) => word.length), name.length / 2.5);
  return words.reduce<string[]>((rows, word) => {
    const row = rows.at(-1);
    if (row && `${row} ${word}`.length <= length) return [...rows.slice(0, -1), `${row} ${word}`];
    return [...rows, word];
  }, []);
}
