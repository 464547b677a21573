import type { HistoryEntry as Entry } from '../../data/events/history/history';
import type { Change } from '../../data/events/history/history-changes';
import { Icon } from '../../ui/icon';
import { historyIcons } from './history-icons';

type Props = { entry: Entry; restoring: boolean; onRestore: (entry: Entry) => void };

/** One thing that happened: who, what, to which event, and the way back where there is one. */
export function HistoryEntry({ entry, restoring, onRestore }: Props) {
  const { kind, who, did, title, where, time, changes, back } = entry;
  return (
    <li className="history-entry" tabIndex={-1}>
      <span className="history-mark" data-kind={kind}>
        <Icon path={historyIcons[kind]} />
      </span>
      <div>
        <p className="history-said">
          <strong>{who}</strong> {did} <strong>«{title}»</strong>
        </p>
        <p className="soft">{where}</p>
        {changes.map((change) => (
          <Values key={change.field} change={change} alone={changes.length === 1} />
        ))}
        <p className="soft">{time}</p>
        {back && 'days' in back ? (
          <p className="history-back wrap">
            <button
              type="button"
              className="box-button"
              aria-label={`Restaurar ${title}`}
              aria-disabled={restoring}
              onClick={() => onRestore(entry)}
            >
              <Icon path={historyIcons.restored} />
              {restoring ? 'Restaurando…' : 'Restaurar'}
            </button>
            <span className="soft">{back.days === 1 ? 'Queda 1 día' : `Quedan ${back.days} días`}</span>
          </p>
        ) : null}
        {back && 'reason' in back ? <p className="soft">{back.reason}</p> : null}
      </div>
    </li>
  );
}

/** The old value struck, the new one bold. */
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
