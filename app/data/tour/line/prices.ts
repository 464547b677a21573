import { citiesCalled } from '../words/nicknames';
import { startsAsVenue } from '../words/segments';
import { take, taken } from '../words/text';

/** Prices that are not in pesos, and the seller's charge. */
const foreignOrCharge =
  /(?:\+\s*)?\$\s?\d[\d,.]*\s*(?:mxn\s*)?(?:de\s+|por\s+|x\s+)?(?:cargos?|servicio|comision|fees?)\b(?:\s+por\s+servicio)?|\bcargos?\b[^$\d]{0,20}\$\s?\d[\d,.]*|(?:\b(?:desde|from)\s+)?(?:\b(?:us|usd)\s?\$?\s?|[€£]\s?)\d[\d,.]*|\$?\s?\d[\d,.]*\s?(?:€|euros?\b|usd\b|dlls\b|dolares\b|soles\b)/g;
const amount = '\\d+(?:,\\d{3})*(?:\\.\\d\\d)?';
/** `$450`, `desde 380`, `350 pesos`, `500 luneta` */
const price = new RegExp(
  `(?:\\b(?:from|desde|costo\\s*:?|precio\\s*:?|boletos?(?:\\s+desde)?)\\s*)?(?:(?:\\bmx|\\bmxn\\s?)?\\$\\s?(${amount})|(?<=\\b(?:desde|precios?\\s+de|precios?:?|boletos(?:\\s+de)?:?|cover(?:\\s+de)?|(?:boletos?|entradas?)\\s[^.;:\\d]{0,30}\\s(?:en|a))\\s+)(?!20[12]\\d\\b)(\\d{3}|\\d,?\\d{3})(?![\\d:]|\\.\\d|\\s*(?:h|hrs|horas|[ap]\\.?\\s?m)\\b)|(?<![\\w/:.])(${amount})\\s*(?:(?:a(?:\\s+los)?|y|-|–)\\s*${amount}\\s*)?(?:pesos|pesitos|varos|mxn)|(?<![\\w/:.$-])(?!20[12]\\d\\b)([1-9]\\d{2,3})(?=\\s+(?:en\\s+)?(?:general|preferente|vip|luneta|galeria|balcon|platea|palcos?|gradas?|butacas?|anticipad[oa]|preventa|puerta)\\b))(?:\\s*(?:-|–|a|y)\\s*\\$?\\s?${amount})?(?:\\s*(?:pesos|pesitos|varos|mxn|m\\.?n\\.?))?`,
  'g',
);
const free =
  /\b(?:entrada|acceso|admision)\s+(?:(?:es|sera|totalmente|completamente)\s+)*(?:libre|gratuit[ao])|\b(?:evento\s+)?gratis\b|\bsin\s+(?:costo|cover)\b(?!\s+(?:adicional|extra))|\b(?:coop(?:\.|eracion)?|cover|entrada|aportacion)\s+voluntari[ao]\b|\bgratuit[ao]\b|\bfree\s+(?:entry|admission|show)\b/g;

/** Other things with a price: `Estacionamiento $60`, `Playeras $200`, the guarantee of a contract. */
export const otherCosts =
  /\b(?:estacionamientos?|parking|valet|guardarropa|wi-?fi|playeras?|gorras?|merch\w*|libros?|discos?|cervezas?|chelas?|bebidas?|cafe|tacos?|comidas?|cenas?|garantias?|guarantee|deposit\w*|anticipos?|honorarios|fees?|pag(?:o|os|ar|ara|amos)|rentas?|viaticos|hotel\w*|hospedaje|envios?|transporte|meet|fotos?|taller\w*|descuentos?|ahorr\w+|cantidad|presupuesto|gastos?|gross|net)\b/;
