import { redirect } from 'react-router';
import { clientOf } from '../data/client.server';
import { signOut } from '../data/session/session.server';
import type { Route } from './+types/logout';

/** `POST /logout`: ends the session in this browser and at the backend. */
export async function action({ context }: Route.ActionArgs) {
  await signOut(clientOf(context));
  throw redirect('/login');
}

/** For people who type this address. */
export function loader() {
  throw redirect('/login');
}
