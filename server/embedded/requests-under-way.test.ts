import { expect, test, vi } from 'vitest';
import { watchRequests } from './requests-under-way';

test.each([
  ['POST', '/rest/v1/events', true],
  ['PATCH', '/rest/v1/event_details?event_id=eq.1', true],
  ['DELETE', '/rest/v1/events?id=eq.1', true],
  ['POST', '/storage/v1/object/event-covers/covers/1-a.webp', true],
  ['POST', '/rest/v1/rpc/restore_event', true],
  ['GET', '/rest/v1/events', false],
  ['POST', '/rest/v1/rpc/is_staff', false],
  ['POST', '/rest/v1/rpc/restore_wrongly_expired', false],
  ['POST', '/auth/v1/token?grant_type=refresh_token', false],
])('after %s %s a backup is due: %s', async (method, path, due) => {
  const written = vi.fn();
  const requests = watchRequests(async () => new Response(), written);
  await requests.answer(new Request(`http://localhost${path}`, { method }));
  expect(written).toHaveBeenCalledTimes(due ? 1 : 0);
});
