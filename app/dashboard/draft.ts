import type { FieldValues } from '../data/events/event-form';

const key = 'cartelera-nuevo-evento';

/** What was being typed for a new event in this tab, before a reload. */
export function readDraft(): Partial<FieldValues> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<FieldValues>;
  } catch {
    return {};
  }
}

/** Keeps what is being typed; a browser without storage keeps nothing. */
export function writeDraft(values: FieldValues): void {
  try {
    if (Object.values(values).some(Boolean)) sessionStorage.setItem(key, JSON.stringify(values));
    else sessionStorage.removeItem(key);
  } catch {
    // Private windows of some browsers refuse: the form itself still holds everything.
  }
}

/** Forgets it: the event was saved. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
