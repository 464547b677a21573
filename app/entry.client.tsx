import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import './document/android-calendar.js';
import './document/register-worker.js';

document.dispatchEvent(new Event('hydrating'));
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
