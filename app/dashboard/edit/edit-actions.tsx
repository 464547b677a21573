import { SlowNote } from '../form/slow-note';

type Props = { saving: boolean; slow: boolean; busy: boolean; onRepeat: () => void; onDelete: () => void };

/** What can be done in the dialog of an event; sending its form is the first. */
export function EditActions({ saving, slow, busy, onRepeat, onDelete }: Props) {
  return (
    <div className="edit-actions">
      <SlowNote slow={slow} />
      <button type="submit" className="button" aria-disabled={busy}>
        {saving ? 'Actualizando…' : 'Actualizar'}
      </button>
      <button type="button" className="button button-quiet" aria-disabled={busy} onClick={onRepeat}>
        Duplicar
      </button>
      <button type="button" className="button button-danger" aria-disabled={busy} onClick={onDelete}>
        Eliminar
      </button>
    </div>
  );
}
