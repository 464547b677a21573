import type { RouterContextProvider } from 'react-router';
import { pushContext } from './push-context.server';

/** The link to the notifications, none where the site has no keys. The place is in the fragment, which no browser sends. */
export function notificationsOffer(context: Readonly<RouterContextProvider>, place?: string) {
  if (!context.get(pushContext)) return [];
  return [
    {
      href: place === undefined ? '/avisos' : `/avisos#${new URLSearchParams({ lugar: place })}`,
      title: 'Avísame cuando vengas a mi ciudad',
      note: 'Un aviso en este teléfono. Sin correo, sin cuenta.',
      byPlace: true,
    },
  ] as const;
}
