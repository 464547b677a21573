/** An error in one sentence for requests of calendars, pictures or backups; no cache stores it. */
export function plainAnswer(status: 404 | 410 | 503, text: string): Response {
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(status === 503 && { 'Retry-After': '60' }),
  };
  return new Response(text, { status, headers });
}

/** The answer when no list of events was ever read. */
export const datesUnread = () => plainAnswer(503, 'No pudimos cargar las fechas. Intenta de nuevo en un momento.');
