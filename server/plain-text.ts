/** The headers of a sentence for a client that is refused. No cache keeps it. */
export const plainText = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};
