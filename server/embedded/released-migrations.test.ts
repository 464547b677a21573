import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The migrations that databases have run, each with the beginning of its SHA-256. */
const released = {
  '20261127100000_staff.sql': '5b8b62761bfd1a81',
  '20261127100100_settings.sql': '6361af353397be17',
  '20261127100200_events.sql': '94b11f1667bd6356',
  '20261127100300_event_details.sql': 'af414fe1a04ed36b',
  '20261127100400_event_history.sql': '2ec850bf5af5dbcf',
  '20261127100500_events_version.sql': '63287e749f74b8da',
  '20261127100600_event_taps.sql': '82dcda9ccf0e8db1',
  '20261127100700_covers.sql': '420d1a044c9ee284',
  '20261127100800_push.sql': 'a58aff3465aeea3e',
  '20261127100900_move.sql': 'fb7bd5e07401f526',
  '20261127101000_project_checks.sql': 'e7082c54b8c7f358',
  '20261128144900_last_day.sql': 'd008cc31071c69d7',
  '20261128144910_objects_without_row.sql': '796e8d8089d6107a',
  '20261128175900_sign_in_providers.sql': 'c533b7ced0cad589',
  '20261128175930_counted_details.sql': '2661b30e4716a071',
  '20261128180900_fees_included.sql': '864b465881308832',
  '20261128214255_episodes.sql': 'b8db70b2f0d0ab6f',
  '20261128220955_asked_cities.sql': '3477ef6f0359b686',
};

test.each(Object.entries(released))(
  '%s is released, and stays as it is: a change is another migration',
  (name, sum) => {
    const sql = readFileSync(join(import.meta.dirname, '../../supabase/migrations', name));
    expect(hash('sha256', sql, 'hex').slice(0, 16)).toBe(sum);
  },
);
