import type { Backend } from '../backend.server';
import { lacksTable, type Client } from '../client.server';
import { readOriginal } from '../covers/pictures.server';
import { checkSettings, chooseAgain, type SettingsErrors } from './check';
import type { Show } from './settings';
import {
  applyEdits,
  entriesOf,
  readValues,
  settingsOf,
  tidied,
  type SettingsEdits,
  type SettingsField,
  type SettingsValues,
} from './values';

type Row = { settings: unknown; revision: number };

/**
 * The published row; undefined before the first time; `missing` on a hosted project without the table.
 * @throws the backend's error
 */
export async function readPublished(client: Client, signal?: AbortSignal): Promise<Row | 'missing' | undefined> {
  const query = client.from('show_settings').select('settings, revision').eq('id', 1);
  const { data, error } = await (signal ? query.abortSignal(signal) : query).maybeSingle();
  if (lacksTable(error)) return 'missing';
  if (error) throw error;
  return data ?? undefined;
}

/** The show with the published settings. An invalid value, written past the site, is ignored. */
export function withPublished(show: Show, row: Row | 'missing' | undefined): Show {
  if (!row || row === 'missing') return show;
  const values = readValues(row.settings, show);
  const wrong = checkSettings(values);
  if (!Object.keys(wrong).length) return { ...show, ...settingsOf(values) };
  console.error('The settings in the database can’t be used', wrong);
  return show;
}

export type PublishResult =
  | { type: 'published'; settings: SettingsValues }
  /** Somebody else published other values of these fields meanwhile: nothing was saved; `settings` are theirs. */
  | { type: 'conflict'; settings: SettingsValues; fields: SettingsField[] }
  | { type: 'refused'; errors: SettingsErrors };

/** Publishes edits if each may overwrite the stored value, or equals it. @throws the backend's error */
export async function publishSettings(
  client: Client,
  backend: Backend,
  show: Show,
  edits: SettingsEdits,
): Promise<PublishResult> {
  // A new attempt if somebody publishes between reading and writing.
  for (let attempt = 0; attempt < 5; attempt++) {
    const row = await readPublished(client);
    if (row === 'missing') throw new Error('The settings have no table');
    const now = readValues(row?.settings, show);
    const settings = tidied(applyEdits(now, edits));
    const changes = entriesOf(edits).filter(([field]) => now[field] !== settings[field]);
    const fields = changes.flatMap(([field, { was }]) => (was.includes(now[field]) ? [] : [field]));
    if (fields.length) return { type: 'conflict', settings: now, fields };
    const errors = checkSettings(settings);
    // A draft may be older than the sweep that removes unpublished pictures.
    if (settings.logo && settings.logo !== show.logo && !errors.logo && !(await readOriginal(backend, settings.logo)))
      errors.logo = chooseAgain;
    if (Object.keys(errors).length) return { type: 'refused', errors };
    if (!changes.length) return { type: 'published', settings };
    const table = client.from('show_settings');
    const next = { settings: settingsOf(settings) };
    const { data, error } = await (
      row ? table.update(next).eq('id', 1).eq('revision', row.revision) : table.insert(next)
    ).select('revision');
    if (error?.code === '22023')
      return { type: 'refused', errors: { zone: 'La base de datos no conoce esa zona: elige otra.' } };
    if (error && error.code !== '23505') throw error;
    if (data?.length) return { type: 'published', settings };
  }
  throw new Error('The settings change all the time');
}
