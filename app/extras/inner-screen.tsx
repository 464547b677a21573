import { Suspense, use, useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '../dashboard/button';
import { usePanel } from '../dashboard/shell/use-panel';

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
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    // The tapped button is hidden now; some screens begin in a field.
    if (!section.current?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <section ref={section} className={`panel-screen ${className}`} aria-labelledby={id}>
      <Button look="text" disabled={locked} label="‹ Eventos" onClick={leave} />
      <h1 id={id} ref={heading} tabIndex={-1}>
        {name}
      </h1>
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
