import { Suspense, use, useEffect, useId, useRef, type ReactNode } from 'react';
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
      <Suspense fallback={<p>Abriendo…</p>}>{children}</Suspense>
    </section>
  );
}

type ReadProps<Data> = {
  /** The screen's data, or why they could not be read; null for a project that has none. */
  read: Promise<Data | string | null>;
  none: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Shows a screen's data once they are read. */
export function WhenRead<Data extends object>({ read, none, children }: ReadProps<Data>) {
  const data = use(read);
  if (data !== null && typeof data !== 'string') return children(data);
  return (
    <p role="status" data-failed={data === null ? undefined : ''}>
      {data ?? none}
    </p>
  );
}
