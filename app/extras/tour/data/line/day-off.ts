import { monthNames, weekdayNames } from '../days/day-words';
import { pattern } from '../words/text';

/** A day without a show: `El 21 no hay función`, `(sin función el 11)` */
export const dayOff = pattern('g')`
  \b(?:el |los )?(?:dias? )?(?:${weekdayNames})?\b\.?\s*\d{1,2}(?: y (?:el )?\d{1,2})?(?: de (?:${monthNames}))?
  ,?\s(?:no (?:hay|habra|damos|tenemos|se presentan?) (?:funcion(?:es)?|shows?)|sin funcion(?:es)?|descans(?:o|amos))\b
  |\b(?:descansamos|(?:no (?:hay|habra|damos|tenemos)|sin) (?:funcion(?:es)?|shows?)) (?:el |los )(?:dias? )?(?:${weekdayNames})?\b\s*
  \d{1,2}(?: (?:y|ni) (?:el )?\d{1,2})?(?: de (?:${monthNames})\b)?
  |\b(?:menos|excepto|salvo) (?:el |los )?(?:dias? )?(?:(?:${weekdayNames}) )?\d{1,2}(?!\d)(?: de (?:${monthNames})\b)?
  (?:(?:, que [^.;,\d]{1,40})?(?:,| y|, y) (?:el )?(?:(?:${weekdayNames}) )?\d{1,2}(?!\d)(?: de (?:${monthNames})\b)?)*(?![\d:%]|\s*(?:boletos|lugares|pesos|mil|h|hrs|[ap]m)\b)
  (?![^.;]*(?:\ba las? |\d:\d|\d\s?[ap]m))
`;
