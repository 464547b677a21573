import { zoneAbroad } from '../../../../data/places/abroad';
import { isWellKnown } from '../../../../data/places/find-place';
import { street } from './streets';
import { citiesCalled } from '../words/nicknames';
import { textOf, venueWords, type Segment, type WrittenPlace } from '../words/segments';
import { isSmallWord, foldInPlace, pattern, says, allMatches } from '../words/text';

/** Words of pages and posts that no venue's name has. */
const noVenue = pattern('g')`
  \b(?:tod[oa]s?|boletos?|tickets?|entradas?|compr\w+|buy|find|get|ver|mas|info|seguir|mostrar|asistire|invitar|ingresar
  |iniciar|crear|explorar|ayuda|como llegar|rsvp|funcion(?:es)?|extra|gira|tour|shows?(?! center)|fin de semana|podcast
  |live|en vivo|presenta\w*|cartelera|conciertos?|events?|eventos?|fechas?|dates|upcoming|proximos|resultados?
  |interesad\w+|notify|remind|share|compartir|guardar|save|sales?|reserva\w*|actualizacion|aviso|boletin|importante
  |agotad\w+|proximamente|hola|gracias|saludos|confirmad\w+|perdon|ojo|oye|oigan|aguas|equipo|comunicado|temporada|venta
  |a partir|por|pendiente|apartar|preventa|vip|preferente|general|luneta|balcon|platea|palcos?|gradas|seccion|zona
  |butacas?|disponibles?|available|youtube|facebook|instagram|tiktok|tentativ\w+|spotify|patreon|twitter|whatsapp|merch
  |play my city|p\.?d)\b
`;
/** A venue that is not decided yet, or a sentence: `¡La carpa vuelve a casa!` */
const noName = pattern('i')`
  ^(?:por|x|de|y)\s|\sor\s|^(?:su|tu|mi|nuestra) casa\b|^(?:galer[ií]a|luneta|balc[oó]n|platea|gradas?)$|^ser[aá]\b|^[a-z]{2,}[aei]mos(?:\sen)?$|\b(?:hoja de ruta|itinerario|log[ií]stica|agenda
  |secretar[ií]a de)\b|\b(?:falta|sin|a cargo del?|(?:por|x) (?:confirmar|definir)|pendiente|tba|tbd|por anunciar|se dar[aá] a conocer
  |todav[ií]a|a[uú]n no|me lo dan|nos confirman|avis\w+|vuelven?|volvemos|regresan?|regresamos|llegan?|llegamos|vienen?
  |estamos|vamos|en vivo)\b
`;

/** The venue: a name that starts like one, else the first short name in a line with a day, or after `Lugar:`. */
export function venueOf(
  original: string,
  segments: Segment[],
  place: WrittenPlace,
  mayBeNamed: boolean,
  isOfOneDay: boolean,
) {
  const { usedSegments, places, venue } = place;
  // `Foro: La Maraca`
  const isLabel = venue && /^[^\s;,|]+\s*:/.test(original.slice(venue.start));
  if (venue && !isLabel && !noName.test(original.slice(venue.start, venue.end))) {
    // `en La Bodega`
    const [article = ''] = /(?<=[a-zß-ÿ] )(?:El|La|Los|Las) $/.exec(original.slice(0, venue.start)) ?? [];
    const start = venue.start - article.length;
    const name = clean(original.slice(start, venue.end));
    // `se quemó el teatro`, `en el mismo Foro`, `teatro no sé cuál`
    if (
      / no$/.test(name) ||
      /^(?:(?:propi|mism)[oa] )?(?:teatro|auditorio|foro|recinto|sala|casa|plaza|centro|lugar)(?: es[tae]e?)?$/i.test(
        name,
      )
    )
      return { usedSegments };
    // `en el Teatro Degollado de Guadalajara`: in a sentence the city follows.
    const isProse = /(?:^|\s)(?:en\s+(?:el|la)|[ad]el|al|a\s+la)\s+$/i.test(original.slice(0, start));
    const around = segments.filter((one) => one.start <= start && one.end >= venue.end);
    const short = name.replace(ofCity, '');
    return { venue: isProse ? withoutCity(short, place) : short, usedSegments: [...usedSegments, ...around] };
  }
  const isOther = (one: Segment) =>
    !usedSegments.includes(one) &&
    isNameOf(original, one) &&
    foldInPlace(original.slice(one.start, one.end)) !== foldInPlace(places[0]?.city ?? '') &&
    // `Acuérdense que …`, `Asimismo, la función …`
    (one.words.length > 1 || !/^(?: +[a-zß-ÿ]|, +(?:la|el|los|las|en|se|nos|este) )/.test(original.slice(one.end)));
  const name =
    segments.find((one) => !usedSegments.includes(one) && isLabelled(original, one)) ??
    (mayBeNamed ? segments.find(isOther) : undefined);
  const behind = !name && mayBeNamed && isOfOneDay && places.length ? nameBehindArticle(original, place) : '';
  const isAround = (one: Segment) => original.slice(one.start, one.end).includes(behind);
  if (behind) return { venue: behind, usedSegments: [...usedSegments, ...segments.filter(isAround)] };
  return name
    ? { venue: clean(original.slice(name.start, name.end)), usedSegments: [...usedSegments, name] }
    : { usedSegments };
}

