import type { Fault } from './site.ts';

const page = `<!DOCTYPE html><html><head><title>503</title></head><body>${'<p>nginx</p>'.repeat(4000)}</body></html>`;

/** The ways in which a hosted backend fails. */
export const outages: Record<string, Fault> = {
  'answers 503': () => Response.json({ message: 'la base está de gira' }, { status: 503 }),
  'never answers': () => new Promise<undefined>(() => undefined),
  'cuts the connection': () => 'reset',
  'answers with a page of HTML': () => new Response(page, { status: 503, headers: { 'Content-Type': 'text/html' } }),
  'answers with a message of 50,000 characters': () =>
    Response.json({ message: 'gira '.repeat(10_000) }, { status: 500 }),
};
