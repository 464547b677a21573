import { pattern, source } from './text';

/** `grabación con público` */
const withAudience = /\b(?:en\s+vivo|con\s+publico|live)\b/;
/** `prueba de sonido 4 pm, show 8 pm` */
const showHour = /\b(?:show|funcion)\s+(?:a\s+las?\s+)?[\d\u0001]/;

/** Work without an audience. */
const work = source`
  salimos|salida|camioneta|(?:es|dia) libre|graba(?:mos|r|cion(?! (?:dara|inici|empieza|comienza|en vivo))|ciones|remos)
  |ensay(?:o|os|amos|ar)|vuelos?|volamos|regreso|viaj(?:e|amos|ar)|traslados?|check\s?-?(?:in|out)|soundcheck
  |prueba de (?:sonido|audio)|(?:des)?montaje|load\s?-?in|day\s?off|descanso|vacaciones|junta|reunion|llamada
  |entrevistas?|(?:rueda|conferencia) de prensa|flights?|rehearsals?|travel|recording|(?:off|(?<!\w\s)libre)(?=\W*$)
`;
const startsWithWork = pattern()`
  ^\W*(?:[a-z]+:\s*)?(?:(?:el|las?|los|una?) (?!regreso|viaje))?(?:${work})\b(?!.*${withAudience.source}
  |.*${showHour.source})
`;
/** Work, payments, signatures, deadlines and episodes: their days are not a show's. */
const other = pattern()`
  \b(?:${work}|anticipo|finiquito|deposit(?:o|s|ar|en)?|pag(?:o|os|ar|amos)|transferencias?|facturas?|firm(?:a|ar|amos
  |ado)|registro|inscripci\w+|convocatoria|episodios?|capitulos?|ep\.?\s*\d+|estren(?:o|a|amos)|a mas tardar
  |(?:fecha )?limite|deadline|vence|caduca|reembolsos?|sorteo|concurso|giveaway|cumple de|cumpleanos|paperwork|rider
  |visas?|publica(?:r|mos|cion)|posteamos|se publica|cierra|termina|expira|por lo del
  |(?<!^\W*tod[oa]s\b.*)gracias\b.*\bpor)\b
`;
/** `antes del 5`, `(antes: 5 feb)`, `by December 15`, `(updated 11/19)`, `Estatus Bajío al 20/nov:` */
export const limit = pattern()`
  \b(?:(?<!\b(?:luego|despues|ya) )hasta|antes(?: (?:del?|era))?:?|a partir del?|a mas tardar|by|until|before|updated
  |actualizad[oa](?: al?)?|(?:estatus|status|reporte|corte)\b[^\d:]{0,40}\sal|pasad[oa]|no(?: (?:es
  |sera))?) (?:el )?(?:dia )?$
`;

/** Words after a day on which nothing takes place: `el 12 no, descansamos`, `el 17 no hay nada`, `y el 12?` */
export const denial = pattern()`
  ^\s*,?\s*(?:(?:pero|ya|siempre|mejor|todavia|pues) )*no\s*(?:[,.;:!)]|$|(?:(?:hay|habra) (?:nada|funcion|show|fecha)
  |se (?:arma|hace|trabaja|puede|pudo|hizo)|vamos|tocamos|tenemos|puede[ns]?|jala|quedo|va|sale)\b)
  |^[^.;\d]{0,20}\bdescans(?:a|o)|^[^.;\d]{0,50}\bno (?:esta|ha sido)?\s*confirmad
`;
/** A remark about work or an address: `(lleguen 5 pm a prueba de sonido)`, `Montaje de 10:00 a 17:00, función 20:30` */
export const workAside = pattern('g')`
  \b(?:des)?montaje\b[^,;|]*(?=.*\bfuncion\b|(?<=\bfuncion\b.*))|\([^()]*\b(?:${work}|lleg(?:uen|ar|amos)|cita|s/n|esq
  |col)\b[^()]*\)
`;

/** A clause that says nothing about the show's place: `Si no eres de Xalapa: …`; not `Sí, perdón` */
export const aside = /^[^\w]*(?:si|despues\s+de|luego\s+de|tras|ademas\s+de|if|after)\s[^:,\d]{3,80}[:,]/;

export const isOtherBusiness = (line: string) => other.test(line);
/** Whether a paragraph with this first line is about something else: `Vuelo MEX-CUU`, then its day. */
export const beginsOtherBusiness = (line: string) => startsWithWork.test(line);
