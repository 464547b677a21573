import { useEffect, useReducer, useRef } from 'react';
import * as v from 'valibot';
import { keysOf } from '../../../data/keys';
import { checkSettings, type SettingsErrors } from '../../../data/settings/check';
import type { PublishResult } from '../../../data/settings/settings.server';
import {
  applyEdits,
  entriesOf,
  settingsEdits,
  tidied,
  type SettingsEdits,
  type SettingsValues,
} from '../../../data/settings/values';
import { ofSettings, readDraft, writeDraft } from '../../../dashboard/drafts';
import { failureText, isFailure, useSave, type Failure } from '../../../dashboard/use-save';

/** The screen's state: the published settings, the unpublished edits, and the steps to undo. */
export type State = {
  published: SettingsValues;
  edits: SettingsEdits;
  /** The values before each step. */
  steps: Partial<SettingsValues>[];
  errors: SettingsErrors;
  note?: { text: string; failed?: boolean };
  /** The last edited field: further typing in it belongs to the same step. */
  field?: string;
};

export type Action =
  | { type: 'edit'; values: Partial<SettingsValues>; field?: string }
  | { type: 'undo' }
  | { type: 'refuse'; errors: SettingsErrors }
  | { type: 'send' }
  | { type: 'answer'; answer: PublishResult | Failure; request: Partial<SettingsValues> };

type Edited = Pick<State, 'published' | 'edits'>;

export const draftOf = ({ published, edits }: Edited): SettingsValues => applyEdits(published, edits);

/** The values of edits for a request. */
export const toSend = (state: Edited): Partial<SettingsValues> => pick(tidied(draftOf(state)), keysOf(state.edits));

/** The state after an action; no answer discards what was typed meanwhile. */
export function reduce(state: State, action: Action): State {
  const { published, edits, steps } = state;
  switch (action.type) {
    case 'edit': {
      const goesOn = action.field !== undefined && action.field === state.field;
      const draft = draftOf(state);
      const values = Object.fromEntries(entriesOf(action.values).filter(([field, now]) => now !== draft[field]));
      const before = goesOn ? steps.slice(0, -1) : steps.slice(-50);
      const step = { ...pick(draft, keysOf(values)), ...(goesOn && steps.at(-1)) };
      return { ...withEdits(state, values), field: action.field, steps: [...before, step] };
    }
    case 'undo': {
      const last = steps.at(-1);
      return last ? { ...withEdits(state, last), field: undefined, steps: steps.slice(0, -1) } : state;
    }
    case 'refuse':
      return {
        ...state,
        edits: withNow(edits, toSend(state), published),
        errors: action.errors,
        note: { text: 'Falta corregir lo marcado.', failed: true },
      };
    case 'send':
      return { ...state, edits: withWas(edits, toSend(state)) };
    case 'answer': {
      const { answer, request } = action;
      if (isFailure(answer))
        return { ...state, note: { text: failureText(answer, ': tu borrador sigue aquí'), failed: true } };
      if (answer.type === 'refused') return reduce(state, { type: 'refuse', errors: answer.errors });
      const { settings } = answer;
      if (answer.type === 'conflict')
        return {
          ...state,
          published: settings,
          edits: withWas(edits, pick(settings, answer.fields)),
          note: {
            text: 'Alguien publicó otros ajustes mientras tanto. No se publicó nada: revisa lo que dice «Antes» y publica otra vez.',
            failed: true,
          },
        };
      return {
        published: settings,
        edits: withoutSent(state, request),
        steps: [pick(published, keysOf(request))],
        errors: {},
        note: { text: 'Listo: el sitio ya tiene estos ajustes.' },
      };
    }
  }
}

/** The edits of a draft that remain after some values were published: what was typed since. */
function withoutSent(state: Edited, request: Partial<SettingsValues>) {
  const now = toSend(state);
  return Object.fromEntries(entriesOf(state.edits).filter(([field]) => now[field] !== request[field]));
}

function withEdits(state: State, values: Partial<SettingsValues>): State {
  const { published } = state;
  const edits = entriesOf(withNow(state.edits, values, published));
  // A request without an answer may have published its values: then the former ones are an edit.
  const differences = edits.filter(([field, { now, was }]) => now !== published[field] || was.length > 1);
  return { ...state, edits: Object.fromEntries(differences), errors: {}, note: undefined };
}

function withNow(edits: SettingsEdits, values: Partial<SettingsValues>, published: SettingsValues): SettingsEdits {
  const differences = entriesOf(values).map(([field, now]) => {
    const was = edits[field]?.was ?? [published[field]];
    return [field, { now, was }] as const;
  });
  return { ...edits, ...Object.fromEntries(differences) };
}

function withWas(edits: SettingsEdits, values: Partial<SettingsValues>): SettingsEdits {
  const extended = entriesOf(edits).map(([field, { now, was }]) => {
    const more = values[field];
    return [field, { now, was: more === undefined ? was : [...new Set([...was, more])] }] as const;
  });
  return Object.fromEntries(extended);
}

const pick = (values: SettingsValues, fields: readonly string[]): Partial<SettingsValues> =>
  Object.fromEntries(entriesOf(values).filter(([field]) => fields.includes(field)));

/** The initial state: the unpublished edits of this device over the published settings. */
export function begin(published: SettingsValues): State {
  const draft = readDraft(ofSettings);
  // Without edits that were published although the answer was lost.
  const edits = v.is(settingsEdits, draft) ? withoutSent({ published, edits: draft }, published) : {};
  return {
    published,
    edits,
    steps: [],
    errors: {},
    note: Object.keys(edits).length ? { text: 'Aquí siguen tus cambios sin publicar.' } : undefined,
  };
}

/** The published settings and the edits; this device stores the edits until they are published. */
export function useSettings(first: SettingsValues) {
  const [state, dispatch] = useReducer(reduce, first, begin);
  const { edits } = state;
  const draft = draftOf(state);
  const request = useRef<Partial<SettingsValues>>({});
  const goesOn = useRef<() => void>(undefined);
  const { saving, save } = useSave<PublishResult>(
    (answer) => {
      dispatch({ type: 'answer', answer, request: request.current });
      if (!isFailure(answer) && answer.type === 'published') goesOn.current?.();
    },
    '/dashboard/ajustes',
    'application/json',
  );

  useEffect(() => writeDraft(ofSettings, edits), [edits]);

  /** Whether the draft can be published; otherwise the fields have messages. */
  function check(): boolean {
    const errors = checkSettings(tidied(draft));
    const isRight = !Object.keys(errors).length;
    if (!isRight) dispatch({ type: 'refuse', errors });
    return isRight;
  }

  return {
    ...state,
    draft,
    /** Whether there is anything to publish: also a value equal to the published one, after another value was sent. */
    hasEdits: Object.keys(edits).length > 0,
    sending: saving,
    check,
    /** @param field the edited field: consecutive edits of one field are one step */
    edit: (values: Partial<SettingsValues>, field?: string) => dispatch({ type: 'edit', values, field }),
    /** Undoes one step; a published one becomes an edit. */
    undo: () => dispatch({ type: 'undo' }),
    /** @param goOn called after publishing */
    publish(goOn?: () => void) {
      if (saving || !check()) return;
      request.current = toSend(state);
      goesOn.current = goOn;
      dispatch({ type: 'send' });
      save({ edits: reduce(state, { type: 'send' }).edits });
    },
  };
}
