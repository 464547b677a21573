import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { entriesOf, valuesOf } from '../app/data/settings/values';
import type { Settings } from '../app/data/settings/settings';

/** The answer of an action, as the router reads it. */
export async function answerIn<Answer>(body: Uint8Array): Promise<Answer> {
  const { value } = await decode(new Blob([new Uint8Array(body)]).stream(), globalThis as unknown as Window);
  return (value as { data: Answer }).data;
}

/** What Ajustes sends to publish settings over others. */
export function publication(settings: Settings, over: Settings) {
  const was = valuesOf(over);
  const changed = entriesOf(valuesOf(settings)).filter(([field, now]) => now !== was[field]);
  return { edits: Object.fromEntries(changed.map(([field, now]) => [field, { now, was: [was[field]] }])) };
}
