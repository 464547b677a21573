import { formatDate } from '../../data/days/dates';
import type { StaffEvent } from '../../data/events/editing/staff-event';
import { Confirm } from '../confirm';

/** The questions that an event's dialog may ask: before it deletes, closes, or begins another date. */
export type Asked = 'delete' | 'discard' | 'changes' | 'draft';

type Props = {
  asked: Asked;
  event: StaffEvent;
  deleting: boolean;
  onDelete: () => void;
  onDiscard: () => void;
  onCancel: () => void;
};

const unsaved = {
  question: 'Hay cambios sin guardar. ¿Quieres descartarlos?',
  confirm: 'Descartar',
  cancel: 'Seguir editando',
};
const questions = {
  discard: unsaved,
  changes: unsaved,
  draft: {
    question: 'En «Nuevo Evento» hay un evento a medias. ¿Quieres reemplazarlo?',
    confirm: 'Reemplazar',
    cancel: 'Cancelar',
  },
};

/** Asks before something of an event is lost. */
export function EditQuestion({ asked, event, deleting, onDelete, onDiscard, onCancel }: Props) {
  if (asked !== 'delete') return <Confirm {...questions[asked]} onConfirm={onDiscard} onCancel={onCancel} />;
  return (
    <Confirm
      question="Are you sure you want to delete this event?"
      about={[event.title, event.city, formatDate(event.date)].filter(Boolean).join(' · ')}
      confirm={deleting ? 'Eliminando…' : 'Eliminar'}
      cancel="Cancelar"
      onConfirm={onDelete}
      onCancel={onCancel}
    />
  );
}
