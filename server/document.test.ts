import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { asRendered, documentStage } from './document';

const sheet = '<link rel="stylesheet" href="/assets/home-abc.css"/>';
const entry = '<script type="module" async="">import "/assets/entry.js"</script>';
const preload = '<link rel="modulepreload" href="/assets/entry.js"/>';
const page = (attributes = '', body = '') =>
  new Response(`<!DOCTYPE html><html${attributes}><head>${preload}${sheet}</head><body>${body}${entry}</body></html>`, {
    status: 404,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'X-Kept': 'yes' },
  });

function stage() {
  const read: string[] = [];
  const finish = documentStage((path) => {
    read.push(path);
    return 'body{color:red}';
  }, 'https://abc.supabase.co');
  return { finish, read };
}

test('style sheets stand in the page, and are read once for all pages', async () => {
  const { finish, read } = stage();
  const html = await (await finish(page())).text();
  expect(html).toContain('<style>body{color:red}</style></head>');
  expect(html).toContain('<link rel="stylesheet" href="/assets/home-abc.css" disabled=""/>');
  await finish(page());
  await finish(page());
  expect(read).toEqual(['/assets/home-abc.css']);
});

test('scripts wait on the screens that say so, and only there', async () => {
  const { finish } = stage();
  const waits = await (await finish(page(' data-scripts="after-load"'))).text();
  expect(waits).toContain('<script type="text/entry">import');
  expect(waits).not.toContain('modulepreload');
  const goes = await (await finish(page())).text();
  expect(goes).toContain(entry);
  expect(goes).toContain(preload);
});

test('the policy names the scripts that are in the page as it leaves', async () => {
  const { finish } = stage();
  const response = await finish(page(' data-scripts="after-load"', '<script>early()</script>'));
  const policy = response.headers.get('Content-Security-Policy')!;
  for (const script of ['early()', 'import "/assets/entry.js"'])
    expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(policy).toContain(`form-action 'self' https://abc.supabase.co`);
  expect(policy.match(/'sha256-/g)).toHaveLength(2);
});

test('status and headers stay', async () => {
  const response = await stage().finish(page());
  expect([response.status, response.headers.get('X-Kept')]).toEqual([404, 'yes']);
});

test('what is no page passes untouched', async () => {
  const { finish, read } = stage();
  const answer = Response.json({ html: sheet });
  expect(await finish(answer)).toBe(answer);
  expect(read).toEqual([]);
});

test('in development pages go out as they are rendered', async () => {
  const answer = page();
  expect(await asRendered(answer)).toBe(answer);
});
