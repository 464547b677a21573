import type { SettingsErrors } from '../../data/settings/check';
import {
  edited,
  fieldsOf,
  readEdits,
  toSend,
  valueOf,
  type SettingsEdits,
  type SettingsValues,
} from '../../data/settings/edits';
import type { Settings } from '../../data/settings/settings';
import type { PublishResult } from '../../data/settings/settings.server';
import { ofSettings, readDraft, writeDraft } from '../drafts/drafts';
import { failureText, isFailure, type Failure } from '../use-save';

/** The screen's state: what is published, the edits that are not, and the steps that can be taken back. */
export type State = {
  published: Settings;
  edits: SettingsEdits;
  /** The values before each step. */
  steps: SettingsValues[];
  errors: SettingsErrors;
  note?: { text: string; failed?: boolean };
  /** The field that was typed into last: as long as it is the same one, that is one step. */
  field?: string;
};

export type Action =
  | { type: 'edit'; values: SettingsValues; field?: string }
  | { type: 'undo' }
  | { type: 'refuse'; errors: SettingsErrors }
  | { type: 'send' }
  | { type: 'answer'; answer: PublishResult | Failure; sent: SettingsValues };

export const draftOf = ({ published, edits }: State): Settings => edited(published, edits);

/** The state after an action; nothing that is typed is lost by an answer. */
export function reduce(state: State, action: Action): State {
  const { published, edits, steps } = state;
  switch (action.type) {
    case 'edit': {
      const goesOn = action.field !== undefined && action.field === state.field;
      const before = valuesOf(draftOf(state), action.values);
      return {
        ...withEdits(state, action.values),
        field: action.field,
        steps: goesOn ? steps : [...steps.slice(-50), before],
      };
    }
    case 'undo': {
      const last = steps.at(-1);
      return last ? { ...withEdits(state, last), field: undefined, steps: steps.slice(0, -1) } : state;
    }
    case 'refuse':
      return {
        ...state,
        edits: withNow(edits, toSend(published, edits)),
        errors: action.errors,
        note: { text: 'Falta corregir lo marcado.', failed: true },
      };
    case 'send':
      return { ...state, edits: withWas(edits, toSend(published, edits)) };
    case 'answer': {
      const { answer, sent } = action;
      if (isFailure(answer))
        return { ...state, note: { text: failureText(answer, ': tu borrador sigue aquí'), failed: true } };
      if (answer.type === 'refused') return reduce(state, { type: 'refuse', errors: answer.errors });
      const { settings } = answer;
      if (answer.type === 'conflict')
        return {
          ...state,
          published: settings,
          edits: withWas(edits, valuesOf(settings, answer.fields)),
          note: {
            text: 'Alguien publicó otros ajustes mientras tanto. No se publicó nada: revisa lo que dice «Antes» y publica otra vez.',
            failed: true,
          },
        };
      return {
        published: settings,
        edits: withoutSent(published, edits, sent),
        steps: [valuesOf(published, sent)],
        errors: {},
        note: { text: 'Listo: el sitio ya tiene estos ajustes.' },
      };
    }
  }
}

/** The edits that are left of a draft once some values are published: what was typed since. */
export const withoutSent = (published: Settings, edits: SettingsEdits, sent: SettingsValues): SettingsEdits => {
  const now = toSend(published, edits);
  return Object.fromEntries(
    fieldsOf(edits)
      .filter((field) => now[field] !== sent[field])
      .map((field) => [field, edits[field]!]),
  );
};

function withEdits(state: State, values: SettingsValues): State {
  const { published } = state;
  const edits = withNow(state.edits, values, published);
  // A request without an answer may have published its values: the former ones are an edit then.
  const isSame = (field: keyof SettingsValues) =>
    edits[field]!.now === valueOf(published, field) && edits[field]!.was.length === 1;
  return {
    ...state,
    edits: Object.fromEntries(
      fieldsOf(edits)
        .filter((field) => !isSame(field))
        .map((field) => [field, edits[field]!]),
    ),
    errors: {},
    note: undefined,
  };
}

function withNow(edits: SettingsEdits, values: SettingsValues, published?: Settings): SettingsEdits {
  const changed = fieldsOf(values).map((field) => {
    const was = edits[field]?.was ?? (published ? [valueOf(published, field)] : []);
    return [field, { now: values[field]!, was }] as const;
  });
  return { ...edits, ...Object.fromEntries(changed) };
}

function withWas(edits: SettingsEdits, values: SettingsValues): SettingsEdits {
  const more = fieldsOf(values).flatMap((field) => {
    const { now, was } = edits[field] ?? { now: '', was: [] };
    return edits[field] && [[field, { now, was: [...new Set([...was, values[field]!])] }] as const];
  });
  return { ...edits, ...Object.fromEntries(more.filter((one) => one !== undefined)) };
}

const valuesOf = (
  settings: Settings,
  fields: SettingsValues | SettingsEdits | (keyof SettingsValues)[],
): SettingsValues =>
  Object.fromEntries(
    (Array.isArray(fields) ? fields : fieldsOf(fields)).map((field) => [field, valueOf(settings, field)]),
  );

/** The state with which the screen begins: what was typed on this device and not published, over what is published now. */
export function begin(published: Settings): State {
  const draft = readEdits(readDraft(ofSettings)) ?? {};
  // Without those that an answer which was lost had published.
  const edits = withoutSent(published, draft, valuesOf(published, draft));
  return {
    published,
    edits,
    steps: [],
    errors: {},
    note: fieldsOf(edits).length ? { text: 'Aquí siguen tus cambios sin publicar.' } : undefined,
  };
}

/** Stores the edits on this device until they are published. */
export const keepEdits = (edits: SettingsEdits) => writeDraft(ofSettings, fieldsOf(edits).length ? edits : undefined);
