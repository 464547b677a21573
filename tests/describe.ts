/** A logged value as text, with an error's stack and its causes. */
export function describe(part: unknown): string {
  if (part instanceof Error) return `${part.stack ?? part.message}${part.cause ? ` ← ${describe(part.cause)}` : ''}`;
  return typeof part === 'string' ? part : JSON.stringify(part);
}
