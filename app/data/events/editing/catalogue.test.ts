import { expect, test } from 'vitest';
import { inSpanish } from './catalogue';

test('a sentence of the specification has a line of Spanish, and no other text has one', () => {
  expect(inSpanish('Error updating event. Please try again.')).toMatch(/^Los cambios no se guardaron/);
  for (const text of ['Tu sesión terminó.', 'permission denied for table events', 'constructor'])
    expect(inSpanish(text)).toBeUndefined();
});
