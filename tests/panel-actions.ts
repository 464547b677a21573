import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { settingsFields, valueOf } from '../app/data/settings/edits';
import type { Settings } from '../app/data/settings/settings';

/** The answer of an action, as the router reads it. */
export async function answerIn<Answer>(body: Uint8Array): Promise<Answer> {
  const { value } = await decode(new Blob([new Uint8Array(body)]).stream(), globalThis as unknown as Window);
  return (value as { data: Answer }).data;
}

/** What Ajustes sends to publish settings over others. */
export const publication = (settings: Settings, over: Settings) => ({
  edits: Object.fromEntries(
    settingsFields
      .filter((field) => valueOf(settings, field) !== valueOf(over, field))
      .map((field) => [field, { now: valueOf(settings, field), was: [valueOf(over, field)] }]),
  ),
});
