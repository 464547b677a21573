import type { Backend } from '../backend.server';
import { lacksTable, type Client } from '../client.server';
import { readOriginal } from '../covers/pictures.server';
import { checkSettings, chooseAgain, toSettings, type SettingsErrors } from './check';
import type { Settings, Show } from './settings';

type Row = { settings: unknown; revision: number };

/** It, or nothing before the first time; `missing` on a hosted project without the table. @throws the backend's error */
export async function readPublished(client: Client, signal?: AbortSignal): Promise<Row | 'missing' | undefined> {
  const query = client.from('show_settings').select('settings, revision').eq('id', 1);
  const { data, error } = await (signal ? query.abortSignal(signal) : query).maybeSingle();
  if (lacksTable(error)) return 'missing';
  if (error) throw error;
  return data ?? undefined;
}

/** The show with the settings that staff published. An invalid value, written past the site, is ignored. */
export function withPublished(show: Show, row: Row | 'missing' | undefined): Show {
  if (!row || row === 'missing') return show;
  const settings = toSettings(row.settings, show);
  const wrong = checkSettings(settings);
  if (!Object.keys(wrong).length) return { ...show, ...settings };
  console.error('The settings in the database can’t be used', wrong);
  return show;
}

/** The settings as they are, and their revision: 0 before the first time. */
export type PublishedSettings = { settings: Settings; revision: number };

export type PublishResult =
  | ({ type: 'published'; /** Of the document, in the new settings. */ style?: string } & PublishedSettings)
  /** Somebody else published meanwhile: nothing was saved, and these are the other person's settings. */
  | ({ type: 'conflict' } & PublishedSettings)
  | { type: 'refused'; errors: SettingsErrors };

/** The settings for the panel, read now; undefined where the project has no table for them. @throws the backend's error */
export async function settingsForStaff(client: Client, show: Show): Promise<PublishedSettings | undefined> {
  const row = await readPublished(client);
  if (row === 'missing') return undefined;
  return { settings: toSettings(row?.settings, show), revision: row?.revision ?? 0 };
}

/**
 * Publishes settings over those of a revision.
 * @throws the backend's error
 */
export async function publishSettings(
  client: Client,
  backend: Backend,
  show: Show,
  sent: { settings?: unknown; revision?: unknown },
): Promise<PublishResult> {
  const settings = toSettings(sent.settings, show);
  const errors = checkSettings(settings);
  // A draft may be older than the sweep that removes what nobody published.
  if (settings.logo && settings.logo !== show.logo && !errors.logo && !(await readOriginal(backend, settings.logo)))
    errors.logo = chooseAgain;
  if (Object.keys(errors).length) return { type: 'refused', errors };
  const table = client.from('show_settings');
  const before = Number(sent.revision) || 0;
  const { data, error } = await (
    before ? table.update({ settings }).eq('id', 1).eq('revision', before) : table.insert({ settings })
  ).select('revision');
  if (error?.code === '22023')
    return { type: 'refused', errors: { zone: 'La base de datos no conoce esa zona: elige otra.' } };
  if (error && error.code !== '23505') throw error;
  const [saved] = data ?? [];
  if (!saved) {
    const now = await settingsForStaff(client, show);
    if (!now) throw new Error('The settings have no table');
    return { type: 'conflict', ...now };
  }
  return { type: 'published', settings, revision: saved.revision };
}
