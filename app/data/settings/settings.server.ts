import type { Backend } from '../backend.server';
import { lacksTable, type Client } from '../client.server';
import { readOriginal } from '../covers/pictures.server';
import { checkSettings, chooseAgain, tidied, toSettings, type SettingsErrors } from './check';
import { applyEdits, entriesOf, toSend, valueOf, type SettingsEdits, type SettingsField } from './edits';
import type { Settings, Show } from './settings';

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
  const settings = toSettings(row.settings, show);
  const wrong = checkSettings(settings);
  if (!Object.keys(wrong).length) return { ...show, ...settings };
  console.error('The settings in the database can’t be used', wrong);
  return show;
}

export type PublishResult =
  | { type: 'published'; settings: Settings }
  /** Somebody else published other values of these fields meanwhile: nothing was saved; `settings` are theirs. */
  | { type: 'conflict'; settings: Settings; fields: SettingsField[] }
  | { type: 'refused'; errors: SettingsErrors };

/**
 * The present settings for the panel, and their revision: 0 before the first time; undefined if the project has no
 * table for them.
 * @throws the backend's error
 */
export async function settingsForStaff(client: Client, show: Show) {
  const row = await readPublished(client);
  if (row === 'missing') return undefined;
  return { settings: toSettings(row?.settings, show), revision: row?.revision ?? 0 };
}

/** Publishes edits if each may overwrite the stored value, or equals it. @throws the backend's error */
export async function publishSettings(
  client: Client,
  backend: Backend,
  show: Show,
  edits: SettingsEdits,
): Promise<PublishResult> {
  // A new attempt if somebody publishes between reading and writing.
  for (let attempt = 0; attempt < 5; attempt++) {
    const now = await settingsForStaff(client, show);
    if (!now) throw new Error('The settings have no table');
    const target = toSend(now.settings, edits);
    const currentValue = (field: SettingsField) => valueOf(now.settings, field);
    const changes = entriesOf(edits).filter(([field]) => currentValue(field) !== target[field]);
    const fields = changes.flatMap(([field, { was }]) => (was.includes(currentValue(field)) ? [] : [field]));
    if (fields.length) return { type: 'conflict', settings: now.settings, fields };
    const settings = tidied(applyEdits(now.settings, edits));
    const errors = checkSettings(settings);
    // A draft may be older than the sweep that removes unpublished pictures.
    if (settings.logo && settings.logo !== show.logo && !errors.logo && !(await readOriginal(backend, settings.logo)))
      errors.logo = chooseAgain;
    if (Object.keys(errors).length) return { type: 'refused', errors };
    if (!changes.length) return { type: 'published', settings };
    const table = client.from('show_settings');
    const { data, error } = await (
      now.revision ? table.update({ settings }).eq('id', 1).eq('revision', now.revision) : table.insert({ settings })
    ).select('revision');
    if (error?.code === '22023')
      return { type: 'refused', errors: { zone: 'La base de datos no conoce esa zona: elige otra.' } };
    if (error && error.code !== '23505') throw error;
    if (data?.length) return { type: 'published', settings };
  }
  throw new Error('The settings change all the time');
}
