import { expect, test, vi } from 'vitest';
import { show } from '../show';
import { withPublished } from './settings.server';

const published = (settings: unknown) => withPublished(show, { settings, revision: 1 });

test('published settings override the site’s, the rest stays', () =>
  expect(published({ name: 'La Otra' })).toEqual({ ...show, name: 'La Otra' }));

test('without a row, and without a table for it, the show is that of the site', () =>
  expect(withPublished(show, undefined)).toBe(show));

test('invalid settings written past the site are ignored and logged', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const colors = { ...show.colors, ink: 'red}</style><script>alert(1)</script>' };
  expect(published({ name: 'La Otra', colors })).toBe(show);
  expect(published({ links: ['javascript:alert(1)'] })).toBe(show);
  expect(log).toHaveBeenCalledTimes(2);
});
