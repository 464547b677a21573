import { useEffect, useRef, useState } from 'react';
import { formatDate } from '../../../data/days/dates';
import type { HistoryEntry as Entry } from '../data/history';
import type { Change } from '../data/history-changes';
import type { StaffEvent } from '../../../data/events/editing/staff-event';
import { Icon } from '../../../ui/icon';
import { Button } from '../../../dashboard/button';
import { InnerScreen } from '../../inner-screen';
import { read } from '../../../dashboard/read';
import { usePanel } from '../../../dashboard/shell/use-panel';
import { useSave } from '../../../dashboard/use-save';
import { historyMarks } from './history-marks';
import './history.css';

/** `Historial`: who changed what, by day and by event, and buttons that restore deleted events. */
export default function History() {
  const { events, applyResult } = usePanel();
  const [filter, setChosen] = useState('');
  const [round, setRound] = useState(0);
  const [restored, setRestored] = useState<{ id: number; row: HTMLElement | null }>();
  const { readOn, ...history } = useHistory(filter, round);
  const [removals, setGone] = useState<Entry[]>([]);
  const { saving, save } = useSave((result) => {
    // The button disappears: the focus stays in its row.
    if (result.success && restored?.row?.matches(':focus-within')) restored.row.focus({ preventScroll: true });
    applyResult(result);
    setRound(round + 1);
  });

  function choose(id: string) {
    // Deleted events that were loaded can be selected too.
    setGone([...removals, ...history.entries]);
    setChosen(id);
  }

  function restore({ id, event }: Entry, row: HTMLElement | null) {
    setRestored({ id, row });
    save({ intent: 'restore', id: String(event) });
  }

  const days = Map.groupBy(history.entries, ({ heading }) => heading);
  return (
    <InnerScreen
      name="Historial"
      lead="Quién cambió qué. Lo eliminado se puede restaurar durante 30 días."
      className="history"
    >
      <label className="field history-filter">
        Evento
        <select value={filter} onChange={(event) => choose(event.target.value)}>
          <option value="">Todos los eventos</option>
          {options(events, [...removals, ...history.entries]).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {[...days].map(([heading, entries]) => (
        <section key={heading} aria-label={heading}>
          <h2>{heading}</h2>
          <ul>
            {entries.map((entry) => (
              <HistoryEntry
                key={entry.id}
                entry={entry}
                restoring={saving && restored?.id === entry.id}
                onRestore={restore}
              />
            ))}
          </ul>
        </section>
      ))}
      <div role="status">
        {history.loading ? <p>Leyendo el historial…</p> : null}
        {!history.loading && !history.failed && !history.entries.length ? <p>Aquí todavía no ha pasado nada.</p> : null}
        {history.failed ? <p>{history.failed}</p> : null}
      </div>
      {history.failed || history.next !== undefined ? (
        <Button look="box" className="history-more" blocked={history.loading} onClick={() => readOn()}>
          {history.failed ? 'Reintentar' : 'Ver más antiguos'}
        </Button>
      ) : null}
    </InnerScreen>
  );
}

/** The events of the menu: those of the list, then deleted ones. */
function options(events: StaffEvent[], entries: Entry[]): [id: string, name: string][] {
  const names = new Map<string, string>();
  for (const { id, title, city, date } of events)
    names.set(String(id), [title, city, formatDate(date)].filter(Boolean).join(', '));
  for (const { event, title, where } of entries)
    if (event !== undefined && !names.has(String(event))) names.set(String(event), `${title}, ${where}`);
  return [...names];
}

type EntryProps = { entry: Entry; restoring: boolean; onRestore: (entry: Entry, row: HTMLElement | null) => void };

/** One action: who, what, on which event, and a button to restore it if possible. */
function HistoryEntry({ entry, restoring, onRestore }: EntryProps) {
  const { kind, who, did, title, where, time, changes, back } = entry;
  const { path, ground } = historyMarks[kind];
  const row = useRef<HTMLLIElement>(null);
  return (
    <li ref={row} className="history-entry" tabIndex={-1}>
      <span className="history-mark" style={{ background: ground }}>
        <Icon path={path} />
      </span>
      <div>
        <p className="history-sentence">
          <strong>{who}</strong> {did} <strong>«{title}»</strong>
        </p>
        <p className="soft">{where}</p>
        {changes.map((change) => (
          <Values key={change.field} change={change} alone={changes.length === 1} />
        ))}
        <p className="soft">{time}</p>
        {back && 'days' in back ? (
          <p className="history-back wrap">
            <Button
              look="box"
              aria-label={`Restaurar ${title}`}
              blocked={restoring}
              onClick={() => onRestore(entry, row.current)}
            >
              <Icon path={historyMarks.restored.path} />
              {restoring ? 'Restaurando…' : 'Restaurar'}
            </Button>
            <span className="soft">{back.days === 1 ? 'Queda 1 día' : `Quedan ${back.days} días`}</span>
          </p>
        ) : null}
        {back && 'reason' in back ? <p className="soft">{back.reason}</p> : null}
      </div>
    </li>
  );
}

/** The old value struck through, the new one in bold. */
function Values({ change: { label, before, after }, alone }: { change: Change; alone: boolean }) {
  if (before === undefined && after === undefined) return null;
  return (
    <p className="history-values">
      {alone ? null : `${label}: `}
      {before === undefined ? null : (
        <>
          <span className="visually-hidden">antes </span>
          <del>{before}</del>{' '}
        </>
      )}
      ahora <strong>{after ?? 'sin nada'}</strong>
    </p>
  );
}

type Page = { entries: Entry[]; next?: number };
type Read = Page & {
  /** Which history it is: the id of an event, or the mark for all. */
  key: string;
  readingOn?: boolean;
  /** Why the next page is missing. */
  failed?: string;
};

/** The history of everything or one event, in pages. @param event its id, or empty @param round a new number reloads */
function useHistory(event: string, round: number) {
  const key = `${event} ${round}`;
  const [history, setHistory] = useState<Read>({ key: '', entries: [] });

  useEffect(() => {
    let current = true;
    readPage(event).then(
      (page) => current && setHistory(typeof page === 'string' ? { key, entries: [], failed: page } : { key, ...page }),
      (cause: unknown) => console.error('The history could not be read', cause),
    );
    return () => void (current = false);
  }, [event, key]);

  async function readOn() {
    setHistory({ ...history, readingOn: true, failed: undefined });
    const page = await readPage(event, history.next);
    setHistory((before) => {
      if (before.key !== key) return before;
      if (typeof page === 'string') return { ...before, readingOn: false, failed: page };
      return { key, entries: [...before.entries, ...page.entries], next: page.next };
    });
  }

  return { ...history, loading: history.key !== key || Boolean(history.readingOn), readOn };
}

function readPage(event: string, before?: number): Promise<Page | string> {
  const query = new URLSearchParams({ evento: event, antes: String(before ?? '') });
  return read(`historial?${query}`, 'No se pudo leer el historial');
}
