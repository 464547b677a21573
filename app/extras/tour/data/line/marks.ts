import type { TicketStatus } from '../../../../data/events/tickets/ticket-status';
import { spanOf } from '../days/day-words';
import { take, taken, type Span, pattern, allMatches } from '../words/text';

/** Every status but on sale, which messages need no words for. */
type StatusInWords = Exclude<TicketStatus, 'on_sale'>;

export type Marks = { price?: number; status?: StatusInWords };

const address = /https?:\/\/[^\s<>"'«»)\],;|]+/gi;
// An address without a scheme: with a path, or with an ending that is not a Spanish word.
const bare = pattern('gi')`
  (?<![\w@.-])(?:www\.[a-zÀ-ɏ\d.-]+[a-zÀ-ɏ](?:/[^\s<>"'«»)\];|]*)?|(?:[a-zÀ-ɏ\d-]+\.)+(?:[a-zÀ-ɏ]{2,}/[^\s<>"'«»)\];|]*
  |(?:com|mx|org|net|io|ly|app|live|show|tickets|events?|link|info|me|tv|fm)(?:\.mx)?(?![a-zÀ-ɏ\d.]\S)))
`;
const tickets = '(?:boletos|boletitos|bol(?:et)?os?|blts?|lugares|entradas|tickets|localidades|butacas|asientos)';
/** In order: the first match is the show's status. */
const statuses: Record<StatusInWords, RegExp> = {
  cancelled: pattern('g')`
    \b(?:(?:se )?cancel(?:ad[oa]s?|adisim[oa]s?|ar(?= (?:l[ao]s?|est[aeo]s?) (?:presentaci|funci|fecha|show|concierto))|an?|o|amos|aron|acion(?= (?:de|confirmad|total|definitiv)|(?<=devolucion(?: \w+)? por cancelacion))|l?ed
    |(?=\W*$))
    |se (?:cae|cayo)(?=[^\w\u0001]*$)|ya no (?:se (?:hace|hara|arma|realiza\w*)|va(?=[^\w\u0001]*$))|no se (?:llevara a cabo|realizara|hara|presentara)|no habra (?:funcion|show|presentacion|concierto)|descartad[oa]s?|dad[oa]s? de baja|(?<=^\W*)no va(?=\W*$)|(?:nos )?l[oa] (?:tumb|tir)(?:o|aron)|suspend(?:id[oa]s?|en?|emos|io|ieron)(?! (?:hasta|temporal)))\b
  `,
  postponed:
    /\b(?:pospuest[oa]s?|pospus\w+|pospon\w+|aplaz\w+|por\s+reprogramar(?:se)?|se\s+(?:reprogramara|reagendara|reagenda(?=\W*$))|(?:reagendad[oa]s?|se\s+mueve)\W{1,3}fecha\s+por\s+\w+r\b|(?:hasta|sin)\s+nuev[oa]\s+(?:aviso|fecha)|nueva\s+fecha\s+por\s+\w+r\b|en\s+pausa|pausad[oa]s?|(?:se\s+)?(?:pas|muev|recorr|dej)(?:an?|en?|o|io|aron)\s+(?:para|pa)\s+(?:despues|luego|mas\s+adelante|otra\s+fecha)|se\s+(?:mueve|cambia|recorre)\s+de\s+(?:fecha|dia)(?=.*\b(?:aun|todavia|por)\b)|postponed)\b/g,
  // At the end of a line that `Copiar gira` wrote, or in a cell; elsewhere a new date is one more.
  rescheduled:
    /\b(?:reprogramad[oa]s?|rescheduled)\b|(?<=·[\s*]*)nueva\s+fecha(?=\W*$)|(?<=[,\t])nueva\s+fecha(?=[,\t])/g,
  few_left: pattern('g')`
    \b(?:(?:going|selling) fast|ult(?:im[oa]s|s?\.?) (?:\d+ )?${tickets}|${tickets} contad[oa]s|ya mer(?:o|ito) se (?:acaban?|agotan?)|poc[oa]s ${tickets}|(?:quedan
    |tiene[ns]?) (?:muy |ya )?(?:poc[oa]s|poquit[oa]s)(?: ${tickets})?|casi (?:agotad[oa]s?|se (?:acaban?|agotan?|llenan?)
    |llen[oa])|por agotarse|casi no(?: (?:tiene[ns]?|hay|quedan?)(?: ${tickets})?|(?=\W*$))|quedan (?:como|unos|unas|solo|nomas
    |(?:a lo )?mucho) \d+(?: ${tickets})?|quedan \d{1,2}(?: ${tickets}|(?=\W*$))|(?:quedan|restan) (?:menos de |puras |unos? )*\w+ ${tickets}|unos \d{1,2} ${tickets}|volando|casi casi|se estan acabando|few (?:tickets )?left|low\s?stock|almost gone|low (?:tickets
    |tix|inventory)|limited (?:tickets|tix)|selling fast|almost sold[\s-]?out)\b|\bultim[oa]s\b(?: \d{1,3})?(?=\s*(?:[!.,;)|\t]|$
    |desde\b|\$))
    |(?<=(?:^|[\t|(/·,–-])\s*)poc[oa]s(?=\s*(?:[\t|)]|$))
  `,
  sold_out: pattern('g')`
    \b(?:(?:(?:boletos?|lugares|entradas|localidades|tickets) )?(?<!\bpre-?\s?venta )(?:agotad(?:isim)?[oa]s?
    |sold[\s-]?out)|(?:se|ya) (?:acab|agot|termin)(?:o|aron)(?! (?:el|las?|los) (?!boletos|entradas|lugares|localidades
    |del?\b))|vol(?:o|aron)|(?:aforo|cupo) (?:complet|llen|agotad)o|a tope|(?<=(?:^|[(,|·–-])\s*)complet[oa](?=\s*(?:[:)]|$))|(?<!(?:todavia|aun) )(?:ya )?no (?:hay|quedan?|tenemos|alcanzan?)(?= (?:boletos?|lugar(?:es)?|entradas
    |localidades|nada)\b|[^\w\u0001]*$)|sin (?:boletos|lugares|entradas)|lista de espera|al (?:100|cien)\b(?=[\s%]*$)|ni un[oa]? (?:boleto |lugar )?mas|llen[oa] (?:total|hasta el t\w+)|(?:ya|todo) (?:esta )?(?:llen
    |vendid)[oa]|(?<!%\s*)vendid[oa]s?(?=\W*$)|llen[oa](?=\W*$)|(?<=^\W*)(?:(?:casa|cupo) )?(?:llen|vendid)[oa](?=\s*[:–-])|se vendio todo)\b
  `,
  presale: pattern('g')`
    (?<!\bfechas de |(?:\$\s?\d|\b\d{3})[\d,]*\x20+(?:en\x20+)?)(?:\bpre-?\s?(?:venta|sale)|\bventa anticipada)\b(?! agotada
    |[^.;]* por anunciar)(?:(?!\s*:?\s*\$)
    |(?=.*\b(?<!no\s)(?:disponible|hasta|activa)\b))
  `,
  coming_soon: pattern('g')`
    \b(?:pre-?venta y )?(?:ventas?|boletos|entradas|precios?)\s*:? (?:(?:aun|todavia) )?(?:por (?:anunciar|confirmar
    |abrir)\w*|sin fecha)\b
    |\b(?:boletos |entradas |tickets )?(?:muy pronto|(?:falta|sin) anunciar|proximamente(?! (?:mas|info|detalles))|coming soon|cuando salga\w* a la venta|on sale soon|(?<!ya )no salen? a la venta|(?:aun|todavia) (?:no (?:hay|se sueltan)|sin) (?:boletos|boletera)|(?:aun|todavia) no (?:sal(?:e|en)|(?:abr|inici|empiez|empez)\w+ (?:la )?(?:pre)?venta))\b
    |(?<=\b(?:estado|estatus|status)\s*:?\s*)por anunciar\b|\b(?:boletos
    |entradas) (?:pronto|(?:(?:todavia|aun) no salen|sal(?:en|dran) (?:en|despues de|hasta)\s))\b
  `,
};

/** The spans of the addresses in a line, which is not folded, because they may have capitals. */
export function findLinks(original: string): Span[] {
  const spans: Span[] = [];
  if (!/\.|:\/\//.test(original)) return spans;
  for (const pattern of [address, bare])
    for (const { index: start, 0: link } of allMatches(spans.reduce(take, original), pattern))
      spans.push({ start, end: start + link.replace(/[.,;:!?*_~]+$/, '').length });
  return spans;
}

const behindMoney =
  /[💰💵💲]\ufe0f?\s*(?:desde\s+)?\$?(?:\d,\d{3}|\d{2,4})(?:\s?[/|-]\s?\$?(?:\d,\d{3}|\d{2,4}))*(?![\d:])/u;

/** The lowest of the amounts behind a sign of money, `💰 450/350/250`, in a text that is not folded. */
export function priceBehindSign(original: string): (Span & { price: number }) | undefined {
  const match = behindMoney.exec(original);
  const amounts = match?.[0].match(/\d[\d,]*/g)?.map((text) => Number(text.replace(',', ''))) ?? [];
  return match ? { ...spanOf(match), price: Math.min(...amounts) } : undefined;
}

/** Finds the lowest price (MXN) and the status of the tickets in a folded line. */
export function findMarks(line: string): { marks: Marks; rest: string } {
  const marks: Marks = {};
  let rest = line;
  // `Últimos boletos $450`: the words before a price may be a status.
  for (const [status, pattern] of Object.entries(statuses) as [StatusInWords, RegExp][]) {
    const [match] = allMatches(rest, pattern);
    if (!match) continue;
    marks.status ??= status;
    rest = take(rest, spanOf(match));
  }
  const price = findPrice(rest);
  return { marks: { ...marks, price: price.price }, rest: price.rest };
}

/** Prices in other currencies, and service charges. */
const foreignOrCharge = pattern('g')`
  (?:\+\s*)?\$\s{0,4}\d[\d,.]*\s*(?:mxn\s*)?(?:de |por |x )?(?:cargos?|servicio|comision|fees?)\b(?: por servicio)?
  |\bcargos?\b[^$\d]{0,20}\$\s{0,4}\d[\d,.]*|(?:\b(?:desde|from) )?(?:\b(?:us|usd)\s?\$?\s?|[€£]\s?)\d[\d,.]*
  |\$?\s?\d[\d,.]*\s?(?:€|euros?\b|usd\b|dlls\b|dolares\b|soles\b)
`;
const amount = '\\d+(?:,\\d{3})*(?:\\.\\d\\d)?(?!\\d{0,4},?\\d{0,4}_)';
const zones =
  '(?<!\\b(?:de|del|foro|teatro|sala)\\s)(?:diamante|platino|oro|plata|bronce|luneta|anfiteatro|galeria|balcon|preferente|vip|platea|palcos?|gradas?)';
/** `$450`, `desde 380`, `Oro 800`, `350 pesos`, `500 luneta` */
const price = pattern('g')`
  (?:\b(?:from|desde|costo\s*:?|precio\s*:?|boletos?(?: desde)?)\s*)?(?:(?:\bmx|\bmxn\s?)?\$\s{0,4}(${amount})
  |(?<=\b(?:desde|precios? de|precios?:?|cuestan?|cost[oe]:?|costaron|valen?|boletos?(?: de)?:?|boleto unico(?: de)?:?|entradas?:|mxn|cover(?: de)?|general:?|${zones}:?|(?:boletos?|entradas?)\s[^.;:\d]{0,30}\s(?:en
  |a)) )(?!20[12]\d\b)(\d{3}|\d,?\d{3})(?![\d:]|\.\d|\s*(?:h|hrs|horas|[ap]\.?\s?m|personas|lugares|asientos|asistentes)\b)
  |(?<=\bde )(?=\d{3} (?:para arriba|en adelante))(${amount})|(?<![\w/:.])(${amount})\s*(?:(?:a(?: los)?|y|-|–)\s*${amount}\s*)?(?:pesos|pesitos|varos|mxn)
  |(?<![\w/:.$-])(?!20[12]\d\b)([1-9]\d{2,3})(?= (?:en )?(?:general|preferente|vip|luneta|galeria|balcon|platea|palcos?
  |gradas?|butacas?|anticipad[oa]|preventa|puerta|parejo|(?:la|el) mas barat[oa])\b))(?:\s*(?:-|–|a|y)\s*\$?\s?${amount})?(?:\s*(?:pesos|pesitos|varos
  |mxn|m\.?n\.?))?
`;
const free = pattern('g')`
  \b(?:entrada|acceso|admision) (?:(?:es|sera|totalmente|completamente) )*(?:libre|gratuit[ao])|\b(?:evento )?gratis\b
  |\bsin (?:costo|cover)\b(?! (?:adicional|extra))|\b(?:coop(?:\.|eracion)?|cover|entrada|aportacion) voluntari[ao]\b
  |\b(?:no se|sin|nada de) (?:cobra\w*|pagar|pago)\b|\bno cuesta\b|\bgratuit[ao]s?\b|\bfree (?:entry|admission|show)\b
`;

/** Things other than tickets that have a price: `Estacionamiento $60`, `Playeras $200`, a contract's guarantee. */
const otherCosts = pattern()`
  \b(?:estacionamientos?|parking|valet|guardarropa|wi-?fi|playeras?|gorras?|merch\w*|libros?|discos?|cervezas?|chelas?
  |bebidas?|tacos?|comidas?|cenas?|garantias?|guarantee|deposit\w*|anticipos?|honorarios|fees?|pag(?:o|os|ar|ara|amos)
  |rentas?|hotel\w*|hospedaje|envios?|transporte|fotos?|taller\w*|total|descuentos?|ahorr\w+|gastos?)\b
`;
/** Groups that enter free while others pay. */
const some = /\b(?:nin[oa]s|menores|bebes|damas|mujeres|cumplean\w+)\b(?!.*\bpublico\b)/;

/** Groups that pay less: `Estudiantes $200`, `residents $15` */
const reduced = pattern()`
  \b(?:estudiantes?|maestr[oa]s|docentes|inapam|tercera edad|adult[oa]s mayores|vecin[oa]s|residentes|residents|students|seniors|soci[oa]s
  |con credencial|discapacidad)\b
`;

/** Whether the clause before an amount, or the three words behind it, are about something else than tickets. */
const isOfOther = (before: string, behind: string): boolean =>
  // `Estacionamiento . . . . $80`
  otherCosts.test(/[^.,;!?\u0001]*$/.exec(before.replace(/(?:\s\.|\.\.)[\s.]*$/, ''))![0]) ||
  otherCosts.test(/^(?:\s*[a-z]+){0,3}/.exec(behind)![0]) ||
  /^\s*(?:al|por|cada) (?:mes|ano)\b|^\s*(?:mensual|anual)es?\b/.test(behind);

/** The lower amount of a match of two, `$620 y $390`. */
function lowestOf([text, ...groups]: RegExpExecArray): number {
  const numberOf = (amount: string) => Number(amount.replaceAll(',', ''));
  const [first] = groups.filter(Boolean);
  const amounts = allMatches(text, /\d+(?:,\d{3})*(?:\.\d\d)?/g).map(([amount]) => numberOf(amount));
  return Math.min(numberOf(first!), ...amounts.filter((amount) => amount > 39));
}

/** The lowest ticket price (MXN) in a folded text, and the rest of the text. */
export function findPrice(line: string): { price?: number; rest: string } {
  const hasAmount = /\d/.test(line);
  let rest = hasAmount ? line.replace(foreignOrCharge, taken) : line;
  let [lowest, lowestReduced]: (number | undefined)[] = [];
  const read = (match: RegExpExecArray, value: number) => {
    const span = spanOf(match);
    const [before, behind] = [rest.slice(0, span.start), rest.slice(span.end)];
    const isOther = isOfOther(before, behind) || (!value && (some.test(before) || some.test(behind)));
    const isReduced =
      reduced.test(/[^.,;!?|/\u0001]*$/.exec(before)![0]) || reduced.test(/^(?:\s*[a-z]+){0,3}/.exec(behind)![0]);
    const isTicket = value < 5_000 && (!value || value > 39) && !isOther;
    if (isTicket && isReduced) lowestReduced = Math.min(lowestReduced ?? value, value);
    else if (isTicket) lowest = Math.min(lowest ?? value, value);
    rest = take(rest, span);
  };
  for (const match of hasAmount ? allMatches(rest, price) : []) read(match, lowestOf(match));
  if ((lowest ?? lowestReduced) === undefined) for (const match of allMatches(rest, free)) read(match, 0);
  return { price: lowest ?? lowestReduced, rest };
}
