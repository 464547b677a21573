import { useEffect, useId, useRef, type ReactNode } from 'react';
import { usePanel } from './shell/panel-context';

type Props = {
  name: string;
  /** A sentence under the name. */
  lead?: string;
  className: string;
  /** Whether the screen can't be left now. */
  locked?: boolean;
  children: ReactNode;
};

/** A screen of the panel in place of the list: its name, and the way back. */
export function InnerScreen({ name, lead, className, locked, children }: Props) {
  const { leave } = usePanel();
  const id = useId();
  const back = useRef<HTMLButtonElement>(null);

  // The tapped button is hidden now.
  useEffect(() => {
    scrollTo(0, 0);
    back.current?.focus({ preventScroll: true });
  }, []);

  return (
    <section className={`panel-screen ${className}`} aria-labelledby={id}>
      <button ref={back} type="button" className="text-button" disabled={locked} onClick={leave}>
        ‹ Eventos
      </button>
      <h1 id={id}>{name}</h1>
      {lead ? <p className="soft">{lead}</p> : null}
      {children}
    </section>
  );
}
