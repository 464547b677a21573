import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import type { EventId } from '../../data/events/event';
import { present } from '../../data/days/present';
import { columnOf, detailsAsSent, isDetail } from '../../data/events/editing/details-form';
import type { EventChanges, NotSaved, SaveResult, StaffEvent } from '../../data/events/editing/staff-event';
import { inSentence, listOf, nameOfField, readValue } from '../../data/events/editing/field-words';
import { factsAt } from '../../data/events/tickets/event-status';
import { statusAt, statusFacts, ticketStatuses, type TicketStatus } from '../../data/events/tickets/ticket-status';
import { useWholeShow } from '../../ui/use-show';
import { Button } from '../button';
import { StatusQuestion, type StatusWithDay } from './status-question';
import { useSave } from '../use-save';

/** Calls to the panel: the saving of a status begins, and ends with a result. */
export type StatusActions = { onSave: () => void; onSaved: (id: EventId, result: SaveResult) => void };

/**
 * The menu of an event's status. A choice from its list is saved at once; keys that step through the closed menu choose
 * only, and Enter or leaving it saves. After a failure it shows the former value.
 */
export function StatusSelect({ event, actions }: { event: StaffEvent; actions: StatusActions }) {
  const show = useWholeShow();
  const facts = factsAt({ event, details: event.details, show }, present());
  const current = statusAt(event.details, present());
  const select = useRef<HTMLSelectElement>(null);
  // The day before a failed attempt that saved only the new day.
  const former = useRef<string>(undefined);
  const [choice, setChosen] = useState<TicketStatus>();
  // A key is changing the closed menu's value: the choice may not be the last one.
  const stepping = useRef(false);
  const [undecided, setUndecided] = useState(false);
  const [isSaved, setSaved] = useState(false);
  // The values before the last save, by field: `Deshacer` saves them again.
  const [before, setBefore] = useState<Record<string, string> & { status: TicketStatus }>();
  const [sending, setSending] = useState<Record<string, string>>();
  const saving = sending !== undefined;
  const selected = choice ?? current;
  const isOver = !choice && facts !== statusFacts[current];
  const { stamp } = isOver ? facts : statusFacts[selected];
  // The status is not sent yet: its day is asked for first.
  const asking = !saving && !undecided && needsDay(choice) ? choice : undefined;

  function finish(result: SaveResult) {
    setSending(undefined);
    setChosen(undefined);
    setSaved(result.success);
    if (result.success) former.current = undefined;
    actions.onSaved(event.id, result.type === 'conflict' ? conflictOnRow(event, selected, result, show.zone) : result);
  }

  function send(status: TicketStatus, more: Record<string, string> = {}) {
    setSaved(false);
    actions.onSave();
    former.current ??= more.formerDate;
    const changes = { status, ...more };
    const stored = Object.entries({ ...detailsAsSent(event.details), date: event.date });
    const before = Object.fromEntries(stored.filter(([name]) => name in changes));
    const baseFields = Object.fromEntries(Object.entries(before).map(([name, value]) => [`opened.${name}`, value]));
    setBefore({ ...before, status: event.details?.status ?? 'on_sale' });
    setSending({ intent: 'update', id: String(event.id), ...changes, ...baseFields });
  }

  function undo({ status, ...more }: NonNullable<typeof before>) {
    setChosen(status);
    select.current?.focus();
    send(status, more);
    setBefore(undefined);
  }

  function choose(status: TicketStatus) {
    if (saving) return;
    setChosen(status);
    setSaved(false);
    setUndecided(stepping.current);
    if (stepping.current) return;
    // The focus returns here after the question; a tap on the menu may not have focused it.
    select.current?.focus();
    if (!needsDay(status)) send(status);
  }

  function decide() {
    if (!undecided) return;
    setUndecided(false);
    if (selected === current) setChosen(undefined);
    else if (!needsDay(selected)) send(selected);
  }

  function press(pressed: KeyboardEvent) {
    const { key } = pressed;
    if (key === 'Enter' && undecided) {
      // It would open the list.
      pressed.preventDefault();
      decide();
    }
    stepping.current = key !== 'Enter' && key !== ' ';
    // An arrow changes the value at once, or has opened the list; a letter does it by an event of its own.
    if (key.length > 1) setTimeout(() => (stepping.current = false));
  }

  return (
    <div className="row-status wrap" style={stamp && { '--tone': stamp.ink }}>
      <select
        ref={select}
        value={isOver ? facts.label : selected}
        aria-label={`Estado de los boletos de ${[event.title, event.city].filter(Boolean).join(', ')}`}
        aria-busy={saving}
        onKeyDown={press}
        onKeyUp={() => (stepping.current = false)}
        onBlur={decide}
        onChange={({ target }) => choose(ticketStatuses.find((status) => status === target.value) ?? selected)}
      >
        {isOver ? (
          <option hidden value={facts.label}>
            {facts.label}
          </option>
        ) : null}
        {ticketStatuses.map((status) => (
          <option key={status} value={status}>
            {statusFacts[status].label}
          </option>
        ))}
      </select>
      <p className="soft" role="status">
        {saving
          ? 'Guardando…'
          : undecided
            ? 'Enter para guardar'
            : isSaved
              ? `Guardado: ${statusFacts[current].label}`
              : ''}
      </p>
      {isSaved && before ? (
        <Button look="text" onClick={() => undo(before)}>
          Deshacer<span className="visually-hidden"> el estado de {event.title}</span>
        </Button>
      ) : null}
      {sending ? <StatusSave form={sending} onResult={finish} /> : null}
      {asking ? (
        <StatusQuestion
          event={event}
          status={asking}
          onAnswer={(answer) => send(asking, former.current ? { ...answer, formerDate: former.current } : answer)}
          onCancel={() => setChosen(undefined)}
        />
      ) : null}
    </div>
  );
}

const needsDay = (status?: TicketStatus): status is StatusWithDay =>
  status === 'rescheduled' || status === 'coming_soon';

/** Sends a status. It is mounted only meanwhile, because each navigation renders every component with a fetcher. */
function StatusSave({ form, onResult }: { form: Record<string, string>; onResult: (result: SaveResult) => void }) {
  const { save } = useSave(onResult);
  const send = useEffectEvent(() => save(form));
  useEffect(() => send(), []);
  return null;
}

/**
 * The message if somebody else had changed the status: nothing was saved, and the row shows the new value. A second
 * attempt is saved.
 * @param event as the row showed it
 * @param zone of the show
 */
function conflictOnRow(
  event: StaffEvent,
  choice: TicketStatus,
  { conflicts }: Extract<NotSaved, { type: 'conflict' }>,
  zone: string,
): NotSaved {
  const deeds = conflicts.map(({ field, who, now }, index) => {
    const column = columnOf(field);
    return `${index ? inSentence(who) : who} cambió ${nameOfField(column)}${now ? ` a «${readValue(column, now, zone)}»` : ''}`;
  });
  const theirs = conflicts.map(({ field, now }) => [field, now || undefined] as const);
  const changes: EventChanges = {
    ...Object.fromEntries(theirs.filter(([field]) => !isDetail(field))),
    details: {
      ...(event.details ?? { status: 'on_sale', revision: 0 }),
      ...Object.fromEntries(theirs.filter(([field]) => isDetail(field))),
    },
  };
  const { label } = statusFacts[choice];
  return {
    success: false,
    type: 'failed',
    message: `${listOf(deeds)} mientras tanto. «${label}» no se guardó: si todavía lo quieres, elígelo otra vez.`,
    changes,
  };
}
