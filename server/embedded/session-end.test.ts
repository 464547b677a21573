import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { openEmbedded } from './backend.ts';

test('a session ends two weeks after it was used last, and a month after it began', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cartelera-session-'));
  const site = await openEmbedded(
    readEnvironment({ DATA_DIR: folder, STAFF_EMAILS: 'ana@radiocarpa.example', SITE_URL: 'http://localhost:3000' }),
    { backups: false },
  );
  const user = randomUUID();
  await site.database.query(
    `insert into auth.users (id, email, email_confirmed_at) values ($1, 'ana@radiocarpa.example', now())`,
    [user],
  );
  /** Whether a session that began and was used last so many days ago can still be renewed. */
  const renewed = async (began: number, used: number) => {
    const [session, token] = [randomUUID(), randomUUID()];
    await site.database.query(
      `insert into auth.sessions (id, user_id, created_at, refreshed_at)
       values ($1, $2, now() - make_interval(days => $3), (now() - make_interval(days => $4)) at time zone 'utc')`,
      [session, user, began, used],
    );
    await site.database.query(
      `insert into auth.refresh_tokens (id, token, user_id, session_id) values ($1, $2, $3, $4)`,
      [randomUUID(), token, user, session],
    );
    const request = new Request('http://localhost:3000/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      headers: { apikey: site.keys.publishable, 'Content-Type': 'application/json' },
      body: JSON.stringify({ refresh_token: token }),
    });
    const { status } = await site.answer(request);
    return status;
  };
  expect(await renewed(13, 13)).toBe(200);
  expect(await renewed(15, 15)).toBe(400);
  expect(await renewed(29, 1)).toBe(200);
  expect(await renewed(31, 1)).toBe(400);
  await site.close();
  await rm(folder, { recursive: true, force: true });
});
