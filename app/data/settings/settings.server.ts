import type { Client } from '../client.server';
import type { Site } from '../site.server';
import { checkSettings, toSettings, type SettingsErrors } from './check';
import type { Settings, Show } from './settings';

/** What PostgREST says of a table that is not there, and what PostgreSQL does. */
const noTable = ['PGRST205', '42P01'];

/** The row of settings that staff published. */
type Row = { settings: unknown; revision: number };

/** It, or nothing before the first time; `missing` on a hosted project without the table. @throws the backend's error */
export async function readPublished(client: Client, signal?: AbortSignal): Promise<Row | 'missing' | undefined> {
  const query = client.from('show_settings').select('settings, revision').eq('id', 1);
  const { data, error } = await (signal ? query.abortSignal(signal) : query).maybeSingle();
  if (error && noTable.includes(error.code)) return 'missing';
  if (error) throw error;
  return data ?? undefined;
}

/** The show with the settings that staff published. What somebody wrote past the site and can't be used counts for nothing. */
export function withPublished(show: Show, row: Row | 'missing' | undefined): Show {
  if (!row || row === 'missing') return show;
  const settings = toSettings(row.settings, show);
  const wrong = checkSettings(settings);
  if (!Object.keys(wrong).length) return { ...show, ...settings };
  console.error('The settings in the database can’t be used', wrong);
  return show;
}
