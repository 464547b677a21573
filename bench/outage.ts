import { setTimeout as wait } from 'node:timers/promises';
import { startCopy } from '../tests/copies.ts';
import { freePort } from '../tests/own-process.ts';
import { openSite, type Fault } from '../tests/site.ts';
import { median, short, table, type Row } from './numbers.ts';

const page = `<!DOCTYPE html><html><head><title>503</title></head><body>${'<p>nginx</p>'.repeat(4000)}</body></html>`;

/** The ways in which a hosted backend fails. */
const outages: Record<string, Fault> = {
  'answers 503': () => Response.json({ message: 'la base está de gira' }, { status: 503 }),
  'never answers': () => new Promise<undefined>(() => undefined),
  'cuts the connection': () => 'reset',
  'answers with a page of HTML': () => new Response(page, { status: 503, headers: { 'Content-Type': 'text/html' } }),
  'answers with a message of 50,000 characters': () =>
    Response.json({ message: 'gira '.repeat(10_000) }, { status: 500 }),
};

const visitors = 200;
const notice = 'Estas fechas pueden no estar al día';
/**
 * The visitors' waiting time while a hosted backend fails, and the number of requests to it meanwhile: 200 of them one after the
 * other, 50 ms apart, where a list is known, and 200 at once where none is. A site as `npm start` runs it, in a process of its
 * own, with a list that is current for 1 s.
 */
export async function outageTable(say: (text: string) => void) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const backend = await openSite({ hosted: true, settings: { SITE_URL: url } });
  await backend.has(Array.from({ length: 24 }, () => ({})));
  const reads = () => backend.requests.filter(({ path }) => path.startsWith('/rest/v1/')).length;
  const rows: Row[] = [];
  for (const [how, fault] of Object.entries(outages)) {
    const known = await startCopy(backend, url, { EVENTS_CACHE_SECONDS: '1' });
    for (let warm = 0; warm < 100; warm++) await visit(known.url);
    backend.requests.length = 0;
    backend.breaks(fault);
    const began = performance.now();
    const visits = [];
    let told = NaN;
    for (let number = 0; number < visitors; number++) {
      const answer = await visit(known.url);
      if (answer.status !== 200 || !answer.html.includes('Función 1'))
        throw new Error(`The list was not shown: ${how}`);
      if (answer.html.includes(notice)) told ||= performance.now() - began;
      visits.push(answer.took);
      await wait(50);
    }
    const lasted = performance.now() - began;
    const asked = reads();
    await known.close();

    backend.works();
    const empty = await startCopy(backend, url, { EVENTS_CACHE_SECONDS: '1' });
    backend.requests.length = 0;
    backend.breaks(fault);
    const crowd = await Promise.all(Array.from({ length: visitors }, () => visit(empty.url)));
    if (crowd.some(({ status }) => status !== 503)) throw new Error(`There was no error state: ${how}`);
    const first = reads();
    await empty.close();
    backend.works();
    rows.push({
      it: how,
      'list known: median, ms': short(median(visits), 1),
      'worst, ms': short(Math.max(...visits), 0),
      'notice after, s': short(told / 1000, 1),
      'calls it got': `${asked} in ${short(lasted / 1000, 0)} s`,
      'no list, all at once: error state after, s': short(Math.max(...crowd.map(({ took }) => took)) / 1000, 2),
      'calls it got at once': first,
    });
  }
  await backend.close();
  say(`## While a hosted backend fails, ${visitors} visitors\n`);
  say(table(rows));
}

async function visit(url: string) {
  const started = performance.now();
  const response = await fetch(`${url}/`);
  const html = await response.text();
  return { status: response.status, html, took: performance.now() - started };
}