/** `en el Forum a las nueve`: a name behind its article, whatever its words are */
const behindArticle =
  /\ben (el|la) ([A-ZÀ-Þ][\wÀ-ɏ'’]+(?: (?:(?:de|del|la|los|las|y) )?[A-ZÀ-Þ][\wÀ-ɏ'’]*){0,4})(?=\s*(?:[,.;()!]|$)|\s+(?:a\s+las?|\d|el\s+\d)|\s{2})/;
const region =
  /^(?:huasteca|bajio|norte|sur|golfo|laguna|istmo|occidente|oriente|sureste|noroeste|noreste|costa|frontera|pais|republica|estado|capital|ciudad|peninsula|sierra|valle|zona|feria|festival|gira|carpa)\b/;

function nameBehindArticle(original: string, place: WrittenPlace): string {
  const [, article, name = ''] = behindArticle.exec(original) ?? [];
  const folded = foldInPlace(name);
  return says(folded, noVenue) || region.test(folded) || citiesCalled(name).length
    ? ''
    : withoutCity(article === 'la' ? `La ${name}` : name, place);
}

/** The end of a venue that names its city: `Teatro Ocampo de esta capital`, `Teatro Alcalá de la ciudad de Oaxaca` */
const ofCity =
  /(?<=\S\s.*\S)\s+(?:de\s+(?:(?:esta|nuestra)\s+(?:capital|ciudad|localidad|entidad)|la\s+(?:misma\s+ciudad|capital))(?:\s+(?:del\s+estado|\S+ense))?$|(?:de\s+la\s+ciudad|del\s+puerto)\s+de\s+.*)/i;

/** A sign or a label before a venue, whatever its words are: `🏛 Black Box`, `Recinto: CEARTE` */
const ofVenue = /(?:[📍📌🏛🏟🏢🏠🎪🎭]\ufe0f?|\b(?:lugar|recinto|sede|venue|foro|teatro|d[oó]nde)\s?:)\s*$/iu;

const isLabelled = (original: string, { words, start, end }: Segment) =>
  ofVenue.test(original.slice(0, start)) &&
  !words.every(({ text }) => isSmallWord(text)) &&
  !noName.test(original.slice(start, end)) &&
  !street.test(textOf({ words }));

/** Whether a name is uncertain: `creo que es el Teatro X`, `entre el Teatro X y un foro` */
export function isMaybe(text: string, name: string): boolean {
  const at = text.indexOf(foldInPlace(name));
  if (says(foldInPlace(name), isSeveral) || hasVerb.test(name)) return true;
  // `¿la sala grande?`
  return at >= 0 && (hedge.test(text.slice(0, at)) || /^\s?\?/.test(text.slice(at + name.length)));
}
/** `Auditorio Cívico y Teatro Municipal`, `22 Culiacán`, `viernes Gómez Palacio`, `Teatro Diana 2030`, `#León Foro` */
const isSeveral = pattern('g')`
  \s(?:y|en|o)\s(?:el\s|la\s)?(?:${venueWords})\s|^\d|(?<! (?:del|seccion|numero))\s\d{1,4}$|#|^(?:feria|expo|festival)\b|\b(?:lunes|martes|miercoles
  |jueves|viernes|sabado)\b|(?<!^\w+ )\bdomingo\b|\b(?:luego|la del|el del)\b
`;
/** `Teatro Ocampo recibirá al podcast` */
const hasVerb = /[A-ZÀ-Þ][a-zß-ÿ]+ (?:(?!ciudad|estado|artes|pueblo)[a-zß-ÿ]{5,}|el|al(?! [Aa]ire)) /;
const hedge = pattern()`
  \b(?:creo|parece|quizas?|a lo mejor|tal vez|puede (?:ser|que)|podria|probable\w*|posible\w*|tentativ\w+|entre (?:el
  |la)|buscando|viendo|no se si)\b[^.;|\t,]{0,40}$
`;

