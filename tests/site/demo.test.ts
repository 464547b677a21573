import { rm } from 'node:fs/promises';
import { expect, test as base } from 'vitest';
import { ticketStatuses } from '../../app/data/events/tickets/ticket-status.ts';
import { knownZone } from '../../app/data/places/zones.ts';
import { removeDemo } from '../../server/demo/removal.ts';
import { whoOf } from '../../app/extras/history/data/history';
import { demoAccounts, seedSampleShow } from '../../server/demo/sample-show.ts';
import { openEmbedded, type Embedded } from '../../server/embedded/backend.ts';
import { demoStaff, syncStaff } from '../../server/embedded/staff.ts';
import { readEnvironment } from '../../server/settings/environment.ts';
import { newDataFolder } from '../data-folder.ts';

// The demo's end in a folder: its accounts and sample dates go.

/** Empties the tables that a demo fills. */
const nothing = `
  delete from public.events; delete from private.sample_events; delete from storage.objects; delete from auth.users;
  delete from auth.refresh_tokens; delete from auth.flow_state; delete from private.settings_staff; delete from private.staff;
  delete from public.event_history;`;

/** Does on the file's one folder what a start does; the database is opened again only where the test is about that. */
const test = base
  .extend('kept', { scope: 'file' }, async ({}, { onCleanup }) => {
    const kept: { folder: string; last?: Embedded } = { folder: await newDataFolder() };
    onCleanup(async () => {
      await kept.last?.close();
      await rm(kept.folder, { recursive: true, force: true });
    });
    return kept;
  })
  .extend('open', async ({ kept }) => {
    await kept.last?.database.exec(nothing);
    return async (settings: Record<string, string> = {}, { anew = false } = {}) => {
      const environment = readEnvironment({ DATA_DIR: kept.folder, ...settings });
      if (anew) await kept.last?.close();
      if (anew || !kept.last) kept.last = await openEmbedded(environment, { backups: false, durable: false });
      await syncStaff(kept.last.database, environment);
      if (environment.demo) await seedSampleShow(kept.last);
      else await removeDemo(kept.last);
      return kept.last;
    };
  });

const list = async <Value>({ database }: Embedded, sql: string) =>
  (await database.query<{ value: Value }>(sql)).rows.map(({ value }) => value);
const titles = (backend: Embedded) => list<string>(backend, 'select title as value from public.events order by id');
const posters = (backend: Embedded) => list<string>(backend, 'select name as value from storage.objects order by 1');
const samples = (backend: Embedded) =>
  list<string>(backend, 'select title as value from public.events join private.sample_events using (id) order by id');
const staff = (backend: Embedded) => list<string>(backend, 'select email as value from private.staff order by 1');

test('the sample show has an event in each status, and cities in four zones', async ({ open }) => {
  const demo = await open();
  const { rows } = await demo.database.query<{ city: string; state: string; ticket_status: string }>(
    'select city, state, ticket_status from public.events join public.event_details on event_id = id order by date',
  );
  expect(rows).toHaveLength(10);
  expect(new Set(rows.map(({ ticket_status }) => ticket_status))).toEqual(new Set(ticketStatuses));
  const hours = rows.map(({ city, state }) =>
    new Intl.DateTimeFormat('en', { timeZone: knownZone(city, state), timeZoneName: 'longOffset' }).format(
      new Date('2026-01-15T12:00:00Z'),
    ),
  );
  expect(new Set(hours).size).toBe(4);
});

test('the history says that the demo added them', async ({ open }) => {
  const added = await list<string>(
    await open(),
    `select distinct who as value from public.event_history where what = 'added' and event_id in (select id from public.events)`,
  );
  expect(added.map((who) => whoOf({ who, what: 'added', about: 'events' }))).toEqual(['La demostración']);
});

test('sample events that nobody wrote into go with their posters; the others and own ones stay', async ({ open }) => {
  const demo = await open();
  expect(await titles(demo)).toHaveLength(10);
  await demo.database.exec(`
    update public.events set city = 'Toluca' where title = 'Marea alta';
    update public.events set date = date + 1 where title = 'Cabina abierta';
    insert into public.events (title, date, time, cover)
      values ('Nuestra', public.show_today() + 9, '20:00', 'http://localhost/storage/v1/object/public/event-covers/covers/sol-de-medianoche.webp');`);

  const own = await open({ DEMO: 'off' });
  expect(await titles(own)).toEqual(['Marea alta', 'Cabina abierta', 'Nuestra']);
  expect(await posters(own)).toEqual(['covers/marea-alta.webp', 'covers/sol-de-medianoche.webp']);
  // Nor does the bin offer what was never staff's.
  expect(await list(own, 'select before as value from private.bin')).toEqual([]);
  // Those that stay are written down for staff to decide on, at the next start too.
  expect(await samples(own)).toEqual(['Marea alta', 'Cabina abierta']);
  expect(await samples(await open({ DEMO: 'off' }))).toEqual(['Marea alta', 'Cabina abierta']);
});

test('a sample event whose status was tapped goes, and so does one that was changed back', async ({ open }) => {
  const demo = await open();
  await demo.database.exec(`
    update public.event_details set ticket_status = 'sold_out'
      from public.events where id = event_id and title = 'Marea alta';
    update public.event_details set venue = 'Otro' from public.events where id = event_id and title = 'Última llamada';
    update public.event_details set venue = 'El Conmutador' from public.events where id = event_id and title = 'Última llamada';
    delete from public.event_details using public.events where id = event_id and title = 'Cabina abierta';`);

  const own = await open({ DEMO: 'off' });
  expect(await titles(own)).toEqual(['Cabina abierta']);
});

test('its accounts go with all that speaks for them, its staff entry too; others stay', async ({ open }) => {
  const demo = await open();
  await demo.database.exec("insert into private.staff values ('ana@correo.mx')");
  for (const [index, email] of [...demoAccounts.map(({ email }) => email), 'ana@correo.mx'].entries()) {
    const id = `'00000000-0000-0000-0000-00000000000${index}'`;
    await demo.database.exec(`
      insert into auth.users (id, email) values (${id}, '${email}');
      insert into auth.identities (id, user_id, provider, provider_id) values (${id}, ${id}, 'google', '${email}');
      insert into auth.sessions (id, user_id) values (${id}, ${id});
      insert into auth.refresh_tokens (id, token, user_id, session_id) values (${id}, ${id}, ${id}, ${id});
      insert into auth.flow_state (id, user_id, authentication_method, provider_type) values (${id}, ${id}, 'oauth', 'google');`);
  }

  const own = await open({ GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' });
  expect(await list(own, 'select email as value from auth.users')).toEqual(['ana@correo.mx']);
  for (const table of ['identities', 'sessions', 'refresh_tokens', 'flow_state'])
    expect(await list(own, `select count(*)::int as value from auth.${table}`), table).toEqual([1]);
  expect(await staff(own)).toEqual(['ana@correo.mx']);
});

test('the demo leaves a staff list that was there alone', async ({ open }) => {
  await open({ STAFF_EMAILS: 'ana@correo.mx' });
  expect(await staff(await open())).toEqual(['ana@correo.mx', demoStaff]);
  expect(await staff(await open({ DEMO: 'off' }))).toEqual(['ana@correo.mx']);
  // Emptied, it is empty, as the start says; without it, it stays.
  expect(await staff(await open({ DEMO: 'off', STAFF_EMAILS: '' }))).toEqual([]);
});

test('a later start of the demo keeps its content', async ({ open }) => {
  await open();
  const again = await open();
  expect(await titles(again)).toHaveLength(10);
  expect(await staff(again)).toEqual([demoStaff]);
});
