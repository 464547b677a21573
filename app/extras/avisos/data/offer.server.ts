import type { RouterContextProvider } from 'react-router';
import { pushContext } from './push.server';

/** The link to the notifications, on a site that has them; the place is in the fragment, which browsers do not send. */
export function notificationsOffer(context: Readonly<RouterContextProvider>, place?: string) {
  if (!context.get(pushContext)) return [];
  const href = place === undefined ? '/avisos' : `/avisos#${new URLSearchParams({ lugar: place })}`;
  const note = 'Un aviso en este teléfono. Sin correo, sin cuenta.';
  return [{ href, title: 'Avísame cuando vengas a mi ciudad', note, byPlace: true as const }];
}
