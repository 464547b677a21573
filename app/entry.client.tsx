import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

document.dispatchEvent(new Event('hydrating'));
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
