import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { checkSettings, tidied, toSettings, type SettingsErrors } from '../../data/settings/check';
import type { Settings } from '../../data/settings/settings';
import type { PublishedSettings, PublishResult } from '../../data/settings/settings.server';
import type { ZoneMenu } from './settings-data';
import { ask } from '../ask';
import { ofSettings, readDraft, writeDraft } from '../drafts/drafts';

/** State of the screen: the published settings, the draft, and the steps that can be taken back. */
type State = {
  published?: PublishedSettings;
  draft?: Settings;
  zones: ZoneMenu;
  steps: Settings[];
  errors: SettingsErrors;
  said?: { text: string; failed?: boolean };
  sending?: boolean;
  /** The field that was typed into last. */
  field?: string;
};

/** The settings as they are published and as they are typed; what is typed is kept on this device until it is published. */
export function useSettings() {
  const [state, setState] = useState<State>({ zones: [], steps: [], errors: {} });
  const { revalidate } = useRevalidator();
  const { published, draft, steps, sending } = state;
  const change = (more: Partial<State>) => setState((before) => ({ ...before, ...more }));

  /** Says why it goes no further. */
  function fail(text: string, more?: Partial<State>): false {
    change({ sending: false, said: { text, failed: true }, ...more });
    return false;
  }

  const begin = useEffectEvent((read: (PublishedSettings & { zones: ZoneMenu }) | string | null) => {
    if (typeof read === 'string') return fail(read);
    if (!read)
      return fail('Este proyecto todavía no guarda ajustes: le faltan migraciones. Avisa a quien lo administra.');
    const kept = readDraft<PublishedSettings>(ofSettings);
    change({
      published: kept ? { ...read, revision: kept.revision } : read,
      draft: kept ? toSettings(kept.settings, read.settings) : read.settings,
      zones: read.zones,
      said: kept && { text: 'Aquí siguen tus cambios sin publicar.' },
    });
  });
  useEffect(() => {
    askSettings<PublishedSettings & { zones: ZoneMenu }>().then(begin, (cause: unknown) =>
      console.error('The settings could not be read', cause),
    );
  }, []);

  function keep(now: Settings) {
    const isSame = JSON.stringify(tidied(now)) === JSON.stringify(published!.settings);
    writeDraft(ofSettings, isSame ? undefined : { settings: now, revision: published!.revision });
  }

  /** @param field what is typed into: as long as it is the same one, that is one step */
  function edit(more: Partial<Settings>, field?: string) {
    const now = { ...draft!, ...more };
    keep(now);
    const goesOn = field !== undefined && field === state.field;
    change({ draft: now, field, errors: {}, said: undefined, steps: goesOn ? steps : [...steps.slice(-50), draft!] });
  }

  const refuse = (errors: SettingsErrors) => fail('Falta corregir lo marcado.', { draft: tidied(draft!), errors });

  /** Whether the draft can be published; where it can't, the fields say why. */
  function check(): boolean {
    const errors = checkSettings(tidied(draft!));
    return !Object.keys(errors).length || refuse(errors);
  }

  /** @returns whether it was published; if not, the screen says why */
  async function publish(): Promise<boolean> {
    if (sending || !check()) return false;
    change({ sending: true });
    const before = published!;
    const result = await askSettings<PublishResult>({ settings: tidied(draft!), revision: before.revision });
    if (typeof result === 'string') return fail(result);
    if (result.type === 'refused') return refuse(result.errors);
    const { settings, revision } = result;
    if (result.type === 'conflict') {
      writeDraft(ofSettings, { settings: draft, revision });
      return fail(
        'Alguien publicó otros ajustes mientras tanto. No se publicó nada: revisa lo que dice «Antes» y publica otra vez.',
        { published: { settings, revision } },
      );
    }
    writeDraft(ofSettings, undefined);
    document.documentElement.style.cssText = result.style ?? '';
    // The panel reads the new name before it says so: leaving the screen ends what is still read.
    await revalidate();
    change({
      published: { settings, revision },
      draft: settings,
      field: undefined,
      sending: false,
      steps: [before.settings],
      errors: {},
      said: { text: 'Listo: el sitio ya tiene estos ajustes.' },
    });
    return true;
  }

  /** Takes back one step; the one that was published comes back as a draft. */
  function undo() {
    const last = steps.at(-1);
    if (!last) return;
    keep(last);
    change({ draft: last, field: undefined, steps: steps.slice(0, -1), errors: {}, said: undefined });
  }

  return { ...state, edit, check, publish, undo };
}

/** The answer, or the sentence to show in its place. */
export const askSettings = <Answer>(body?: object) =>
  ask<Answer>('/dashboard/ajustes', {
    body,
    failure: 'The settings could not be sent or read',
    kept: ': tu borrador sigue aquí',
  });
