import { useReducer, useRef, useState } from 'react';
import { Form } from 'react-router';
import type { EventId } from '../data/event';
import { Logo } from '../ui/show-name';
import type { PanelData, SaveResult } from '../data/events/staff-event';
import { DemoStrip } from '../ui/demo-strip';
import { Alert, alertOf, type AlertMessage } from './alert';
import { EditEvent } from './edit-event';
import { EventList } from './event-list';
import { eventsReducer } from './events-reducer';
import { lazyPart } from './lazy-part';
import { NewEvent } from './new-event';
import { whatOthersDid } from './others';
import type { Undoable } from './undo';
import { useReadAgain } from './use-read-again';
import './panel.css';

/** Entries of the menu; `youtube` has a value and, so far, no entry (specification, section 2). */
type MenuValue = 'eventos' | 'youtube';
const menu: { value: MenuValue; label: string }[] = [{ value: 'eventos', label: 'Eventos' }];

const History = lazyPart(() => import('./history'));
const Undo = lazyPart(() => import('./undo'));

type Side = 'list' | 'form' | 'history';

/** The team's panel: the list, the form, and the dialog of one event. */
export default function Panel({ data }: { data: PanelData }) {
  const [events, dispatch] = useReducer(eventsReducer, data.events);
  const [side, setSide] = useState<Side>('list');
  const [editing, setEditing] = useState<EventId>();
  const [alert, setAlert] = useState<AlertMessage | undefined>(
    data.error ? { text: data.error, failed: true } : undefined,
  );
  const [undoable, setUndoable] = useState<Undoable>();
  const [others, setOthers] = useState<string>();
  const [saves, setSaves] = useState(0);
  // What stood after each event that was deleted here: where it goes when it is restored.
  const followers = useRef(new Map<string, EventId[]>());
  const edited = events.find(({ id }) => id === editing);

  /** Says what became of a save, and keeps the list in step; `id` is of the event that the dialog shows. */
  function settle(result: SaveResult, id?: EventId) {
    setAlert(alertOf(result));
    setSaves(saves + 1);
    if (result.type === 'added') dispatch({ type: 'added', event: result.event });
    if (result.type === 'restored') {
      const { event } = result;
      dispatch({ type: 'restored', event, followers: followers.current.get(String(event.id)) });
    }
    if (id === undefined) return;
    if (result.type === 'updated') dispatch({ type: 'updated', id, changes: result.changes });
    if (result.type === 'deleted') {
      const at = events.findIndex((event) => event.id === id);
      followers.current.set(
        String(id),
        events.slice(at + 1).map((event) => event.id),
      );
      dispatch({ type: 'deleted', id });
      if (data.history) setUndoable({ id, title: events[at]!.title });
    }
    setEditing(undefined);
  }

  useReadAgain(editing !== undefined, saves, (read) => {
    const said = whatOthersDid(events, read);
    if (!said) return;
    setOthers(said);
    dispatch({ type: 'read', events: read });
  });

  return (
    <div className="panel" data-side={side}>
      <header className="panel-bar">
        <Logo />
        <nav aria-label="Panel">
          {menu.map(({ value, label }) => (
            <a
              key={value}
              href="/dashboard"
              aria-current={side === 'history' ? undefined : 'page'}
              onClick={(click) => {
                if (side !== 'history') return;
                click.preventDefault();
                setSide('list');
              }}
            >
              {label}
            </a>
          ))}
        </nav>
        {data.history ? (
          <div className="panel-bar-history">
            <Switch side="history" current={side} onChoose={setSide} label="Historial" />
          </div>
        ) : null}
        <Form method="post" action="/logout" reloadDocument>
          <span className="panel-user">{data.email}</span>
          <button type="submit">Cerrar sesión</button>
        </Form>
      </header>
      <div className="panel-switch" role="group" aria-label="Qué se muestra">
        <Switch side="list" current={side} onChoose={setSide} label="Eventos" />
        <Switch side="form" current={side} onChoose={setSide} label="Nuevo Evento" />
        {data.history ? <Switch side="history" current={side} onChoose={setSide} label="Historial" /> : null}
      </div>
      <main className="panel-main">
        {data.demo ? <DemoStrip /> : null}
        <Alert message={edited ? undefined : alert} onDismiss={() => setAlert(undefined)} />
        <div role="status">
          {others ? (
            <p className="panel-others">
              {others}
              <button type="button" aria-label="Cerrar nota" onClick={() => setOthers(undefined)}>
                ×
              </button>
            </p>
          ) : null}
        </div>
        {side === 'history' ? <History events={events} onResult={settle} fallback={<HistoryLoading />} /> : null}
        <div className="panel-columns">
          <EventList events={events} failed={Boolean(data.error)} onChoose={setEditing} />
          <NewEvent onSubmit={() => setAlert(undefined)} onResult={settle} />
        </div>
      </main>
      {edited ? (
        <EditEvent
          key={edited.id}
          event={edited}
          demo={data.demo}
          onClose={() => setEditing(undefined)}
          onSubmit={() => setAlert(undefined)}
          onResult={(result) => settle(result, edited.id)}
        />
      ) : null}
      {undoable ? (
        <Undo
          key={undoable.id}
          deleted={undoable}
          onEnd={() => setUndoable(undefined)}
          onResult={(result) => {
            setUndoable(undefined);
            settle(result);
          }}
          fallback={null}
        />
      ) : null}
    </div>
  );
}

function HistoryLoading() {
  return (
    <p className="history" role="status">
      Leyendo el historial…
    </p>
  );
}

type SwitchProps = { side: Side; current: Side; label: string; onChoose: (side: Side) => void };

function Switch({ side, current, label, onChoose }: SwitchProps) {
  return (
    <button type="button" aria-pressed={side === current} onClick={() => onChoose(side)}>
      {label}
    </button>
  );
}
