import { ask, type TourRow } from './tour-row';
import type { Line } from '../line/line';
import { keysOf } from '../../../../data/keys';
import { startsAsVenue } from '../words/segments';
import { foldInPlace, pattern, saysName } from '../words/text';

const tentative = pattern()`
  \b(?:tentativ[oa]s?|tentative|tbc|(?:sin|falta) (?:la |que )?(?:confirm|firm)\w+|sujet[oa]s? a confirma\w+
  |no es(?:ta)? definitiv[oa]|en platicas|fechas? [px](?:or)? confirmar|penciled|(?:\d(?:st|nd|rd)|first|second|on) hold
  |offer pending|hold|segun yo|no (?:oi|escuche|entendi) bien)\b|^\W*por confirmar\b(?! (?:el |la )?(?:lugar|sede|foro|recinto|venue|hora))
  |\b(?:a lo mejor|quizas?|tal vez|puede que|posible(?:mente)?|probable(?:mente)?)\b[^.;\d]{0,20}\d
`;
/** After a complete date, these words are about the date itself. */
const unconfirmed = /\b[px](?:or)?\s+confirmar\W*$/;
const withheld = pattern()`
  \bno (?:l[oae]s? |se |vayan a )*(?:puede )?(?:publi[cq](?!\w* (?:los |las |el )?(?:hotel|tel|direcci|contact|precio))|sub(?:a[ns]?|ir)\b|anunci(?!amos)|difund|poste)
  |(?<!\bsin\s)\bembarg(?:o|ad[oa]s?)\b|\b(?:do not|don.?t) (?:post|publish|announce|share)\b
`;
const toConfirm =
  '(?:(?:por|x|sin|falta) (?:confirmar|definir|anunciar)|pendiente|falta que (?:me |nos )?(?:digan|confirmen)(?: en)?(?: que)?|tb[acd])';
/** `hora por confirmar`, `x confirmar hora`, `lugar sujeto a cambio` */
const isOpen = (names: string, more = '') =>
  new RegExp(
    `\\b(?:no\\s+(?:dij\\w+|dicen?|aparece|viene|se\\s+sabe))\\s+(?:el\\s+|la\\s+)?(?:\\w+\\s+ni\\s+(?:el\\s+|la\\s+)?)?(?:${names})\\b|\\b(?:${names})\\s+(?:${toConfirm}|(?:que )?(?:aun|todavia) no\\b|que se dara|sujet[oa] a cambios?)|\\b${toConfirm}\\s+(?:el |la )?(?:${names})\\b|\\bni (?:el |la )?(?:${names})\\b|\\b(?:${names})(?: y (?:hora|horario))?\\W+(?:se|l[oa]s?) (?:dir|anunci|avis|public|dar)\\w+${more}`,
  );

const openFields = {
  time: isOpen('hora|horario'),
  venue: isOpen(
    'lugar|sede|foro|teatro|recinto|venue',
    '|\\badivin\\w+ donde\\b|\\b(?:lugar|sede|foro|teatro|recinto) a cargo del?\\b',
  ),
};

/** Asks about dates that the message calls uncertain, or wants to keep secret. */
export function askWhetherSure(rows: TourRow[], lines: readonly Line[]) {
  const paragraphs = new Map(lines.map(({ number, paragraph }) => [number, paragraph]));
  for (const line of lines) {
    const { days, number, place, text, paragraph, codes } = line;
    const words = [text, ...codes.map(({ meaning }) => meaning)].join('; ');
    const why = whyAsk(line);
    // A sentence without a day, in the line of one
    const isOnly = !days.length && new Set(rows.flatMap(({ line, date }) => (line === number ? date : []))).size === 1;
    const ofLine = ({ line, date }: TourRow) =>
      line === number && (isOnly || days.some(({ readings }) => readings.includes(date)));
    // `Recinto por anunciar`, in the card of one date
    const ofCard = rows.filter((row) => paragraphs.get(row.line) === paragraph);
    const open = days.length || isOnly ? rows.filter(ofLine) : ofCard.length === 1 && !ofCard[0]!.venue ? ofCard : [];
    for (const field of keysOf(openFields))
      for (const row of openFields[field].test(words) ? open : []) {
        // `LA SIRENA … Tepic; el lugar se anunciará`: a title
        if (field === 'venue' && row.venue && !startsAsVenue(foldInPlace(row.venue))) row.venue = undefined;
        if (row[field])
          ask(row, field, 'El mensaje dice que falta confirmarlo.', [
            { label: row[field], values: { [field]: row[field] } },
          ]);
        else if (field === 'venue')
          ask(
            row,
            field,
            'El mensaje dice que falta el lugar.',
            [{ label: 'Por confirmar', values: { venue: '' } }],
            true,
          );
      }
    if (!why) continue;
    const ofCity = rows.filter(({ city }) => saysName(text, city));
    // `Fechas tentativas:` applies to the dates below.
    const near = /^\W*es[ae]\b/.test(text)
      ? rows.filter((row) => row.line < number).slice(-1)
      : rows.filter((row) => row.line > number);
    const card = rows.filter((row) => paragraphs.get(row.line) === paragraph);
    const about = ofCity.length || place.places.length ? ofCity : near.length ? near : card.length ? card : rows;
    for (const row of days.length ? rows.filter(ofLine) : about)
      ask(row, 'date', why, [{ label: 'Sí, créala', values: { date: row.date } }]);
  }
}

export const unsureQuestion = 'El mensaje no la da por segura. ¿La creamos?';
const withheldQuestion = 'El mensaje pide no publicarla todavía. ¿La creamos?';

/** The question about dates that are not sure, or `''`. */
function whyAsk({ text, maybe, venue, hours }: Line) {
  const isTentative = (tentative.test(text) && !maybe) || (unconfirmed.test(text) && venue && hours.length);
  return withheld.test(text) ? withheldQuestion : isTentative ? unsureQuestion : '';
}
