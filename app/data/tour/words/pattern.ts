/** The source of a pattern that is written over several lines: their ends and what indents them are none of it. */
export const source = ({ raw }: TemplateStringsArray, ...parts: readonly string[]) =>
  String.raw({ raw }, ...parts).replace(/\n\s*/g, '');

/** A pattern that is written over several lines, its alternatives at their beginnings. */
export const pattern =
  (flags = '') =>
  (text: TemplateStringsArray, ...parts: readonly string[]) =>
    new RegExp(source(text, ...parts), flags);
