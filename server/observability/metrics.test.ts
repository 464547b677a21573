import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { metrics, openMetrics } from './metrics';

const site = {
  pages: { kept: 3, made: 1 },
  refused: { page: 2 },
  listReadAt: () => Date.now() - 4000,
  pictures: () => ({ waiting: 2, since: Date.now() - 7000 }),
  newestBackup: () => new Date(Date.now() - 60_000),
};

function answered(counts: ReturnType<typeof metrics>, path: string, statusCode = 200) {
  const response = Object.assign(new EventEmitter(), { statusCode }) as unknown as ServerResponse;
  counts.watch(path, response);
  response.emit('close');
}
const lines = async (counts: ReturnType<typeof metrics>, start: string) =>
  (await counts.text()).split('\n').filter((line) => line.startsWith(start));

test('requests are counted by route and class of status; a page and its data are one', async () => {
  const counts = metrics(site);
  for (const path of ['/', '/_.data', '/new-version.data', '/eventos/1-a', '/eventos/2.ics']) answered(counts, path);
  answered(counts, '/', 304);
  expect(await lines(counts, 'http_request_duration_seconds_count')).toEqual([
    'http_request_duration_seconds_count{route="/",status="2xx"} 2',
    'http_request_duration_seconds_count{route="/new-version",status="2xx"} 1',
    'http_request_duration_seconds_count{route="/eventos",status="2xx"} 2',
    'http_request_duration_seconds_count{route="/",status="3xx"} 1',
  ]);
});

test('invented paths make no series of their own', async () => {
  const counts = metrics(site);
  for (let guess = 0; guess < 1000; guess++) answered(counts, `/wp-${guess}`, 404);
  // Led to its plain form, which is not there either.
  for (let guess = 0; guess < 50; guess++) answered(counts, `/wp-${guess}/`, 308);
  answered(counts, '/feed.xml');
  expect(await lines(counts, 'http_request_duration_seconds_count{route="/feed.xml"')).toHaveLength(1);
  for (let guess = 0; guess < 1000; guess++) answered(counts, `/x${guess}"} 1\n`);
  const series = await lines(counts, 'http_request_duration_seconds_count');
  expect(series.length).toBeLessThanOrEqual(43);
  expect(series).toContain('http_request_duration_seconds_count{route="other",status="4xx"} 1000');
});

test('calls to the backend are counted, and those that failed', async () => {
  const counts = metrics(site);
  const answers = [() => new Response(), () => new Response(null, { status: 503 }), () => Promise.reject(new Error())];
  const ask = counts.counting(async () => answers.shift()!());
  await ask('http://x');
  await ask('http://x');
  await expect(ask('http://x')).rejects.toThrow();
  expect(await lines(counts, 'backend_request_duration_seconds_count')).toEqual([
    'backend_request_duration_seconds_count{result="ok"} 1',
    'backend_request_duration_seconds_count{result="failed"} 2',
  ]);
});

test('values of site and process are read at each scrape', async () => {
  const counts = metrics(site);
  for (const again of [false, true])
    for (const line of [
      /^page_cache_answers_total\{result="kept"\} 3$/m,
      /^rate_limited_total\{limit="page"\} 2$/m,
      /^event_list_age_seconds 4/m,
      /^pictures_waiting 2$/m,
      /^pictures_oldest_wait_seconds 7/m,
      /^newest_backup_age_seconds 60/m,
      /^nodejs_eventloop_lag_p99_seconds \d/m,
      /^process_resident_memory_bytes \d{7,}$/m,
      /^process_max_fds \d/m,
    ])
      expect(await counts.text(), `asked again: ${again}`).toMatch(line);
});

test('an address that is none of this machine’s is said of METRICS_HOST, and not of its port', async () => {
  await expect(openMetrics({ port: 9464, host: '192.0.2.1' }, site)).rejects.toThrow(/METRICS_HOST=192\.0\.2\.1/);
});