/** A name without its own city or a well-known one at its end, if anything is left. */
function withoutCity(name: string, { places: [place] }: WrittenPlace): string {
  const tails = allMatches(name, /\s+(?:(?:del\s+puerto\s+|de\s+la\s+ciudad\s+)?de\s+(?:la\s+)?|en\s+)(?=[A-ZÀ-Þ])/g);
  const isCity = (text: string) =>
    isWellKnown(text) || (place !== undefined && foldInPlace(text).startsWith(foldInPlace(place.city)));
  const tail = tails.find(({ index, 0: sign }) => isCity(name.slice(index + sign.length)));
  return tail && /\S\s+\S/.test(name.slice(0, tail.index)) ? name.slice(0, tail.index) : name;
}

/** Words before and after a name. */
const aroundName = pattern('gi')`
  ^(?:(?:(?:en )?el mism[oa]|show(?! center)|funci[oó]n) (?=[a-zÀ-ɏ]+\s+[a-zÀ-ɏ])|mism[oa]\b|programaci[oó]n|cartelera
  |(?:recinto|inmueble) (?:denominado|llamado|conocido como))| (?:(?:aqu[ií]|ah[ií]|es[ea]|tambi[eé]n|cambia de fecha)(?![a-zÀ-ɏ])
  |(?:y )?(?:a la )?mism[oa]\b).*$
`;
/** `Foro Uno. La hora …`; not `Teatro Gral. Ignacio Zaragoza` */
const endOfSentence =
  /(?<=[A-Za-zÀ-ɏ]{3})(?<!\b(?:[Gg]ral|GRAL|[Pp]rof|[Ll]ic|[Ii]ng|[Mm]tr[oa]|[Aa]ud|[Aa]udit|[Tt]eat|[Cc]onv|[Ii]nst|[Uu]niv|[Cc]nel|[Dd]ra|[Ss]t[ao]|[Ff]co))\.\s[A-ZÀ-Þ¿¡][a-zß-ÿ].*$/;

/** A name without punctuation and words that introduce a link. */
const clean = (text: string) =>
  text
    .replace(/[*_~]/g, '')
    .replace(/\s+/g, ' ')
    .replace(endOfSentence, '')
    .replace(aroundName, '')
    // `Foro Uno. la hora ni idea`
    .replace(/(?<=[A-Za-zÀ-ɏ]{5})\. [a-zß-ÿ].*$/, '')
    // `Foro Indie Rocks en la Roma`, `Foro del Lago de la Feria de León`, `Teatro Ocampo tipo …`
    .replace(
      /(?<=\S\s\S.*)\s+(?:en\s+(?:el|la|los|las)\s.*|de\s+la\s+(?:feria|expo)\s.*|para\s.*|los\s+d[ií]as|hora|tipo)$/i,
      '',
    )
    // `Poliforum inicia 8 pm`
    .replace(/(?<=\S)\s+(?:(?:\d\s+)?funciones|show|inicia|a\s+partir\s+de\s+las?)\W*$/i, '')
    .replace(
      /(?:\s+(?:[Bb]oletos?|[Ee]ntradas?|BOLETOS?|ENTRADAS?|venta|[Ll]ink|[Ss]alen?|pr[óo]xim[oa]|en|a|la|el|por|para|del?|con|y|on))+$/,
      '',
    )
    .replace(/^[^A-Za-zªºÀ-ɏ\d"'«“¡(&#]+|[^A-Za-zªºÀ-ɏ\d"'»”!?)&+]+$|^(?:el|la|los|las|at)\s/g, '')
    .trim();

const isNameOf = (original: string, { words, start, end }: Segment) =>
  !words.every(({ text }) => isSmallWord(text)) &&
  // `Independencia 90`, `Y PUEBLA`
  !/\s\d{1,4}$|^[ye]\s/i.test(original.slice(start, end)) &&
  // `Dónde: Teatro Principal`, `¡PUEBLA, YA CASI!`
  !/^\s*[:!]/.test(original.slice(end)) &&
  !isWellKnown(original.slice(start, end)) &&
  // `AZ`, `Texas`
  zoneAbroad('', original.slice(start, end)) === undefined &&
  !says(textOf({ words }), noVenue) &&
  !noName.test(textOf({ words })) &&
  isName(original.slice(start, end));

/** Whether a text has one to six words, of which the first and most others start with a capital. */
function isName(text: string): boolean {
  const words = clean(text)
    .split(' ')
    .filter((word) => /[A-Za-zÀ-ɏ]/.test(word));
  const capitalised = words.filter((word) => /^[A-ZÀ-Þ\d]/.test(word)).length;
  return (
    words.some((word) => /[A-Za-zÀ-ɏ]{2}/.test(word)) &&
    words.length <= 6 &&
    /^[A-ZÀ-Þ]/.test(words[0]!) &&
    // The first word of a sentence alone is not a name.
    capitalised * 2 >= words.length &&
    capitalised >= Math.min(words.length, 2) &&
    !/[!¡¿?]|#\s?\d|^(?:por (?:confirmar|definir)|pendiente|tb[acd]|evento privado|privad[oa])\b/i.test(text)
  );
}
