import { useReducer, useState } from 'react';
import { Form } from 'react-router';
import type { EventId } from '../data/event';
import { Logo } from '../ui/show-name';
import type { PanelData, SaveResult } from '../data/events/staff-event';
import { DemoStrip } from '../ui/demo-strip';
import { Alert, alertOf, type AlertMessage } from './alert';
import { EditEvent } from './edit-event';
import { EventList } from './event-list';
import { eventsReducer } from './events-reducer';
import { NewEvent } from './new-event';
import './panel.css';

/** Entries of the menu; `youtube` has a value and, so far, no entry (specification, section 2). */
type MenuValue = 'eventos' | 'youtube';
const menu: { value: MenuValue; label: string }[] = [{ value: 'eventos', label: 'Eventos' }];

type Side = 'list' | 'form';

/** The team's panel: the list, the form, and the dialog of one event. */
export default function Panel({ data }: { data: PanelData }) {
  const [events, dispatch] = useReducer(eventsReducer, data.events);
  const [side, setSide] = useState<Side>('list');
  const [editing, setEditing] = useState<EventId>();
  const [alert, setAlert] = useState<AlertMessage | undefined>(
    data.error ? { text: data.error, failed: true } : undefined,
  );
  const edited = events.find(({ id }) => id === editing);

  /** Says what became of a save, and keeps the list in step; `id` is of the event that the dialog shows. */
  function settle(result: SaveResult, id?: EventId) {
    setAlert(alertOf(result));
    if (result.type === 'added') dispatch({ type: 'added', event: result.event });
    if (id === undefined) return;
    if (result.type === 'updated') dispatch({ type: 'updated', id, changes: result.changes });
    if (result.type === 'deleted') dispatch({ type: 'deleted', id });
    setEditing(undefined);
  }

  return (
    <div className="panel" data-side={side}>
      <header className="panel-bar">
        <Logo />
        <nav aria-label="Panel">
          {menu.map(({ value, label }) => (
            <a key={value} href="/dashboard" aria-current="page">
              {label}
            </a>
          ))}
        </nav>
        <Form method="post" action="/logout" reloadDocument>
          <span className="panel-user">{data.email}</span>
          <button type="submit">Cerrar sesión</button>
        </Form>
      </header>
      <div className="panel-switch" role="group" aria-label="Qué se muestra">
        <Switch side="list" current={side} onChoose={setSide} label="Eventos" />
        <Switch side="form" current={side} onChoose={setSide} label="Nuevo Evento" />
      </div>
      <main className="panel-main">
        {data.demo ? <DemoStrip /> : null}
        <Alert message={edited ? undefined : alert} onDismiss={() => setAlert(undefined)} />
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
    </div>
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
