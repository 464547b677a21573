/** A number with its noun: `1 fecha`, `2,000 fechas`. @param many the plural, if it is not the singular with an `s` */
export const pluralize = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('es-MX')} ${count === 1 ? one : many}`;
