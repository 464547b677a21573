import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBackend } from '../../../tests/data-folder';
import { detailFacts, detailField, detailNames, type DetailKind } from './detail-fields';
import { checkDetails, detailsAsSent, detailsRow, type DetailsValues } from './editing/details-form';
import { toEventDetails } from './event-details';
import { ticketStatuses } from './tickets/ticket-status';
import type { Embedded } from '../../../server/embedded/backend';

let backend: Embedded;
beforeAll(async () => void (backend = await newBackend()), 120_000);
afterAll(() => backend.close());

async function rowsOf<Row>(sql: string, values: unknown[] = []) {
  return (await backend.database.query<Row>(sql, values)).rows;
}

/** A text as a form sends it, for each kind: none is what an empty form would send. */
const today = '2099-11-21';
const sent: Record<DetailKind, string> = {
  text: 'Teatro «Farol»',
  link: 'https://open.spotify.com/episode/',
  hour: '19:30',
  price: '1450.5',
  tick: 'true',
  age: '18',
  minutes: '95',
  status: 'presale',
  instant: '2099-12-01T18:00:00.000Z',
  day: '2099-01-23',
  zone: 'Europe/Madrid',
};
const values = Object.fromEntries(
  detailNames.map((name) => {
    const { kind, longest } = detailField(name);
    return [name, sent[kind].padEnd(longest ?? 0, 'ñ')];
  }),
) as DetailsValues;

test.each([
  [{ ageLimit: 18 }, 'Edad', 'Desde 18 años'],
  [{ ageLimit: 0 }, 'Edad', 'Todo público'],
  [{ length: 95 }, 'Duración', '1 h 35 min'],
  [{ length: 120 }, 'Duración', '2 h'],
  [{ guests: 'Ana' }, 'Con', 'Ana'],
])('%j is told as %s: %s', (details, name, value) =>
  expect(detailFacts(details, 'America/Mexico_City')).toMatchObject([{ name, value }]),
);

test('every detail survives form, row, move, and bin and back, and the table takes the statuses there are', async () => {
  expect(checkDetails(values, today)).toEqual({});
  const moveOut = async (table: string) => {
    const rows = await rowsOf<{ row: unknown }>(`select public.move_out($1, 0, 10) as row`, [table]);
    return [table, JSON.stringify(rows.map(({ row }) => row))];
  };
  await rowsOf(`insert into public.events (title, date, time) values ('Gira', public.show_today() + 9, '20:30')`);
  await rowsOf(
    `insert into public.event_details select * from jsonb_populate_record(null::public.event_details,
       $1::jsonb || '{"event_id": 1, "revision": 0, "updated_at": "2026-01-01T00:00:00Z"}')`,
    [detailsRow(values)],
  );
  const [events, details] = [await moveOut('events'), await moveOut('event_details')];
  await rowsOf(`delete from public.events where id = 1`);
  await rowsOf(`select public.move_in($1, $2)`, events);
  // A row that is there already is written over, column by column.
  await rowsOf(`insert into public.event_details (event_id) values (1)`);
  await rowsOf(`select public.move_in($1, $2)`, details);
  await rowsOf(`delete from public.events where id = 1`);
  await rowsOf(
    `select private.bring_back(h) from public.event_history h join private.bin b on b.id = h.id where h.event_id = 1`,
  );
  const [row] = await rowsOf(`select * from public.event_details where event_id = 1`);
  expect(detailsAsSent(toEventDetails(row))).toEqual(values);
  const [check] = await rowsOf<{ allowed: string }>(
    `select pg_get_constraintdef(oid) as allowed from pg_constraint where conname = 'event_details_ticket_status_check'`,
  );
  const allowed = Array.from(check!.allowed.matchAll(/'(\w+)'/g), ([, status]) => status);
  expect(allowed.sort()).toEqual([...ticketStatuses].sort());
});

test.each(detailNames)('another %s is a new revision for calendars where its row says `counts`', async (name) => {
  const [event] = await rowsOf<{ id: number }>(
    `insert into public.events (title, date, time) values ('Gira', public.show_today() + 9, '20:30') returning id`,
  );
  await rowsOf(`insert into public.event_details (event_id) values ($1)`, [event!.id]);
  const row = detailsRow({ [name]: values[name] });
  const [details] = await rowsOf<{ revision: number }>(
    `update public.event_details set ${Object.keys(row)} = $2 where event_id = $1 returning revision`,
    [event!.id, ...Object.values(row)],
  );
  expect(details!.revision).toBe(detailField(name).counts ? 1 : 0);
});
