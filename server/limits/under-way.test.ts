import { expect, test } from 'vitest';
import { currentRequestId, inRequest } from '../observability/requests';
import { underWay } from './under-way';

/** Work that goes on until it is told to end. */
function work() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { begin: () => promise, end: () => (resolve(), new Promise((done) => setImmediate(done))) };
}

test('one more than may be under way is not begun, until another has ended', async () => {
  const answers = underWay({ page: { most: 2 }, picture: { most: 1 } });
  const [first, second] = [work(), work()];
  expect(answers.begin('page', first.begin)).toBe(true);
  expect(answers.begin('page', second.begin)).toBe(true);
  expect(answers.begin('page', () => Promise.reject(new Error('begun')))).toBe(false);
  expect(answers.begin('picture', second.begin), 'another kind has room of its own').toBe(true);
  await first.end();
  expect(answers.begin('page', second.begin)).toBe(true);
  expect(answers.begin('page', second.begin)).toBe(false);
});

test('one network takes half of a room, and the other half stays for the others', async () => {
  const answers = underWay({ team: { most: 4 } });
  const [first, later] = [work(), work()];
  expect(answers.begin('team', first.begin, '203.0.113.7')).toBe(true);
  expect(answers.begin('team', later.begin, '203.0.113.7')).toBe(true);
  expect(answers.begin('team', later.begin, '203.0.113.7')).toBe(false);
  expect(answers.begin('team', later.begin, '198.51.100.1')).toBe(true);
  await first.end();
  expect(answers.begin('team', later.begin, '203.0.113.7')).toBe(true);
});

test('work without a pause lets others run in between, and keeps its request’s id', async () => {
  const answers = underWay();
  const done: (string | undefined)[] = [];
  const ask = (id: string) =>
    inRequest(id, () => answers.begin('page', () => Promise.resolve(void done.push(currentRequestId()))));
  for (let index = 1; index <= 9; index++) ask(`request-${index}`);
  await Promise.resolve();
  expect(done, 'before the event loop turns').toHaveLength(4);
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  await turn();
  expect(done).toHaveLength(8);
  await turn();
  expect(done).toEqual(Array.from({ length: 9 }, (_, index) => `request-${index + 1}`));
});
