import { useCallback, useEffect, useMemo, useState } from 'react';
import { Outlet, PrefetchPageLinks } from 'react-router';
import type { EventId } from '../../data/events/event';
import type { AfterList } from '../../data/events/editing/after-list.server';
import type { PanelData, SaveResult, StaffEvent } from '../../data/events/editing/staff-event';
import { isInPreparation } from '../../data/settings/preparing';
import { DemoStrip } from '../../ui/demo-strip';
import { useWholeShow } from '../../ui/use-show';
import { Alert, CloseButton } from '../alert';
import { firstStep, readStored, store } from '../drafts';
import { anotherDate, readNewEvent, writeNewEvent } from '../new/new-event-draft';
import { EventList } from '../list/event-list';
import { lazyPart } from '../lazy-part';
import type { RowActions } from '../list/event-row';
import { read } from '../read';
import { NewEvent } from '../new/new-event';
import { screenAddresses, useScreen, type Side } from './addresses';
import { merged } from './list-changes';
import { PanelBar } from './panel-bar';
import { PanelContext } from './use-panel';
import { afterRowSave, afterSave, isPartial, withMore, type PanelState } from './panel-state';
import { SampleDates } from './sample-dates';
import { useReadAgain } from './use-read-again';
import './panel.css';

const Undo = lazyPart(() => import('../../extras/history/panel/undo'));
const ShareSaved = lazyPart<{ event: StaffEvent }>(() => import('../../extras/event-page/panel/share-saved'));
const FirstTime = lazyPart(() => import('./first-time'));

/** The team's panel: bar, notices, list and form, and the screen of the address. */
export default function Panel({ data }: { data: PanelData }) {
  const [state, setState] = useState((): PanelState => ({
    events: data.events,
    alert: data.error ? { text: data.error, failed: true } : undefined,
    start: { round: 0, draft: readNewEvent() },
    followers: {},
    saves: 0,
    // The tables of details and of the history came with one release.
    more: { history: data.hasDetails, notes: {}, asked: [] },
  }));
  const [creating, setCreating] = useState(false);
  const { events, alert, start, undoable } = state;
  const screen = useScreen();
  const { side, editing, replacesForm, show, edit, openScreen } = screen;
  const settings = useWholeShow();
  const eventOfDialog = events.find(({ id }) => String(id) === editing);
  const saved = events.find(({ id }) => id === alert?.saved);
  const change = useCallback((more: Partial<PanelState>) => setState((before) => ({ ...before, ...more })), []);
  const hideAlert = useCallback(() => change({ alert: undefined }), [change]);
  const others = useReadAgain(eventOfDialog !== undefined || creating, state.saves, events, (read) =>
    setState((before) => ({ ...before, events: merged(before.events, read) })),
  );

  useEffect(() => {
    if (data.error) return;
    // Without an answer, which is logged, the list stands as it is.
    read<AfterList>('despues')
      .then((more) => typeof more !== 'string' && setState((before) => withMore(before, more)))
      .catch(console.error);
  }, [data]);

  const changeList = (how: (events: StaffEvent[]) => StaffEvent[]) =>
    setState((before) => ({ ...before, saves: before.saves + 1, events: how(before.events) }));

  const afterSaving = (result: SaveResult, dialogOf?: EventId) =>
    setState((before) => afterSave(before, result, dialogOf));

  /** Shows the result of a save, and continues from it; `dialogOf` is the event whose dialog sent it. */
  function applyResult(result: SaveResult, dialogOf?: EventId) {
    afterSaving(result, dialogOf);
    if (result.type === 'added' && result.unsavedDetails) edit(result.event.id);
    // After the event was restored, its dialog stays open: the save is still to be repeated.
    else if (dialogOf !== undefined && !isPartial(result) && result.type !== 'restored') show('list');
  }

  function repeat(event: StaffEvent, options?: { sameNight: boolean }) {
    const draft = anotherDate(event, settings, options);
    writeNewEvent(draft);
    const focus = options?.sameNight ? 'time' : 'date';
    change({ start: { round: start.round + 1, draft, focus }, alert: undefined, latest: undefined });
    show('form');
  }

  const rowActions = useMemo(
    (): RowActions => ({
      open(id) {
        change({ unsaved: undefined });
        edit(id);
      },
      openScreen,
      onSave: hideAlert,
      onSaved: (id, result) => setState((before) => afterRowSave(before, result, id)),
    }),
    [change, edit, openScreen, hideAlert],
  );
  const leave = () => show('list');

  /** Hides a success message, which would cover the next screen. */
  function choose(side: Side) {
    if (!alert?.failed) hideAlert();
    show(side);
  }

  const inPreparation = isInPreparation(settings);
  const hasEvents = events.length > 0;
  const step = hasEvents ? undefined : readStored(firstStep);
  // A tour that is over also leaves an empty list, but its next event is not the site's first.
  useEffect(() => {
    if (hasEvents && readStored(firstStep) === 'date') store(firstStep, undefined);
  }, [hasEvents]);
  const atDate = step === 'date' && side === 'form';
  // Publishing does not end first steps that have begun.
  const isNew = inPreparation || typeof step === 'number';
  const functions = { leave, repeat, hideAlert, applyResult, changeList, setCreating };
  const context = { ...state, ...screen, ...functions, data, toFirstDate: isNew ? () => show('form') : undefined };

  return (
    <PanelContext value={context}>
      <div className="panel" data-side={side}>
        {screenAddresses.map((page) => (
          <PrefetchPageLinks key={page} page={page} />
        ))}
        <PanelBar onChoose={choose} />
        <main id="contenido" className="panel-main">
          {data.demo ? <DemoStrip /> : null}
          <SiteNotices {...data} />
          <SampleDates onResult={afterSaving} />
          <Alert
            message={eventOfDialog ? undefined : alert}
            actions={saved ? <ShareSaved key={saved.id} event={saved} /> : undefined}
            onDismiss={hideAlert}
          />
          <div role="status">
            {others.text ? (
              <p className="panel-others card apart">
                {others.text}
                <CloseButton label="Cerrar nota" onClick={others.close} />
              </p>
            ) : null}
          </div>
          {atDate || (inPreparation && side === 'list') ? (
            <FirstTime atDate={atDate} inPreparation={inPreparation} />
          ) : null}
          {replacesForm ? null : <Outlet />}
          {/* Hidden, not removed: unsaved text stays. */}
          <div className="panel-columns" hidden={!['list', 'form'].includes(side)}>
            <EventList actions={rowActions} />
            {replacesForm ? <Outlet /> : null}
            {/* Each round has new fields, without the cover and the messages of the previous one. */}
            <NewEvent key={start.round} />
          </div>
        </main>
        {/* An event that was restored elsewhere is not offered again. The key differs from that of its dialog. */}
        {undoable !== undefined && !events.some(({ id }) => id === undoable) ? (
          <Undo key={`undo-${undoable}`} deleted={undoable} onEnd={() => change({ undoable: undefined })} />
        ) : null}
      </div>
    </PanelContext>
  );
}

/** Notices about the site itself; usually there are none. */
function SiteNotices({ notices = [], url }: PanelData) {
  // After a change of domain the server refuses posts from the old one.
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
