import { pattern, source } from './text';

/** Work without an audience. */
const work = source`
  (?:des)?carga(?! de)|comida de(?:l)? (?:equipo|staff|crew)|firma de (?:autografos|posters|libros|discos)|otr[oa]s (?:avisos|actividades|convocatorias)(?=:)|salimos|salida|lobby|cena|hospedaje|camioneta|(?:es|dia) libre|graba(?:n|mos|r|cion(?! (?:dara|inici|empieza|comienza|en vivo))|ciones|remos)
  |ensay(?:o|os|amos|ar)|vuelos?|volamos|regreso|viaj(?:e|amos|ar)|traslados?|check\s?-?(?:in|out)|soundcheck
  |prueba de (?:sonido|audio)|(?:des)?montaje|load\s?-?in|day\s?off|descans(?:o|amos)|vacaciones|no se trabaja
  |(?:no (?:hay|habra|damos|tenemos)|sin) (?:funcion(?:es)?|actividad(?:es)?|shows?)|cerrad[oa](?=\W*$)|junta|reunion|llamada
  |entrevistas?|funcion(?:es)? (?:de|para) (?:prensa|medios)|(?:rueda|ronda|conferencia) de (?:prensa|medios)|invitan? a (?:los )?medios|flights?|rehearsals?|travel|recording|(?:off|(?<!\w\s)libre)(?=\W*$|,)|prueba(?=\W*$)
`;
/** `Vuelo MEX-CUU`; not `grabación con público`, `prueba de sonido 4 pm, show 8 pm` */
export const startsWithWork = pattern('g')`
  ^\W*(?:[a-z]+:\s*)?(?:(?:el|las?|los|una?) (?!regreso|viaje))?(?:${work})\b(?!.*\b(?:en vivo|con publico|live)\b
  |.*\b(?:show|funcion) (?:a las? )?[\d\u0001])
`;
/** `Soundcheck 16:00 / Show 20:30` */
export const withShow = /\b(?:show|funcion|inicio)\s+(?:a\s+las?\s+)?[\d\u0001]/;
/** Work, payments, signatures, deadlines and episodes: their days are not a show's. */
export const otherBusiness = pattern('g')`
  \b(?:${work}|anticipo|garantia|finiquito|deposit(?:o|s|ar|en)?|pag(?:o|os|ar|amos)|transferencias?|facturas?|firm(?:a|ar|amos
  |ado)|registro|inscripci\w+|convocatoria|episodios?|capitulos?|ep\.?\s*\d+|estren(?:o|a|amos)|(?:sale|salimos) al aire|se transmite|a mas tardar
  |(?:fecha )?limite|deadline|vence|caduca|sorteo|rifa|concurso|giveaway|brindis|vigencia|(?:siguiente|proximo) (?:corte|reporte)|cumple de?\b|cumpleanos|paperwork|rider|workshops?|(?:requests?|applications?) (?:are )?due
  |visas?|publica(?:r|mos|cion)|posteamos|se publica|cierra|termina|expira|por lo del
  |(?<!^\W*tod[oa]s\b.*)gracias\b.*\bpor)\b
`;
/** `antes del 5`, `(antes: 5 feb)`, `by December 15`, `(updated 11/19)`, `Estatus Bajío al 20/nov:` */
export const limit = pattern()`
  \b(?:(?<!\b(?:luego|despues|ya|esperar) )hasta|antes(?: (?:del?|era))?:?|a partir del?|a mas tardar|by|until|before|updated
  |(?:act|actualizad[oa]|editad[oa]|corte)\.?(?: al?)?|(?:estatus|status|reporte|corte)\b[^\d:]{0,40}\sal|pasad[oa]|nuestra edicion(?: impresa)? del?|reprogramad[oa] del?|rescheduled from|originalmente(?: del?)?|no(?: (?:es
  |sera))?) (?:el )?(?:dia )?$|\banterior(?:es)?\s*\($
`;

/** A remark about work, an address or money back: `(lleguen 5 pm a prueba)`, `reembolsos hasta el 31 de enero` */
export const workAside = pattern('g')`
  \b(?:pid[ea]n? (?:tu|su|el) |solicit\w+ (?:tu|su|el) )?(?:reembols\w+|devoluci\w+(?!(?: \w+)? por cancelacion)|refunds?)\b[^;|]*
  |\b(?:des)?montaje\b[^,;|]*(?=.*\bfuncion\b|(?<=\bfuncion\b.*))|\([^();]*\b(?:${work}|lleg(?:uen|ar|amos)|cita|s/n|esq
  |col)\b[^();]*(?:\)|(?=;))
`;

/** A place where the show no longer is: `Ya no será en el Teatro Uno sino en el Foro Dos`, `era en el Teatro Uno, ahora …` */
export const formerPlace = pattern('g')`
  (?<=\bya no (?:es|sera|seria|va|va a ser) )en (?:el |la )?[^.;,\d]{3,60}?(?=[.;,]|\s(?:sino|ahora|es|pasa|si)\b|$)
  |(?<=\bera\b[^.;]*)\ben (?:el |la )[^.;,\d]{3,60}?(?=,? (?:pero |y )?ahora\b|,? (?:y )?se (?:mueve|cambia|pasa)\b)
`;

/** `Nogales (el nuestro, no el de Arizona)`: which of several places of a name */
export const otherNamesake = /\([^()\d]{0,40}\bno (?:el|la) de(?:l)? [^()\d]{3,30}\)/g;

/** `Durango capital` */
export const wordOfCapital = pattern('g')`
  (?<=\b(?:aguascalientes|campeche|chihuahua|colima|durango|guanajuato|oaxaca|puebla|queretaro|tlaxcala|zacatecas)) capital\b
`;

/** A clause that says nothing about the show's place: `Si no eres de Xalapa: …`; not `Sí, perdón` */
export const aside =
  /^[^\w]*(?:si|despues\s+de|luego\s+de|tras|ademas\s+de|if|after)\s[^:,\d]{3,80}[:,]|^[^\w]*en\s+(?:una\s+)?(?:conferencia|rueda)\s+de\s+(?:prensa|medios)\b[^:,.;]*,/;
