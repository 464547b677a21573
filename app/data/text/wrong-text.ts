/** The Spanish message for an invalid text without hidden characters (`withoutHidden`). @param lines whether line breaks are allowed */
export function wrongText(text: string, longest: number, lines = false): string | undefined {
  // Databases refuse these characters, or screens can't show them.
  const hidden = lines ? /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/ : /[\u0000-\u001f\u007f]/;
  if (hidden.test(text)) return 'Quita los caracteres que no se ven: vuelve a escribirlo.';
  const [most, has] = [longest, text.length].map((count) => count.toLocaleString('es-MX'));
  return text.length > longest ? `Es demasiado largo: caben ${most} caracteres y hay ${has}.` : undefined;
}
