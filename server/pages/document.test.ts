import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentStage } from './document';

const sheet = '<link rel="stylesheet" href="/assets/home-abc.css"/>';
const entry = '<script type="module" async="">import "/assets/entry.js"</script>';
const preload = '<link rel="modulepreload" href="/assets/entry.js"/>';
const page = (attributes = '', body = '') =>
  `<!DOCTYPE html><html${attributes}><head>${preload}${sheet}</head><body>${body}${entry}</body></html>`;

/** In pieces of seven bytes: no tag, and no letter with an accent, may rely on being whole. */
const cut = (bytes: Buffer) =>
  Array.from({ length: Math.ceil(bytes.length / 7) }, (_, index) => bytes.subarray(index * 7, index * 7 + 7));

function stage() {
  const read: string[] = [];
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' });
  const finish = documentStage((path) => {
    read.push(path);
    return 'body{color:red}';
  }, 'https://abc.supabase.co');
  return { finish: (html: string) => finish(cut(Buffer.from(html)), headers).toString(), headers, read };
}

test('style sheets stand in the page, and are read once for all pages', () => {
  const { finish, read } = stage();
  const html = finish(page());
  expect(html).toContain('<style>body{color:red}</style></head>');
  expect(html).toContain('<link rel="stylesheet" href="/assets/home-abc.css" disabled=""/>');
  finish(page());
  finish(page());
  expect(read).toEqual(['/assets/home-abc.css']);
});

test('inlined styles are not fetched: their links are in a template until scripts come, and missing where none do', () => {
  const { finish } = stage();
  expect(finish(page(' data-scripts="after-load"'))).toContain(
    `<template id="later">${preload}${sheet}</template><style>`,
  );
  const paper = '<link rel="stylesheet" href="/assets/print.css" media="print"/>';
  expect(finish(page(' data-scripts="after-load"').replace(sheet, sheet + paper)), 'but for paper').toContain(
    `<noscript>${paper}</noscript><template id="later">${preload}${sheet}${paper}</template><style>`,
  );
  expect(finish(page(' data-scripts="none"'))).not.toContain('.css');
  expect(finish(page(' data-scripts="none"').replace(sheet, sheet + paper))).toContain(
    '<style media="print">body{color:red}</style>',
  );
});

test('scripts wait on the screens that say so, and only there', () => {
  const { finish } = stage();
  const waits = finish(page(' data-scripts="after-load"'));
  expect(waits).toMatch(/<script type="text\/entry" *>import/);
  expect(waits.replace(/<template.*<\/template>/, '')).not.toContain('modulepreload');
  const goes = finish(page());
  expect(goes).toContain(entry);
  expect(goes).toContain(preload);
});

test('the policy names the scripts that are in the page as it leaves', () => {
  const { finish, headers } = stage();
  finish(page(' data-scripts="after-load"', '<script>early()</script>'));
  const policy = headers.get('Content-Security-Policy')!;
  for (const script of ['early()', 'import "/assets/entry.js"'])
    expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(policy).toMatch(/form-action 'self'$/);
  expect(policy.match(/'sha256-/g)).toHaveLength(2);
  finish(page());
  expect(headers.get('Content-Security-Policy'), 'where one signs in').toContain(
    `form-action 'self' https://abc.supabase.co https://accounts.google.com`,
  );
});

test('the end of the page’s data is joined to it: one script, one hash', () => {
  const { finish, headers } = stage();
  const stream = 'window.__reactRouterContext.streamController';
  const data = `<!--$--><script>${stream}.enqueue("x");</script><!--$--><script>${stream}.close();</script><!--/$--><!--/$-->`;
  const html = finish(page('', data));
  expect(html).toContain(`<!--$--><script>${stream}.enqueue("x");${stream}.close();</script><!--/$-->`);
  expect(headers.get('Content-Security-Policy')!.match(/'sha256-/g)).toHaveLength(2);
  const context = (options: string) => `window.__reactRouterContext = {"future":{${options}}};`;
  const opening = context('"unstable_a":false,"unstable_b":false');
  const opened = `<script>${opening}</script>${entry}${data}`;
  expect(finish(page('', opened)), 'its entry runs at once').toContain(`<script>${opening}</script>`);
  const waits = finish(page(' data-scripts="after-load"', opened));
  expect(waits).toContain(`<script>${context('')}${stream}.enqueue("x");${stream}.close();</script>`);
  expect(waits, 'the element that React looks for').toContain('<script></script>');
});

test('a script with an address and the words of a date are not in the policy', () => {
  const { finish, headers } = stage();
  const html = finish(page('', '<script src="/a.js"></script><p>&lt;script>malo()&lt;/script> ñandú</p>'));
  expect(html).toContain('ñandú');
  expect(headers.get('Content-Security-Policy')!.match(/'sha256-/g)).toHaveLength(1);
});
