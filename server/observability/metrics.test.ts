import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { metrics } from './metrics';

function answered(counts: ReturnType<typeof metrics>, path: string, statusCode = 200) {
  const response = Object.assign(new EventEmitter(), { statusCode }) as unknown as ServerResponse;
  counts.watch(path, response);
  response.emit('close');
}
const lines = (counts: ReturnType<typeof metrics>, start: string) =>
  counts
    .text()
    .split('\n')
    .filter((line) => line.startsWith(start));

test('requests are counted by route and class of status; a page and its data are one', () => {
  const counts = metrics({});
  for (const path of ['/', '/_.data', '/new-version.data', '/eventos/1-a', '/eventos/2.ics']) answered(counts, path);
  answered(counts, '/', 304);
  expect(lines(counts, 'http_requests_total')).toEqual([
    'http_requests_total{route="/",status="2xx"} 2',
    'http_requests_total{route="/",status="3xx"} 1',
    'http_requests_total{route="/new-version",status="2xx"} 1',
    'http_requests_total{route="/eventos",status="2xx"} 2',
  ]);
  expect(lines(counts, 'http_request_duration_seconds_count{route="/eventos"}')).toEqual([
    'http_request_duration_seconds_count{route="/eventos"} 2',
  ]);
  expect(lines(counts, 'http_request_duration_seconds_bucket{route="/",le="+Inf"}')).toEqual([
    'http_request_duration_seconds_bucket{route="/",le="+Inf"} 3',
  ]);
});

test('what strangers guess makes no series of its own, and neither do their quotes', () => {
  const counts = metrics({});
  for (let guess = 0; guess < 1000; guess++) answered(counts, `/wp-${guess}`, 404);
  for (let guess = 0; guess < 1000; guess++) answered(counts, `/x${guess}"} 1\n`);
  const series = lines(counts, 'http_requests_total');
  expect(series.length).toBeLessThanOrEqual(41);
  expect(series).toContain('http_requests_total{route="other",status="4xx"} 1000');
  for (const line of series) expect(line).toMatch(/^http_requests_total\{route="[\w/-]+",status="\dxx"\} \d+$/);
});

test('calls to the backend are counted, and those that failed', async () => {
  const counts = metrics({});
  const answers = [() => new Response(), () => new Response(null, { status: 503 }), () => Promise.reject(new Error())];
  const ask = counts.counting(async () => answers.shift()!());
  await ask('http://x');
  await ask('http://x');
  await expect(ask('http://x')).rejects.toThrow();
  expect(lines(counts, 'backend_requests_total')).toEqual([
    'backend_requests_total{result="ok"} 1',
    'backend_requests_total{result="failed"} 2',
  ]);
});

test('what is kept elsewhere is read when it is asked for', () => {
  let hits = 1;
  const counts = metrics({
    page_cache_total: { help: 'x', type: 'counter', label: 'result', read: () => ({ hit: hits, made: 2 }) },
    list_age_seconds: { help: 'x', type: 'gauge', read: () => undefined },
    memory_bytes: { help: 'x', type: 'gauge', read: () => 5 },
  });
  hits = 7;
  expect(lines(counts, 'page_cache_total')).toEqual([
    'page_cache_total{result="hit"} 7',
    'page_cache_total{result="made"} 2',
  ]);
  expect(lines(counts, 'list_age_seconds')).toEqual([]);
  expect(lines(counts, 'memory_bytes')).toEqual(['memory_bytes 5']);
});
