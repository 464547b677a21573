import { formatDate, formatTime } from '../../days/dates';
import { detailField, detailNames, kindOfDetail } from '../detail-fields';
import { excerpt } from '../texts/excerpt';

type Field = {
  label: string;
  /** As in `cambió la fecha de`. */
  withArticle: string;
  /** The value in words; without it, it is said only that it changed. @param zone of the show */
  read?: (value: string, zone: string) => string;
};

const asIs = (value: string) => value;

/** The fields of an event in the order in which changes are listed. */
export const fieldsInWords: Record<string, Field> = {
  title: { label: 'Título', withArticle: 'el título', read: asIs },
  date: { label: 'Fecha', withArticle: 'la fecha', read: formatDate },
  time: { label: 'Hora', withArticle: 'la hora', read: formatTime },
  city: { label: 'Ciudad', withArticle: 'la ciudad', read: asIs },
  state: { label: 'Estado', withArticle: 'el estado', read: asIs },
  ...Object.fromEntries(
    detailNames.map((name) => {
      const { column, label, withArticle } = detailField(name);
      return [column, { label, withArticle, read: kindOfDetail(name).say ?? asIs }];
    }),
  ),
  link: { label: 'Link', withArticle: 'el link', read: asIs },
  description: { label: 'Descripción', withArticle: 'la descripción', read: excerpt },
  cover: { label: 'Portada', withArticle: 'la portada' },
};

/** `la fecha, la hora y la ciudad` */
export function listOf(names: string[]): string {
  return new Intl.ListFormat('es-MX', { type: 'conjunction' }).format(names);
}

/** The author inside a sentence: a name stays as it is, `Alguien fuera del sitio` and the like lose their capital. */
export function inSentence(who: string): string {
  return who.replace(/^(Alguien|Otra|El|La) /, (word) => word.toLowerCase());
}

/** A column's name in a sentence, such as `la fecha`. */
export function nameOfField(field: string): string {
  return fieldsInWords[field]?.withArticle ?? field;
}

/** A column's value in words. @param zone of the show */
export function readValue(field: string, value: string, zone: string): string {
  return fieldsInWords[field]?.read?.(value, zone) ?? value;
}
