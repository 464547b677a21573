import type { SaveResult } from '../../data/events/editing/staff-event';
import { AlertBox, SignInElsewhere } from '../alert';
import type { Planned } from './paste-plan';

type Props = { result?: SaveResult; planned: Planned[]; onDismiss: () => void };

/** The result of creating a tour: the specification's sentence, and the next step in Spanish. */
export function PasteAlert({ result, planned, onDismiss }: Props) {
  if (!result) return null;
  const failed = planned.filter(({ row }) => row.outcome?.type === 'failed');
  const created = planned.filter(({ row }) => row.outcome?.type === 'created').length;
  const left = planned.filter(({ wanted }) => wanted).length;
  const wrong = !result.success || failed.length > 0;
  const message = result.success && wrong ? 'Error adding event.' : result.message;
  const done = left
    ? `Los fans ya ${created === 1 ? 'la' : 'las'} ven. ${left === 1 ? 'Falta 1' : `Faltan ${left}`}.`
    : 'Listo: los fans ya ven toda la gira.';
  const rest = left === 1 ? 'la que falta' : `las ${left} que faltan`;
  return (
    <AlertBox failed={wrong} onDismiss={onDismiss}>
      <p lang={result.type === 'signed-out' ? undefined : 'en'}>{message}</p>
      <p className="in-spanish">
        {result.type === 'signed-out' ? (
          <>
            <SignInElsewhere /> y crea aquí {rest}: lo demás sigue en su lugar.
          </>
        ) : wrong ? (
          `Lo que ya se creó no se creará otra vez. Revisa lo marcado y crea ${rest}.`
        ) : (
          done
        )}
      </p>
    </AlertBox>
  );
}
