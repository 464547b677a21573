import type { ReactNode } from 'react';
import { eventPath } from '../../data/events/event-address';
import type { StaffEvent } from '../../data/events/editing/staff-event';

type Props = { titleId: string; event: StaffEvent; onLeave: () => void; children: ReactNode };

/** Head of the dialog of an event: its title, what there is to say first, and the way to the page that fans see. */
export function EditHead({ titleId, event, onLeave, children }: Props) {
  return (
    <>
      <header>
        <h2 id={titleId}>Actualizar Evento</h2>
        <button type="button" className="edit-close" aria-label="Cerrar" onClick={onLeave}>
          ×
        </button>
      </header>
      {children}
      <p className="edit-links">
        <a href={eventPath(event)} target="_blank" rel="noopener">
          Ver en el sitio
        </a>
      </p>
    </>
  );
}
