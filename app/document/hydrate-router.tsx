import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** Has React and its router take over the whole document: the panel and the ways into it. */
export function hydrateRouter(): void {
  document.dispatchEvent(new Event('hydrating'));
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
}
