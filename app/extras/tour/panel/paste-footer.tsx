import type { SaveResult } from '../../../data/events/editing/staff-event';
import { pluralize } from '../../../data/text/counted';
import { isWhole, type Planned } from './paste-plan';
import { cellsOf, openDoubts } from './paste-rows';
import { statusFacts, type TicketStatus } from '../../../data/events/tickets/ticket-status';
import { AlertBox, SignInElsewhere } from '../../../dashboard/alert';
import { Button } from '../../../dashboard/button';
import { slowWords } from '../../../dashboard/form/slow-note';
import type { Progress } from './paste-run';

type Props = {
  planned: Planned[];
  progress?: Progress;
  /** Whether the open questions were shown: another tap creates the events as they are. */
  isAsked: boolean;
  /** The required fields that are missing of those that all events share, each with its article. */
  missing: string[];
  /** Whether one event takes long. */
  slow: boolean;
  onCreate: (keys?: string[]) => void;
  onLeave: () => void;
  /** Deletes the created events. */
  onTakeBack: () => void;
};

/** The button that creates the events, with its plan, progress and result. */
export function PasteFooter({ planned, progress, isAsked, missing, slow, onCreate, onLeave, onTakeBack }: Props) {
  const selection = planned.filter(({ wanted: selection }) => selection);
  const created = planned.filter(({ isCreated }) => isCreated).length;
  const failed = selection.filter(({ failed }) => failed).length;
  const questions = selection.reduce((sum, { open }) => sum + open, 0);
  const ready = selection.filter(({ open }) => !open);
  const guesses = selection.flatMap(({ row }) => openDoubts(row)).filter(({ guess }) => guess).length;
  const withoutLink = selection.filter(
    ({ row }) => sellsOneDay(cellsOf(row).status) && !cellsOf(row).link.trim(),
  ).length;
  const isWrong = missing.length > 0 || selection.some(({ errors }) => Object.keys(errors).length > 0);
  const finished = isWhole(planned);
  const toDo = [
    created && `Van ${created}; ${faltan(selection.length)}.`,
    failed && `${pluralize(failed, 'no se pudo', 'no se pudieron')}: mira por qué.`,
    questions && `${questions === 1 ? 'Falta' : 'Faltan'} ${pluralize(questions, 'respuesta')}.`,
    selection.length && missing.length && `${missing.length === 1 ? 'Falta' : 'Faltan'} ${missing.join(' y ')}.`,
  ];
  const hints = [
    guesses &&
      `${pluralize(guesses, 'lleva nuestra suposición; cámbiala', 'llevan nuestra suposición; cámbialas')} si no es así.`,
    withoutLink &&
      `${pluralize(withoutLink, 'fecha saldrá', 'fechas saldrán')} con «Boletos muy pronto» hasta que pongas su link.`,
  ];
  return (
    <footer className="paste-footer">
      <div role="status">
        {progress ? (
          <p>
            <strong>{`${progress.verb} ${progress.count + 1} de ${progress.total}…`}</strong>
            {slow ? <span>{` ${slowWords}`}</span> : null}
          </p>
        ) : finished ? (
          <p>
            <strong>{`¡Listo! Creamos ${pluralize(created, 'fecha')}.`}</strong>{' '}
            <span>{`Los fans ya ${created === 1 ? 'la' : 'las'} ven.`}</span>
          </p>
        ) : (
          <p>
            <strong>{toDo.filter(Boolean).join(' ')}</strong> <span>{hints.filter(Boolean).join(' ')}</span>
          </p>
        )}
      </div>
      {progress ? (
        <progress
          aria-label={progress.verb === 'Creando' ? 'Fechas creadas' : 'Fechas quitadas'}
          value={progress.count}
          max={progress.total}
        />
      ) : null}
      {finished && !progress ? (
        <>
          <Button label="Ver los eventos" onClick={onLeave} />
          <Button look="text" label="Deshacer" onClick={onTakeBack} />
        </>
      ) : (
        <Button disabled={!selection.length} blocked={Boolean(progress)} onClick={() => onCreate()}>
          {!selection.length
            ? 'Elige al menos una fecha'
            : isWrong && isAsked
              ? 'Contesta lo que falta'
              : questions && isAsked
                ? `Crear así, con ${pluralize(questions, 'pregunta')}`
                : `Crear ${pluralize(selection.length, 'fecha')}`}
        </Button>
      )}
      {questions && ready.length && !progress ? (
        <Button look="text" onClick={() => onCreate(ready.map(({ row }) => row.key))}>
          {ready.length === 1 ? 'Crear la que ya está' : `Crear las ${ready.length} que ya están`}
        </Button>
      ) : null}
    </footer>
  );
}

const faltan = (count: number) => (count === 1 ? 'falta 1' : `faltan ${count}`);

/** Whether the event would read 'Boletos muy pronto' without a link; a sold-out event has its own words. */
function sellsOneDay(status: string) {
  const { keepsButton, action } = statusFacts[(status || 'on_sale') as TicketStatus];
  return keepsButton || action === 'reminder';
}

type AlertProps = { result?: SaveResult; planned: Planned[]; onDismiss: () => void };

/** The result of creating a tour: the specification's sentence, and the next step in Spanish. */
export function PasteAlert({ result, planned, onDismiss }: AlertProps) {
  if (!result) return null;
  const created = planned.filter(({ isCreated }) => isCreated).length;
  const remaining = planned.filter(({ wanted: selection }) => selection).length;
  const wrong = !result.success || planned.some(({ failed }) => failed);
  const message = result.success && wrong ? 'Error adding event.' : result.message;
  const sentence = remaining
    ? `Los fans ya ${created === 1 ? 'la' : 'las'} ven. ${remaining === 1 ? 'Falta 1' : `Faltan ${remaining}`}.`
    : 'Listo: los fans ya ven toda la gira.';
  const rest = remaining === 1 ? 'la que falta' : `las ${remaining} que faltan`;
  return (
    <AlertBox failed={wrong} onDismiss={onDismiss}>
      <p lang={result.type === 'signed-out' ? undefined : 'en'}>{message}</p>
      <p className="in-spanish">
        {result.type === 'signed-out' ? (
          <>
            <SignInElsewhere /> <span>{`y crea aquí ${rest}: lo demás sigue en su lugar.`}</span>
          </>
        ) : wrong ? (
          `Lo que ya se creó no se creará otra vez. Revisa lo marcado y crea ${rest}.`
        ) : (
          sentence
        )}
      </p>
    </AlertBox>
  );
}
