import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { EventId } from '../../data/event';
import { eventPath } from '../../data/events/event-address';
import type { PanelData, SaveResult, StaffEvent } from '../../data/events/editing/staff-event';
import { isInPreparation } from '../../data/settings/preparing';
import { DemoStrip } from '../../ui/demo-strip';
import { useWholeShow } from '../../ui/use-show';
import { Alert, CloseButton } from '../alert';
import { firstStep, readStored, store } from '../drafts/drafts';
import { anotherDate, readNewEvent, writeNewEvent } from '../new/new-event-draft';
import { EditEvent } from '../edit/edit-event';
import { EventList } from '../list/event-list';
import { lazyPart } from '../lazy-part';
import type { RowActions } from '../list/event-row';
import { NewEvent } from '../new/new-event';
import { merged, withAdded } from './list-changes';
import { PanelBar } from './panel-bar';
import { afterRowSave, afterSave, isPartial, type PanelState } from './panel-state';
import { SampleDates } from './sample-dates';
import { useReadAgain } from './use-read-again';
import { usePlace, type Side } from './use-place';
import '../../ui/icon.css';
import './panel.css';

const opening = <p className="panel-coming">Abriendo…</p>;
const History = lazyPart(() => import('../history/history'), opening);
const Undo = lazyPart(() => import('../history/undo'));
const FirstTime = lazyPart(() => import('./first-time'));
const Settings = lazyPart(() => import('../settings/settings'), opening);
const Backups = lazyPart(() => import('../backups/backups'), opening);
const Team = lazyPart(() => import('../team/team'), opening);
const Taps = lazyPart(() => import('../list/taps'));
const PasteTour = lazyPart(() => import('../tour/paste-tour'), opening);

