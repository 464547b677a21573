/** What is sold, and when: its days are no show's. */
const sale =
  /\banunci(?:os?|an|amos|aremos)\b|\b(?:pre-?\s?venta|presale)\b|\bventas?\s+(?:gral|general|en\s+linea|al\s+publico|termina\w*|cierra\w*)\b|\ba\s+la\s+venta\b|\b(?:general\s+)?on\s?-?sale\b|\b(?:boletos|entradas|tickets)\s+(?:\w+\s+){0,2}(?:salen|disponibles|available)\b|\bdescuento\b|\bpromo\w*\b|\b(?:fin|cierre|inicio)\s+de\s+(?:la\s+)?venta\b/;

/** Days of work that no audience sees. */
const work =
  'salimos|salida|camioneta|(?:es|dia)\\s+libre|graba(?:mos|r|cion|ciones|remos)|ensay(?:o|os|amos|ar)|vuelos?|volamos|regreso|viaj(?:e|amos|ar)|traslados?|check\\s?-?(?:in|out)|soundcheck|prueba\\s+de\\s+sonido|montaje|load\\s?-?in|day\\s?off|descanso|vacaciones|junta|reunion|llamada|entrevistas?|rueda\\s+de\\s+prensa|flights?|rehearsals?|travel|recording';
const startsWithWork = new RegExp(`^\\W*(?:[a-z]+:\\s*)?(?:${work})\\b(?!.*\\b(?:en\\s+vivo|con\\s+publico|live)\\b)`);
/** What is due, paid, signed, published or given back by a day, and what did not come about. */
const other = new RegExp(
  `\\b(?:${work}|anticipo|finiquito|deposit(?:o|ar|en)|pag(?:o|os|ar|amos)|transferencias?|facturas?|firm(?:a|ar|amos|ado)|registro|inscripci\\w+|convocatoria|episodios?|capitulos?|ep\\.?\\s*\\d+|estren(?:o|a|amos)|a\\s+mas\\s+tardar|(?:fecha\\s+)?limite|deadline|vence|caduca|reembolsos?|sorteo|concurso|giveaway|paperwork|rider|visas?|publica(?:r|mos|cion)|posteamos|se\\s+publica|cierra|termina|expira|por\\s+lo\\s+del|gracias\\b.*\\bpor)\\b`,
);
/** `antes del 5`, `by December 15`, `para el 2` */
export const limit =
  /\b(?:hasta|antes\s+del?|a\s+partir\s+del?|a\s+mas\s+tardar|by|until|before|no(?:\s+(?:es|sera))?)\s+(?:el\s+)?(?:dia\s+)?$/;

/** What did not come about, whatever place it names. */
const undone = /\b(?:no\s+se\s+(?:armo|hizo|pudo|va\s+a)|se\s+cayo|no\s+quedo)\b(?!.*\bnueva\s+fecha\b)/;
/** A remark in brackets about work: `(lleguen 5 pm a prueba de sonido)` */
export const workAside = new RegExp(`\\([^()]*\\b(?:${work}|lleg(?:uen|ar|amos)|cita)\\b[^()]*\\)`, 'g');

export const isUndone = (line: string) => undone.test(line);
export const isSale = (line: string) => sale.test(line);
export const isOtherBusiness = (line: string) => other.test(line);
/** Whether a paragraph that begins so is wholly about something else: `Vuelo MEX-CUU`, then its day. */
export const beginsOtherBusiness = (line: string) => startsWithWork.test(line);
