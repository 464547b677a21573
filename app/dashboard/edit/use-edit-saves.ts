import { useRef, useState } from 'react';
import { todayIn } from '../../data/days/dates';
import {
  changedDetails,
  checkDetails,
  saleAsShown,
  zoneOfForm,
  type DetailsValues,
} from '../../data/events/editing/details-form';
import { checkChanges, fieldNames, type FieldValues } from '../../data/events/editing/event-form';
import type { FieldConflict, NotSaved, SaveResult, StaffEvent } from '../../data/events/editing/staff-event';
import { completeLink } from '../../data/events/ticket-address';
import { useWholeShow } from '../../ui/use-show';
import { alertOf, type AlertMessage } from '../alert';
import { newKey } from '../drafts/drafts';
import { keptCover } from '../drafts/kept-cover';
import { checkToCreate, detailsToSend, fieldsToSend, newEventToSend, type EventValues } from '../form/form-values';
import type { ChosenCover } from '../form/use-cover';
import { useEventForm } from '../form/use-event-form';
import { formData, useSave } from '../use-save';
import { beginEdit, writeEdit, type Opened } from './edit-draft';
import type { Choice, GoneEvent } from './stopped';

const unsavedAlert: AlertMessage = {
  text: 'Event added successfully.',
  more: 'Pero los detalles no se guardaron: siguen aquí abajo. Toca «Actualizar» para guardarlos.',
  failed: true,
};

type Props = {
  event: StaffEvent;
  hasDetails: boolean;
  unsaved?: Partial<DetailsValues>;
  onSubmit: () => void;
  onResult: (result: SaveResult) => void;
};

/**
 * The values of an event's dialog, its requests and their results. Of an event that is there it sends only what
 * changed, so that two people who edit it do not undo each other; all of it where it becomes a new one.
 * @param onDeletionEnd called before what came of a deletion is shown
 */
export function useEditSaves({ event, hasDetails, unsaved, onSubmit, onResult }: Props, onDeletionEnd: () => void) {
  const { zone } = useWholeShow();
  const today = todayIn(zone);
  const cover = useRef<ChosenCover>(undefined);
  const [begun] = useState(() => beginEdit(event, zone));
  const [coverKey] = useState(() => begun.cover ?? newKey());
  const [kept] = useState(() => keptCover(coverKey));
  const [alert, setAlert] = useState(unsaved && unsavedAlert);
  const [deleted, setDeleted] = useState<GoneEvent>();
  // A stored cover that may not be shared is asked for once; the next attempt goes without it.
  const sharesCover = useRef(Boolean(event.cover));
  const { form, values, errors, ...fields } = useEventForm(
    () => ({ ...begun.values, ...unsaved }),
    (now) => ({ ...checkChanges(fieldChanges(now), today), ...checkDetails(changes(now), today) }),
    (now) => writeEdit(event.id, { opened, changes: changes(now), cover: cover.current && coverKey }),
  );
  const conflict = useConflict(begun.opened, zone, fields);
  const { opened } = conflict;

  /** The event's own fields as typed, ready to be sent. */
  function fieldChanges(now: EventValues): Partial<FieldValues> {
    const typed = fieldsToSend(now);
    const changed = fieldNames.filter((name) => typed[name] !== opened[name].trim());
    if (changed.includes('link')) typed.link = completeLink(typed.link);
    return Object.fromEntries(changed.map((name) => [name, typed[name]]));
  }

  function changes(now: EventValues) {
    return { ...fieldChanges(now), ...(hasDetails ? changedDetails(detailsToSend(now, zone), opened) : {}) };
  }

  /** The changed fields, with their values when the dialog was opened. */
  async function update(): Promise<FormData> {
    const changed = changes(fields.now());
    const before = Object.keys(changed).map((name) => [`opened.${name}`, opened[name as keyof typeof opened]]);
    const data = formData({ intent: 'update', id: String(event.id), ...changed, ...Object.fromEntries(before) });
    if (cover.current && conflict.takesCover) {
      data.set('cover', await cover.current(event.id));
      data.set('opened.cover', opened.cover);
    }
    return data;
  }

  /** All that is typed, with the event's stored cover where no other is chosen. */
  async function asNew(): Promise<FormData> {
    const data = formData({ intent: 'add', ...newEventToSend(fields.now(), zone, hasDetails) });
    if (cover.current) data.set('cover', await cover.current());
    else if (sharesCover.current) data.set('sharedCover', event.cover);
    return data;
  }

  /** The typed text is saved, or not wanted any more. */
  function forget() {
    writeEdit(event.id, { opened, changes: {} });
    kept.write(undefined);
  }

  function fail(result: NotSaved, message: AlertMessage) {
    const wrong = (result.type === 'failed' && result.fieldErrors) || {};
    fields.show(wrong);
    setAlert(result.type === 'signed-out' || wrong.cover ? alertOf(result) : message);
  }

  function forgetOldMessages() {
    setAlert(undefined);
    onSubmit();
  }

  function finish(result: SaveResult) {
    forget();
    onResult(result);
  }

  const updating = useSave((result) => {
    if (result.success) return finish(result);
    if (result.type === 'failed' && result.changes) onResult(result);
    if (result.type === 'conflict') return conflict.begin(result);
    if (result.type === 'gone') return setDeleted(result);
    fail(result, { text: 'Error updating event. Please try again.', failed: true });
  });
  const removing = useSave((result) => {
    onDeletionEnd();
    if (result.type === 'signed-out') setAlert(alertOf(result));
    else if (result.success) finish(result);
    else onResult(result);
  });
  // The ways on where somebody else deleted the event: it is brought back, or made anew of what is typed.
  const restoring = useSave((result) => {
    if (result.type !== 'signed-out') setDeleted(undefined);
    if (!result.success) return fail(result, alertOf(result));
    onResult(result);
    updating.save(update());
  });
  const adding = useSave((result) => {
    if (result.success) return finish(result);
    if (result.type === 'failed' && result.fieldErrors?.cover) sharesCover.current = false;
    fail(result, alertOf(result));
  });
  const busy = updating.saving || removing.saving || restoring.saving || adding.saving;

  return {
    form,
    values,
    errors,
    change: fields.change,
    kept,
    /** That what is shown was typed before, and what others changed since. */
    said: begun.said,
    alert,
    dismiss: () => setAlert(undefined),
    conflict: conflict.shown,
    gone: deleted && {
      ...deleted,
      busy,
      onRestore: () => restoring.save(formData({ intent: 'restore', id: String(event.id) })),
      onCreate() {
        forgetOldMessages();
        if (fields.allRight((now) => checkToCreate(now, zone, hasDetails))) adding.save(asNew());
      },
    },
    updating: updating.saving,
    slow: updating.slow || removing.slow,
    deleting: removing.saving,
    busy,
    chooseCover(chosen: ChosenCover | undefined) {
      cover.current = chosen;
      fields.coverChanged();
    },
    hasChanges: () => Object.keys(changes(fields.now())).length > 0 || cover.current !== undefined,
    forget,
    update() {
      forgetOldMessages();
      setDeleted(undefined);
      if (fields.allRight()) updating.save(update());
    },
    remove() {
      forgetOldMessages();
      removing.save(formData({ intent: 'delete', id: String(event.id) }));
    },
  };
}

