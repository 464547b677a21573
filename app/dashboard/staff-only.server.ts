import type { Client } from '../data/client.server';
import { checkVisitor, signOut } from '../data/session/session.server';
import { notStaff } from '../data/session/sign-in-messages';

/** Headers of what only staff are told. */
export const unstored = { 'Cache-Control': 'no-store' };

/**
 * The e-mail of the staff whose request it is, or the answer for anybody else: 401 and 403 say where to go instead.
 * @throws when the backend can't say
 */
export async function staffOnly(client: Client): Promise<{ email: string } | Response> {
  const visitor = await checkVisitor(client);
  if (visitor.who === 'signed-out') {
    await signOut(client);
    return Response.json({ to: '/login' }, { status: 401, headers: unstored });
  }
  if (visitor.who === 'stranger') {
    await signOut(client);
    const query = new URLSearchParams({ error: 'not_staff', error_description: notStaff });
    return Response.json({ to: `/login?${query}` }, { status: 403, headers: unstored });
  }
  return { email: visitor.email };
}
