import { useCallback, useReducer, useState } from 'react';
import type { EventId } from '../data/event';
import type { DetailsValues } from '../data/events/editing/details-form';
import type { PanelData, SaveResult, StaffEvent } from '../data/events/editing/staff-event';
import { DemoStrip } from '../ui/demo-strip';
import { Alert, alertOf, type AlertMessage } from './alert';
import { readNewEvent, writeNewEvent, type Draft } from './drafts/new-event-draft';
import { EditEvent } from './edit/edit-event';
import { EventList } from './list/event-list';
import { eventsReducer } from './events-reducer';
import { lazyPart } from './lazy-part';
import { NewEvent } from './new-event';
import { OthersNote } from './others-note';
import { anotherDate } from './repeat';
import { PanelBar, type Side } from './panel-bar';
import { SiteNotices } from './site-notices';
import { useReadAgain } from './use-read-again';
import { useUndo } from './history/use-undo';
import './panel.css';

const History = lazyPart(() => import('./history/history'));
const Undo = lazyPart(() => import('./history/undo'));
const PasteTour = lazyPart(() => import('./tour/paste-tour'));

const unsavedAlert: AlertMessage = {
  text: 'Event added successfully.',
  more: 'Pero los detalles no se guardaron: siguen aquí abajo. Toca «Actualizar» para guardarlos.',
  failed: true,
};

/** The team's panel: the list, the form, and the dialog of one event. */
export default function Panel({ data }: { data: PanelData }) {
  const [events, dispatch] = useReducer(eventsReducer, data.events);
  const [side, setSide] = useState<Side>('list');
  const [editing, setEditing] = useState<EventId>();
  const [alert, setAlert] = useState<AlertMessage | undefined>(
    data.error ? { text: data.error, failed: true } : undefined,
  );
  const [start, setStart] = useState<{ round: number; draft: Draft; focus?: boolean }>(() => ({
    round: 0,
    draft: readNewEvent(),
  }));
  const [saved, setSaved] = useState<StaffEvent>();
  const [unsaved, setUnsaved] = useState<Partial<DetailsValues>>();
  const undo = useUndo(events, data.history);
  const [saves, setSaves] = useState(0);
  const [creating, setCreating] = useState(false);
  const edited = events.find(({ id }) => id === editing);

  /** Says what became of a save, and keeps the list in step; `id` is of the event that the dialog shows. */
  function settle(result: SaveResult, id?: EventId) {
    const partly = result.type === 'failed' && result.changes !== undefined;
    setSaves((before) => before + 1);
    if (!partly) setAlert(alertOf(result));
    // With an event that came back goes on what was being saved.
    if (id !== undefined && !partly && result.type !== 'restored') setEditing(undefined);
    if (result.type === 'added') settleAdded(result, id);
    if (result.type === 'restored')
      dispatch({ type: 'restored', event: result.event, followers: undo.followersOf(result.event.id) });
    if (id === undefined) return;
    if ('changes' in result && result.changes) dispatch({ type: 'updated', id, changes: result.changes });
    if (result.type === 'deleted') {
      undo.begin(id);
      dispatch({ type: 'deleted', id });
    }
  }

  /** @param replaced the event that somebody had deleted, and in whose dialog this one was made */
  function settleAdded({ event, unsavedDetails }: Extract<SaveResult, { type: 'added' }>, replaced?: EventId) {
    dispatch({ type: 'added', event });
    if (replaced === undefined) {
      setSaved(event);
      setStart(({ round }) => ({ round: round + 1, draft: {} }));
    } else dispatch({ type: 'deleted', id: replaced });
    if (!unsavedDetails) return;
    // As the form shows it: without the offset.
    const { onSaleAt, ...others } = unsavedDetails;
    setUnsaved(onSaleAt ? { ...others, onSaleAt: onSaleAt.slice(0, 16) } : others);
    setEditing(event.id);
  }

  /** Fills the form with what all dates of a tour share. */
  function repeat(event: StaffEvent) {
    const draft = anotherDate(event);
    writeNewEvent(draft);
    setStart(({ round }) => ({ round: round + 1, draft, focus: true }));
    setAlert(undefined);
    setSaved(undefined);
    setEditing(undefined);
    setSide('form');
  }

  // What the rows are given is the same at each rendering: a thousand of them are rendered again only where they change.
  const open = useCallback((id: EventId) => {
    setUnsaved(undefined);
    setEditing(id);
  }, []);

  const hideAlert = useCallback(() => setAlert(undefined), []);

  /** What became of the status that was chosen on a row; the row itself says that it is saved. */
  const settleStatus = useCallback((id: EventId, result: SaveResult) => {
    setSaves((before) => before + 1);
    if ('changes' in result && result.changes) dispatch({ type: 'updated', id, changes: result.changes });
    if (!result.success) setAlert(alertOf(result));
  }, []);

  const others = useReadAgain(editing !== undefined || creating, saves, events, (read) =>
    dispatch({ type: 'read', events: read }),
  );

  return (
    <div className="panel" data-side={side}>
      <PanelBar email={data.email} side={side} onChoose={setSide} />
      <main id="contenido" className="panel-main">
        {data.demo ? <DemoStrip /> : null}
        <SiteNotices notices={data.notices} url={data.url} />
        <Alert message={edited ? undefined : alert} onDismiss={() => setAlert(undefined)} />
        <OthersNote note={others} />
        {side === 'history' ? (
          <History
            events={events}
            onResult={settle}
            onLeave={() => setSide('list')}
            fallback={<p className="panel-coming">Abriendo…</p>}
          />
        ) : null}
        {side === 'paste' ? (
          <PasteTour
            events={events}
            onAdded={(event) => {
              setSaves((before) => before + 1);
              dispatch({ type: 'added', event });
            }}
            onCreating={setCreating}
            onLeave={() => setSide('list')}
            fallback={<p className="panel-coming">Abriendo…</p>}
          />
        ) : null}
        {/* Hidden, not gone: what is being typed stays. */}
        <div className="panel-columns" hidden={side === 'paste'}>
          <EventList
            events={events}
            hasDetails={data.hasDetails}
            failed={Boolean(data.error)}
            onChoose={open}
            history={Boolean(data.history)}
            onOpen={(opened) => {
              setAlert(undefined);
              setSide(opened);
            }}
            onSave={hideAlert}
            onSaved={settleStatus}
          />
          {/* Every round begins with fresh fields, without the poster and the messages of the one before. */}
          <NewEvent
            key={start.round}
            start={start}
            hasDetails={data.hasDetails}
            saved={saved}
            onRepeat={repeat}
            onSubmit={() => setAlert(undefined)}
            onResult={settle}
          />
        </div>
      </main>
      {edited ? (
        <EditEvent
          key={edited.id}
          event={edited}
          demo={data.demo}
          hasDetails={data.hasDetails}
          unsaved={unsaved}
          opening={unsaved && unsavedAlert}
          onClose={() => setEditing(undefined)}
          onRepeat={() => repeat(edited)}
          onSubmit={() => setAlert(undefined)}
          onResult={(result) => settle(result, edited.id)}
        />
      ) : null}
      {undo.deleted ? (
        <Undo
          key={undo.deleted.id}
          deleted={undo.deleted}
          onEnd={undo.end}
          onResult={(result) => {
            undo.end();
            settle(result);
          }}
          fallback={null}
        />
      ) : null}
    </div>
  );
}
