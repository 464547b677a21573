import { take, takenMark, pattern } from '../words/text';

/** Prices in other currencies, and service charges. */
const foreignOrCharge = pattern('g')`
  (?:\+\s*)?\$\s?\d[\d,.]*\s*(?:mxn\s*)?(?:de\s+|por\s+|x\s+)?(?:cargos?|servicio|comision
  |fees?)\b(?:\s+por\s+servicio)?|\bcargos?\b[^$\d]{0,20}\$\s?\d[\d,.]*
  |(?:\b(?:desde|from)\s+)?(?:\b(?:us|usd)\s?\$?\s?|[€£]\s?)\d[\d,.]*
  |\$?\s?\d[\d,.]*\s?(?:€|euros?\b|usd\b|dlls\b|dolares\b|soles\b)
`;
const amount = '\\d+(?:,\\d{3})*(?:\\.\\d\\d)?';
/** `$450`, `desde 380`, `350 pesos`, `500 luneta` */
const price = pattern('g')`
  (?:\b(?:from|desde|costo\s*:?|precio\s*:?|boletos?(?:\s+desde)?)\s*)?(?:(?:\bmx|\bmxn\s?)?\$\s?(${amount})
  |(?<=\b(?:desde|precios?\s+de|precios?:?|boletos(?:\s+de)?:?|cover(?:\s+de)?
  |(?:boletos?|entradas?)\s[^.;:\d]{0,30}\s(?:en|a))\s+)(?!20[12]\d\b)(\d{3}|\d,?\d{3})(?![\d:]|\.\d
  |\s*(?:h|hrs|horas|[ap]\.?\s?m)\b)|(?<![\w/:.])(${amount})\s*(?:(?:a(?:\s+los)?|y|-|–)\s*${amount}\s*)?(?:pesos
  |pesitos|varos|mxn)|(?<![\w/:.$-])(?!20[12]\d\b)([1-9]\d{2,3})(?=\s+(?:en\s+)?(?:general|preferente|vip|luneta
  |galeria|balcon|platea|palcos?|gradas?|butacas?|anticipad[oa]|preventa|puerta)\b))(?:\s*(?:-|–|a
  |y)\s*\$?\s?${amount})?(?:\s*(?:pesos|pesitos|varos|mxn|m\.?n\.?))?
`;
const free = pattern('g')`
  \b(?:entrada|acceso|admision)\s+(?:(?:es|sera|totalmente|completamente)\s+)*(?:libre|gratuit[ao])
  |\b(?:evento\s+)?gratis\b|\bsin\s+(?:costo|cover)\b(?!\s+(?:adicional|extra))
  |\b(?:coop(?:\.|eracion)?|cover|entrada|aportacion)\s+voluntari[ao]\b|\bgratuit[ao]\b
  |\bfree\s+(?:entry|admission|show)\b
`;

/** Other things with a price: `Estacionamiento $60`, `Playeras $200`, the guarantee of a contract. */
export const otherCosts = pattern()`
  \b(?:estacionamientos?|parking|valet|guardarropa|wi-?fi|playeras?|gorras?|merch\w*|libros?|discos?|cervezas?
  |chelas?|bebidas?|cafe|tacos?|comidas?|cenas?|garantias?|guarantee|deposit\w*|anticipos?|honorarios|fees?
  |pag(?:o|os|ar|ara|amos)|rentas?|viaticos|hotel\w*|hospedaje|envios?|transporte|meet|fotos?|taller\w*|descuentos?
  |ahorr\w+|cantidad|presupuesto|gastos?|gross|net)\b
`;
/** Groups that enter free while others pay. */
const some = pattern()`
  \b(?:nin[oa]s|menores|bebes|infantes|damas|mujeres|cumplean\w+|acompanante|soci[oa]s
  |estudiantes)\b(?!.*\bpublico\b)
`;

/** Whether the words around an amount are about something else than tickets. */
function isOfOther(before: string, behind: string): boolean {
  const [clause = ''] = /[^.;!?\u0001]*$/.exec(before) ?? [];
  const [next = ''] = /^(?:\s*[a-z]+){0,3}/.exec(behind) ?? [];
  return otherCosts.test(clause) || (otherCosts.test(next) && !/\b(?:incluye|con|mas)\b/.test(next));
}

/** The lowest ticket price (MXN) in a folded text, and the rest of the text. */
export function findPrice(line: string): { price?: number; isOther: boolean; rest: string } {
  let [rest, isOther] = [line.replace(foreignOrCharge, (text) => takenMark.repeat(text.length)), false];
  let lowest: number | undefined;
  const read = (match: RegExpExecArray, value: number) => {
    const [start, end] = [match.index, match.index + match[0].length];
    const [before, behind] = [rest.slice(0, start), rest.slice(end)];
    const isOfSome = !value && (some.test(before) || some.test(behind));
    if (value > 4_999 || (value && value < 40) || isOfSome || isOfOther(before, behind)) isOther = true;
    else lowest = Math.min(lowest ?? value, value);
    rest = take(rest, { start, end });
  };
  for (const match of rest.matchAll(price))
    read(match, Number((match[1] ?? match[2] ?? match[3] ?? match[4])!.replaceAll(',', '')));
  if (lowest === undefined) for (const match of rest.matchAll(free)) read(match, 0);
  return { price: lowest, isOther, rest };
}
