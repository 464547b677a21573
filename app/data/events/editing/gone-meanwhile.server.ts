import type { Client } from '../../client.server';
import type { EventId } from '../../event';
import { readHistory } from '../history/history.server';
import type { HistoryEntry } from '../history/history';
import type { Site } from '../../site.server';
import type { NotSaved } from './staff-event';

/** The answer to a change of an event that was deleted meanwhile: who deleted it, and whether it can come back. */
export async function goneMeanwhile(client: Client, site: Site, id: EventId): Promise<NotSaved> {
  const deletion = await lastDeletion(client, site, id);
  const { back } = deletion ?? {};
  const reason = back && 'reason' in back ? ` ${back.reason}` : '';
  return {
    success: false,
    type: 'gone',
    message: 'Error updating event.',
    said: `${goneSentence(deletion)}${reason}`,
    restorable: back !== undefined && 'days' in back,
  };
}

function goneSentence(deletion: HistoryEntry | undefined): string {
  if (deletion?.kind === 'expired') return 'Este evento salió de la lista mientras tanto.';
  return `${deletion?.who ?? 'Alguien'} eliminó este evento mientras tanto.`;
}

/** From the history; undefined on a project without one, or where it can't be read. */
async function lastDeletion(client: Client, site: Site, id: EventId): Promise<HistoryEntry | undefined> {
  try {
    const { show } = await site.list.current();
    const { entries } = await readHistory(client, { show, event: id });
    return entries.find(({ back }) => back);
  } catch (cause) {
    console.error('The author of a deletion could not be read', { id }, cause);
    return undefined;
  }
}
