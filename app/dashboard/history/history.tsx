import { useState } from 'react';
import { formatDate } from '../../data/days/dates';
import type { HistoryEntry as Entry } from '../../data/events/history/history';
import type { SaveResult, StaffEvent } from '../../data/events/editing/staff-event';
import { InnerScreen } from '../inner-screen';
import { HistoryEntry } from './history-entry';
import { useHistory } from './use-history';
import { formData, useSave } from '../use-save';
import './history.css';

type Props = {
  events: StaffEvent[];
  onResult: (result: SaveResult) => void;
  onLeave: () => void;
};

/** `Historial`: who changed what, by day and by event, and the way back for what was deleted. */
export default function History({ events, onResult, onLeave }: Props) {
  const [chosen, setChosen] = useState('');
  const [round, setRound] = useState(0);
  const [restored, setRestored] = useState<number>();
  const { readOn, ...history } = useHistory(chosen, round);
  const [gone, setGone] = useState<Entry[]>([]);
  const { saving, save } = useSave((result) => {
    // The button goes; one stays where one was.
    if (result.success) focused()?.focus({ preventScroll: true });
    onResult(result);
    setRound(round + 1);
  });

  function choose(id: string) {
    // Deleted events can be chosen too, as far as they have been seen.
    setGone([...gone, ...history.entries]);
    setChosen(id);
  }

  function restore({ id, event }: Entry) {
    setRestored(id);
    save(formData({ intent: 'restore', id: String(event) }));
  }

  const days = Map.groupBy(history.entries, ({ heading }) => heading);
  return (
    <InnerScreen
      name="Historial"
      lead="Quién cambió qué. Lo eliminado se puede restaurar durante 30 días."
      className="history"
      onLeave={onLeave}
    >
      <label className="field history-filter">
        Evento
        <select value={chosen} onChange={(event) => choose(event.target.value)}>
          <option value="">Todos los eventos</option>
          {options(events, [...gone, ...history.entries]).map(([id, name]) => (
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
                restoring={saving && restored === entry.id}
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
        <button
          type="button"
          className="box-button history-more"
          aria-disabled={history.loading}
          onClick={() => readOn()}
        >
          {history.failed ? 'Reintentar' : 'Ver más antiguos'}
        </button>
      ) : null}
    </InnerScreen>
  );
}

const focused = () => document.activeElement?.closest<HTMLElement>('.history-entry');

/** Every event to choose from: those of the list, then deleted ones. */
function options(events: StaffEvent[], entries: Entry[]): [id: string, name: string][] {
  const found = new Map<string, string>();
  for (const { id, title, city, date } of events)
    found.set(String(id), [title, city, formatDate(date)].filter(Boolean).join(', '));
  for (const { event, title, where } of entries)
    if (event !== undefined && !found.has(String(event))) found.set(String(event), `${title}, ${where}`);
  return [...found];
}
