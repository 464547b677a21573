import type { RouterContextProvider } from 'react-router';
import { pushContext } from './push.server';

/** The link to the notifications, where the site has any; the place is in the fragment, which browsers do not send. */
export const notificationsOffer = (context: Readonly<RouterContextProvider>, place?: string) =>
  context.get(pushContext) && {
    href: place === undefined ? '/avisos' : `/avisos#${new URLSearchParams({ lugar: place })}`,
    title: 'Avísame cuando vengas a mi ciudad',
    note: 'Un aviso en este teléfono. Sin correo, sin cuenta.',
    byPlace: true as const,
  };
