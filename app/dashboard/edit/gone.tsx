import { useEffect, useRef } from 'react';
import { CatalogueText } from '../catalogue-text';
import './conflict.css';

/** An event that somebody else deleted while its dialog was open. */
export type GoneEvent = { said: string; restorable: boolean };

type Props = GoneEvent & { busy: boolean; onRestore: () => void; onCreate: () => void };

/** Says who deleted the event meanwhile, and what can be done with what was typed. */
export default function Gone({ said, restorable, busy, onRestore, onCreate }: Props) {
  const section = useRef<HTMLElement>(null);
  // The button that was tapped stands below the fields, and this above them.
  useEffect(() => section.current!.focus(), []);
  return (
    <section ref={section} className="conflict" role="alert" tabIndex={-1}>
      <div>
        <CatalogueText text="Error updating event. Please try again." spanish={said} />
      </div>
      <p>
        Lo que escribiste sigue aquí abajo.{' '}
        {restorable
          ? 'Restaura el evento con tus cambios, o crea uno nuevo con ellos.'
          : 'Puedes crear un evento nuevo con todo.'}
      </p>
      <div className="conflict-ways">
        {restorable ? (
          <button type="button" className="button" aria-disabled={busy} onClick={() => busy || onRestore()}>
            Restaurar
          </button>
        ) : null}
        <button type="button" className="button button-quiet" aria-disabled={busy} onClick={() => busy || onCreate()}>
          Crear como nuevo
        </button>
      </div>
    </section>
  );
}