/** Seats, and who sits there. */
const seats =
  /\b(?:boletos?|boletaje|entradas?|tickets?|tix|localidad\w*|accesos?|admision|cover|cooperacion|coop|costos?|precios?|preventa|anticipad[oa]s?|puerta|taquillas?|venta|general\w*|gral|preferent\w*|vip|lunetas?|galerias?|balcon\w*|plateas?|palcos?|gradas?|butacas?|asientos?|lugares|secci\w+|secc?|zonas?|mesas?|sillas?|pista|planta|pisos?|filas?|numerad[oa]s?|anfiteatro|estudiant\w*|maestr\w+|credencial|inapam|adult[oa]s?|nin[oa]s|personas?|publico|oro|plata|platino|diamante|bronce|azul|roj[oa]|verde|amarill[oa]|naranja|morad[oa]|regular|normal|evento|shows?|funci\w+|fechas?|plazas|ciudades|concierto|presentacion)\b/;
/** `Precios: Diamante $1,200, Fan $300`, or above such lines `Precios (sin cargos)` */
const listed = /\b(?:precios?|boletos?|entradas?|localidades|costos?|zonas?)\s*:/;
export const isPriceHeading = (line: string) =>
  /^\W*(?:precios?|boletos|localidades|costos?|zonas?)\b[^\d$]{0,40}$/.test(line);
/** Who enters free, while others pay. */
const some =
  /\b(?:nin[oa]s|menores|bebes|infantes|damas|mujeres|cumplean\w+|acompanante|soci[oa]s|estudiantes)\b(?!.*\bpublico\b)/;
const small =
  /^(?:[a-z]|del?|la|el|l[oa]s|un[oa]?s?|al|en|por|para|con|solo|nomas|desde|from|hasta|entre|es|son|sera|cuestan?|valen?|salen?|est[ae]n?|quedan?|van?|cobran|tod[oa]s?|cada|amb[oa]s|dos|tres|cuatro|mxn?|pesos|hrs?|[ap]m|dia|ya|tambien|mas|totalmente|gratuit[oa]|gratis)$/;

/** Whether what stands around an amount speaks of tickets, or of nothing. */
function isOfTickets(before: string, said: string, behind: string, isListed?: boolean): boolean {
  const [sentence = ''] = /[^.;!?\u0001]*$/.exec(before) ?? [];
  const clause = sentence.split(/[,|\t()/•·–—]|\s-\s/).at(-1)!;
  const [after = ''] = /^[^.;,|\t()\u0001]*/.exec(behind) ?? [];
  const [next = ''] = /^(?:\s*[a-z]+){0,3}/.exec(after) ?? [];
  if (otherCosts.test(clause) || (otherCosts.test(next) && !/\b(?:incluye|con|mas)\b/.test(next))) return false;
  if (isListed || seats.test(clause + said) || listed.test(/[^.;!?]*$/.exec(before)![0])) return true;
  const isPlace = (words: string[]) =>
    startsAsVenue(words.join(' ')) ||
    [1, 2, 3, 4].some((count) => citiesCalled(words.slice(0, count).join(' ')).length);
  const [own, others] = [clause, next].map((text) => text.split(/[^a-z]+/).filter((word) => word && !small.test(word)));
  if (own!.length) return isPlace(own!);
  const isAlone = !others!.length || /\u0001[\s,|·–—-]*$/.test(before) || seats.test(after) || isPlace(others!);
  return isAlone && !otherCosts.test(sentence);
}

/** The lowest price (MXN) of the tickets in a folded text, and the rest of it. @param isListed whether it stands under `Precios` */
export function findPrice(line: string, isListed?: boolean): { price?: number; isOther: boolean; rest: string } {
  let [rest, isOther] = [line.replace(foreignOrCharge, (text) => taken.repeat(text.length)), false];
  let lowest: number | undefined;
  const read = (match: RegExpExecArray, value: number) => {
    const [start, end] = [match.index, match.index + match[0].length];
    const [before, behind] = [rest.slice(0, start), rest.slice(end)];
    const isOfSome = !value && (some.test(before) || some.test(behind));
    if (value > 4_999 || isOfSome || !isOfTickets(before, match[0], behind, isListed)) isOther = true;
    else lowest = Math.min(lowest ?? value, value);
    rest = take(rest, { start, end });
  };
  for (const match of rest.matchAll(price))
    read(match, Number((match[1] ?? match[2] ?? match[3] ?? match[4])!.replaceAll(',', '')));
  if (lowest === undefined) for (const match of rest.matchAll(free)) read(match, 0);
  return { price: lowest, isOther, rest };
}
