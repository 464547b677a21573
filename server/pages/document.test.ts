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
  expect(html).toContain('<link rel="stylesheet" href="/assets/home-abc.css" disabled="" media="not all"/>');
  finish(page());
  finish(page());
  expect(read).toEqual(['/assets/home-abc.css']);
});

test('where React does not come, no link to a sheet is left; that for paper stands in every page', () => {
  const { finish } = stage();
  expect(finish(page(' data-public=""'))).not.toContain('.css');
  const paper = '<link rel="stylesheet" href="/assets/print.css" media="print"/>';
  for (const html of [page(), page(' data-public=""')])
    expect(finish(html.replace(sheet, sheet + paper))).toContain('<style media="print">body{color:red}</style>');
});

test('the policy names the scripts that are in the page as it leaves', () => {
  const { finish, headers } = stage();
  finish(page(' data-public=""', '<script>early()</script>'));
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

test('a script with an address and the words of a date are not in the policy', () => {
  const { finish, headers } = stage();
  const html = finish(page('', '<script src="/a.js"></script><p>&lt;script>malo()&lt;/script> ñandú</p>'));
  expect(html).toContain('ñandú');
  expect(headers.get('Content-Security-Policy')!.match(/'sha256-/g)).toHaveLength(1);
});