/** The team's panel: the list, the form, and the dialog of one event. */
export default function Panel({ data }: { data: PanelData }) {
  const [state, setState] = useState((): PanelState => ({
    events: data.events,
    alert: data.error ? { text: data.error, failed: true } : undefined,
    start: { round: 0, draft: readNewEvent() },
    followers: {},
    saves: 0,
  }));
  const [creating, setCreating] = useState(false);
  const { events, alert, start, saved, unsaved, undoable } = state;
  const { side, editing, counted, show, edit, count } = usePlace();
  const settings = useWholeShow();
  const edited = events.find(({ id }) => String(id) === editing);
  const tapped = events.find(({ id, taps }) => taps && String(id) === counted);
  const change = useCallback((more: Partial<PanelState>) => setState((before) => ({ ...before, ...more })), []);
  const hideAlert = useCallback(() => change({ alert: undefined }), [change]);
  const others = useReadAgain(edited !== undefined || creating, state.saves, events, (read) =>
    setState((before) => ({ ...before, events: merged(before.events, read) })),
  );

  const put = (how: (events: StaffEvent[]) => StaffEvent[]) =>
    setState((before) => ({ ...before, saves: before.saves + 1, events: how(before.events) }));

  const afterSaving = (result: SaveResult, dialogOf?: EventId) =>
    setState((before) => afterSave(before, result, dialogOf, data.history));

  /** Shows the result of a save, and continues from it; `dialogOf` is the event whose dialog sent it. */
  function settle(result: SaveResult, dialogOf?: EventId) {
    afterSaving(result, dialogOf);
    if (result.type === 'added' && result.unsavedDetails) edit(result.event.id);
    // With an event that came back goes on what was being saved.
    else if (dialogOf !== undefined && !isPartial(result) && result.type !== 'restored') show('list');
  }

  function repeat(event: StaffEvent) {
    const draft = anotherDate(event, settings);
    writeNewEvent(draft);
    change({ start: { round: start.round + 1, draft, focus: true }, alert: undefined, saved: undefined });
    show('form');
  }

  const rowActions = useMemo(
    (): RowActions => ({
      open(id) {
        change({ unsaved: undefined });
        edit(id);
      },
      count,
      onSave: hideAlert,
      onSaved: (id, result) => setState((before) => afterRowSave(before, result, id)),
    }),
    [change, edit, count, hideAlert],
  );
  const leave = useCallback(() => show('list'), [show]);

  /** Hides the alert of a success, which would cover the next screen. */
  function choose(side: Side) {
    if (!alert?.failed) hideAlert();
    show(side);
  }

  const inPreparation = isInPreparation(settings);
  const hasEvents = events.length > 0;
  const step = hasEvents ? undefined : readStored<number | 'date'>(firstStep);
  // A tour that is over leaves an empty list, too, and its next date is not the first.
  useEffect(() => {
    if (hasEvents && readStored(firstStep) === 'date') store(firstStep, undefined);
  }, [hasEvents]);
  const atDate = step === 'date' && side === 'form';
  // Publishing does not end the first steps that are under way.
  const isNew = inPreparation || typeof step === 'number';
  const screens: Partial<Record<Side, ReactNode>> = {
    history: <History events={events} onResult={settle} onLeave={leave} />,
    settings: (
      <Settings
        date={events[0] && eventPath(events[0])}
        onLeave={leave}
        onFirstDate={isNew ? () => show('form') : undefined}
      />
    ),
    backups: <Backups onLeave={leave} />,
    team: <Team onLeave={leave} />,
    paste: (
      <PasteTour
        events={events}
        onAdded={(event) => put((events) => withAdded(events, event))}
        onRemoved={(id) => put((events) => events.filter((event) => String(event.id) !== id))}
        onCreating={setCreating}
        onLeave={leave}
      />
    ),
  };

  return (
    <div className="panel" data-side={tapped ? 'form' : side}>
      <PanelBar email={data.email} side={side} onChoose={choose} />
      <main id="contenido" className="panel-main">
        {data.demo ? <DemoStrip /> : null}
        <SiteNotices notices={data.notices} url={data.url} />
        <SampleDates ids={data.samples} events={events} onResult={afterSaving} />
        <Alert message={edited ? undefined : alert} onDismiss={hideAlert} />
        <OthersNote {...others} />
        {atDate || (inPreparation && side === 'list') ? (
          <FirstTime atDate={atDate} inPreparation={inPreparation} onSettings={() => show('settings')} />
        ) : null}
        {screens[side]}
        {/* Hidden, not gone: what is being typed stays. */}
        <div className="panel-columns" hidden={!['list', 'form', 'history'].includes(side)}>
          <EventList
            events={events}
            hasDetails={data.hasDetails}
            failed={Boolean(data.error)}
            actions={rowActions}
            history={Boolean(data.history)}
            onOpen={(opened) => {
              hideAlert();
              show(opened);
            }}
          />
          {tapped ? <Taps key={tapped.id} event={tapped} onClose={leave} onEdit={() => edit(tapped.id)} /> : null}
          {/* Every round begins with fresh fields, without the cover and the messages of the one before. */}
          <NewEvent
            key={start.round}
            start={start}
            hasDetails={data.hasDetails}
            saved={saved}
            onRepeat={repeat}
            onSubmit={hideAlert}
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
          onClose={leave}
          onRepeat={() => repeat(edited)}
          onSubmit={hideAlert}
          onResult={(result) => settle(result, edited.id)}
        />
      ) : null}
      {/* An event that was restored elsewhere, as from Historial, is not offered again. The key differs from that of the event's dialog. */}
      {undoable && !events.some(({ id }) => id === undoable.id) ? (
        <Undo
          key={`undo-${undoable.id}`}
          deleted={undoable}
          onEnd={() => change({ undoable: undefined })}
          onResult={(result) => {
            change({ undoable: undefined });
            settle(result);
          }}
        />
      ) : null}
    </div>
  );
}

function OthersNote({ text, close }: { text?: string; close: () => void }) {
  return (
    <div role="status">
      {text ? (
        <p className="panel-others card apart">
          {text}
          <CloseButton label="Cerrar nota" onClick={close} />
        </p>
      ) : null}
    </div>
  );
}

/** Notices about the site itself; there are none most of the time. */
function SiteNotices({ notices = [], url }: { notices?: string[]; url?: string }) {
  // After a change of domain: posts from the old one are refused.
  const elsewhere = url && window.location.origin !== url;
  if (!elsewhere && !notices.length) return null;
  return (
    <div className="site-notices card" role="note" aria-label="Avisos del sitio">
      {elsewhere ? (
        <>
          <p>Entraste por {window.location.origin}, que no es la dirección del sitio: desde aquí no se guarda nada.</p>
          <a className="text-button" href={`${url}/dashboard`}>
            Ir a {url}
          </a>
        </>
      ) : null}
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </div>
  );
}
