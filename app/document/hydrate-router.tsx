import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** Hydrates the whole document with the router: the panel and its sign-in pages. */
export function hydrateRouter(): void {
  document.dispatchEvent(new Event('hydrating'));
  startTransition(() => void hydrateRoot(document, <HydratedRouter />));
}
