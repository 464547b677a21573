import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judgeMemory, judgeName, judgePort } from './network';
import { nginxFile } from './steps';

const own = ['203.0.113.7'];
const bare = { name: 'mishow.com', addresses: ['203.0.113.7'], reached: ['203.0.113.7'] };

test.each<[string, Parameters<typeof judgeName>, string, RegExp]>([
  ['that leads here', [bare, own], 'ok', /lleva a este servidor/],
  ['without a record', [{ ...bare, addresses: [], reached: [] }, own], 'fail', /todavía no lleva.*un registro A «@»/],
  [
    'of another server',
    [{ ...bare, addresses: ['198.51.100.1'], reached: [] }, own],
    'fail',
    /lleva a 198\.51\.100\.1.*\(este tiene 203\.0\.113\.7\).*registro A\./,
  ],
  [
    'with an IPv6 of another',
    [{ ...bare, addresses: ['203.0.113.7', '2001:db8::1'] }, own],
    'fail',
    /lleva a 2001:db8::1.*registro AAAA/,
  ],
  ['behind a firewall', [{ ...bare, reached: [] }, own], 'fail', /cortafuegos/],
  ['that its owner has looked at', [{ ...bare, addresses: [], reached: [] }, own, true], 'warn', /todavía no/],
  [
    'with www that leads nowhere',
    [{ name: 'www.mishow.com', addresses: [], reached: [] }, own],
    'warn',
    /CNAME «www» hacia mishow\.com/,
  ],
])('a domain %s', (_, args, level, said) => {
  const { finding, mend, ...judged } = judgeName(...args);
  expect(judged.level).toBe(level);
  expect(`${finding} ${mend}`).toMatch(said);
});

test('a port of another program, and little memory, are said with their remedy', () => {
  expect(judgePort({ port: 80, takenBy: 'apache2' }).mend).toBe('Quítalo: sudo systemctl disable --now apache2');
  expect(judgePort({ port: 80 }).level).toBe('ok');
  expect([judgeMemory(2 ** 30).level, judgeMemory(2 ** 31).level]).toEqual(['warn', 'ok']);
});

test('nginx gets the domain and the port, and only its first part as long as there is no certificate', () => {
  const template = readFileSync(join(import.meta.dirname, '../nginx.conf'), 'utf8');
  const whole = nginxFile(template, 'mishow.com', 3001, true);
  expect(whole).toContain('server 127.0.0.1:3001;');
  expect(whole).toContain('server_name mishow.com www.mishow.com;');
  expect(whole).not.toContain('example.com');
  const first = nginxFile(template, 'mishow.com', 3000, false);
  expect(first).toContain('acme-challenge');
  expect(first).not.toContain('ssl');
  expect(first.match(/\{/g)!.length).toBe(first.match(/\}/g)!.length);
});
