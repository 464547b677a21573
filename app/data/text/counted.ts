/** `1 fecha`, `2,000 fechas`: a number with its noun. @param many where the plural is not the singular with an `s` */
export const pluralize = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('es-MX')} ${count === 1 ? one : many}`;
