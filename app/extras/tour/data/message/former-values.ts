import { findDays } from '../days/days';
import { blank, foldInPlace, pattern } from '../words/text';

/** A line without the values that others replace; `isNewDay` where its day replaces that of another line. */
export type CurrentLine = { text: string; isNewDay?: boolean };

/** `Antes:`, `Fecha original:`, `Recinto antes:` */
const ofFormer = pattern()`
  ^\W*(?:(?:antes|era|(?:fecha|dia|hora|horario|sede|recinto|foro|teatro|lugar|ciudad|plaza) (?:antes|anterior|original|previ[oa]))\s*:)
`;
/** `Ahora:`, `Nueva fecha:`, `Sede nueva:` */
const ofNow = pattern()`
  ^\W*(?:(?:(?:(?:fecha|dia|hora|horario|sede|recinto|foro|teatro|lugar|ciudad|plaza) )?(?:ahora|actual|nuev[oa])
  |nuev[oa] (?:fecha|dia|hora|horario|sede|recinto|foro|teatro|lugar|ciudad|plaza))\s*:)
`;
const wrong = /^\W*(?:donde\s+)?dice\s*:/;
const right = /^\W*debe\s+decir\s*:?/;
const farthest = 12; // lines from one label to the other

/**
 * The lines without what others of them replace: `Antes: 5 dic`, above `Ahora: 6 feb`; all from `DICE:` to
 * `DEBE DECIR:`. A former day whose new one is not known stays.
 */
export function withoutFormer(lines: readonly string[], today: string): CurrentLine[] {
  const current: CurrentLine[] = lines.map((text) => ({ text }));
  const folded = lines.map((line) => (/:/.test(line) || /ecir/i.test(line) ? foldInPlace(line) : ''));
  const labelOf = (index: number, label: RegExp) => label.exec(folded[index] ?? '')?.[0].length ?? 0;
  const labelBelow = (index: number, label: RegExp) =>
    folded.findIndex((_, below) => below > index && below <= index + farthest && labelOf(below, label) > 0);
  const drop = (index: number, length?: number) => {
    const { text } = current[index]!;
    current[index]!.text = blank(text.slice(0, length)) + text.slice(length ?? text.length);
  };
  for (const index of lines.keys()) {
    const corrected = labelOf(index, wrong) ? labelBelow(index, right) : -1;
    if (corrected > 0) {
      for (let former = index; former < corrected; former++) drop(former);
      drop(corrected, labelOf(corrected, right));
    }
    const now = labelOf(index, ofFormer) ? labelBelow(index, ofNow) : -1;
    if (now < 0 || now > index + 2) continue;
    const [before, after] = [folded[index]!, folded[now]!].map((text) => findDays(text, today).days.length);
    const [former, present] = [labelOf(index, ofFormer), labelOf(now, ofNow)];
    if (after || !before) drop(index);
    else drop(index, former);
    drop(now, present);
    current[now]!.isNewDay = Boolean(before && after);
  }
  return current;
}
