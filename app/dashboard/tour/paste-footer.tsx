import { isWhole, type Planned } from './paste-plan';
import { cellsOf, openDoubts } from './paste-rows';
import { slowWords } from '../form/slow-note';

type Props = {
  planned: Planned[];
  progress?: { done: number; total: number };
  /** Whether one date takes its time. */
  slow: boolean;
  onCreate: () => void;
  onLeave: () => void;
};

/** What is about to happen, how far it is, and what came of it; with the button that does it. */
export function PasteFooter({ planned, progress, slow, onCreate, onLeave }: Props) {
  const wanted = planned.filter(({ wanted }) => wanted);
  const created = planned.filter(({ row }) => row.outcome?.type === 'created').length;
  const failed = wanted.filter(({ row }) => row.outcome?.type === 'failed').length;
  const marked = wanted.reduce(
    (sum, { row, errors }) => sum + Math.max(openDoubts(row).length, Object.keys(errors).length),
    0,
  );
  const withoutLink = wanted.filter(({ row }) => !cellsOf(row).link.trim()).length;
  const finished = isWhole(planned);
  return (
    <footer className="paste-footer">
      <div role="status">
        {progress ? (
          <p>
            <strong>
              Creando {progress.done + 1} de {progress.total}…
            </strong>
            {slow ? ` ${slowWords}` : null}
          </p>
        ) : finished ? (
          <p>
            <strong>¡Listo! {created === 1 ? 'Creamos 1 fecha' : `Creamos ${created} fechas`}.</strong> Los fans ya{' '}
            {created === 1 ? 'la' : 'las'} ven.
          </p>
        ) : (
          <p>
            {created ? (
              <strong>
                Van {created}; {faltan(wanted.length)}.{' '}
              </strong>
            ) : null}
            {failed ? (
              <strong>{failed === 1 ? '1 no se pudo' : `${failed} no se pudieron`}: mira por qué. </strong>
            ) : null}
            {marked ? (
              <strong>{marked === 1 ? 'Revisa 1 dato marcado. ' : `Revisa ${marked} datos marcados. `}</strong>
            ) : null}
            {withoutLink
              ? `${withoutLink === 1 ? '1 fecha saldrá' : `${withoutLink} fechas saldrán`} con «Boletos muy pronto» hasta que pongas su link.`
              : null}
          </p>
        )}
      </div>
      {progress ? <progress aria-label="Fechas creadas" value={progress.done} max={progress.total} /> : null}
      {finished ? (
        <button type="button" className="button" onClick={onLeave}>
          Ver los eventos
        </button>
      ) : (
        <button
          type="button"
          className="button"
          disabled={!wanted.length}
          aria-disabled={Boolean(progress)}
          onClick={() => !progress && onCreate()}
        >
          {wanted.length
            ? `Crear ${wanted.length} ${wanted.length === 1 ? 'fecha' : 'fechas'}`
            : 'Elige al menos una fecha'}
        </button>
      )}
    </footer>
  );
}

const faltan = (count: number) => (count === 1 ? 'falta 1' : `faltan ${count}`);
