import { redirect } from 'react-router';
import { clientOf } from '../data/client.server';
import { signOut } from '../data/session/session.server';
import type { Route } from './+types/logout';

/** `POST /logout`: the session ends here, and at the backend. */
export async function action({ context }: Route.ActionArgs) {
  await signOut(clientOf(context));
  throw redirect('/login');
}

/** Somebody may type this address. */
export function loader() {
  throw redirect('/login');
}
