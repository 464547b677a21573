import { SettingError } from '../environment.ts';
import type { Database } from './migrations.ts';

/**
 * Writes the show's zone to the database, where policies ask it which day it is.
 * @throws SettingError when the database knows no such zone
 */
export async function syncZone(database: Database, zone: string): Promise<void> {
  try {
    await database.query('update private.settings set zone = $1 where zone <> $1', [zone]);
  } catch (cause) {
    throw new SettingError(
      `app/data/show.ts trae la zona "${zone}", que no existe: pon una como America/Mexico_City.`,
      { cause },
    );
  }
}
