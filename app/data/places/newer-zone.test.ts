import { expect, test, vi } from 'vitest';

const unknown = 'America/Ciudad_Juarez';
// Before any import: what is loaded below must see no newer device.
const original = Intl.DateTimeFormat;
function older(...[languages, options]: ConstructorParameters<typeof original>) {
  if (options?.timeZone === unknown) throw new RangeError(`Invalid time zone specified: ${unknown}`);
  return new original(languages, options);
}

test('a device that does not know the zone of a show or a date publishes, and sends its hours in that zone', async ({
  onTestFinished,
}) => {
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(older as never);
  onTestFinished(() => {
    vi.restoreAllMocks();
    // Other files must not get the clocks of this one.
    vi.resetModules();
  });
  vi.resetModules();
  const { show } = await import('../show');
  const { checkSettings } = await import('../settings/check');
  const { settingsChanges } = await import('../../extras/settings/data/changes');
  const { tidied, valuesOf } = await import('../settings/values');
  const { checkDetails, withOffset, zoneOfForm } = await import('../events/editing/details-form');
  const { zoneLabel } = await import('./zones');
  const settings = tidied(valuesOf({ ...show, zone: unknown }));
  expect(() => new Intl.DateTimeFormat('en', { timeZone: unknown })).toThrow();
  expect(checkSettings(settings)).toEqual({});
  expect(checkSettings({ ...settings, zone: 'America/Narnia' })).toHaveProperty('zone');
  const logo = 'covers/logo-1795000000000.webp';
  expect(settingsChanges(settings, { ...settings, logo }, unknown)).toMatchObject([
    { field: 'logo', before: 'el dibujo' },
  ]);
  expect(zoneLabel(unknown)).toBe('Ciudad Juarez (América)');
  expect(checkDetails({ zone: unknown }, '2026-11-21')).toEqual({});
  const zone = zoneOfForm({ city: 'El Porvenir', state: '', zone: unknown }, 'America/Mexico_City');
  expect(withOffset('2026-12-01T10:00', zone)).toBe('2026-12-01T10:00:00-07:00');
  expect(withOffset('2026-12-01T10:00', zoneOfForm({ city: 'Cd. Juárez', state: '', zone: '' }, 'UTC'))).toMatch(
    /-07:00$/,
  );
});