type Found = Extract<NotSaved, { type: 'conflict' }>;

/**
 * The values a dialog was opened with, and the choices when somebody else has changed the same fields since.
 * @param before what the fields held then, as it is sent: later changes of the event do not change it
 * @param zone of the show
 * @param form its values as they are now, and how another is put into it
 */
function useConflict(
  before: Opened,
  zone: string,
  form: { now: () => EventValues; change: (more: Partial<EventValues>) => void },
) {
  const [opened, setOpened] = useState(before);
  const [message, setMessage] = useState('');
  const [choices, setChoices] = useState<Choice[]>([]);

  function take(field: Choice['field'], take: Choice['take']) {
    const choice = choices.find((one) => one.field === field)!;
    const mine = choice.take === 'mine' ? valueOf(field, form.now()) : choice.mine;
    setChoices(choices.map((one) => (one.field === field ? { ...one, mine, take } : one)));
    if (field !== 'cover') form.change({ [field]: take === 'mine' ? mine : choice.now });
  }

  return {
    /** With what another save compares, as it is sent. */
    opened,
    takesCover: choices.every(({ field, take }) => field !== 'cover' || take === 'mine'),
    shown: choices.length ? { message, choices, onTake: take } : undefined,
    /** Somebody else changed these fields: the form keeps what was typed, and their values are the ones to compare with. */
    begin({ message: said, conflicts }: Found) {
      const values = form.now();
      setMessage(said);
      setOpened({ ...opened, ...Object.fromEntries(conflicts.map(({ field, now }) => [field, now])) });
      const others = choices.filter(({ field }) => conflicts.every((conflict) => conflict.field !== field));
      const found = conflicts.map((conflict): Choice => ({
        ...conflict,
        now: asShown(conflict, values, zone),
        mine: valueOf(conflict.field, values),
        take: 'mine',
      }));
      setChoices([...others, ...found]);
    },
  };
}

/** The other's value as the field shows it: the sale by the clocks of the city that is typed. */
function asShown({ field, now }: FieldConflict, values: EventValues, zone: string): string {
  return field === 'onSaleAt' ? saleAsShown(now, zoneOfForm(values, zone)) : now;
}

const valueOf = (field: Choice['field'], values: EventValues) => (field === 'cover' ? '' : values[field]);
