import type { RouterContextProvider } from 'react-router';
import { backendContext } from '../data/backend.server';
import { clientOf, type Client } from '../data/client.server';
import { checkVisitor, signOut } from '../data/session/session.server';
import { notStaff } from '../data/session/sign-in-messages';
import { siteContext } from '../data/site.server';
import { signedOut, unexpected, type Failure } from './use-save';

/** Headers of answers for staff only. */
export const unstored = { 'Cache-Control': 'no-store' };

type Account = { email: string; byLink?: true };
type Context = Readonly<RouterContextProvider>;
type Staff = ReturnType<typeof staffOf>;

const staffOf = (context: Context, client: Client, { email, byLink }: Account) => {
  return { client, backend: context.get(backendContext), site: context.get(siteContext), email, byLink };
};

/**
 * Answers staff with the result of some work, as JSON unless it is a response. Others get 401 or 403 with the address
 * to go to; a failure is logged, and the answer is a 503.
 */
export async function forStaff(context: Context, failure: string, work: (staff: Staff) => unknown): Promise<Response> {
  const client = clientOf(context);
  try {
    const staff = await staffOnly(client);
    if (staff instanceof Response) return staff;
    const answer = await work(staffOf(context, client, staff));
    return answer instanceof Response ? answer : Response.json(answer, { headers: unstored });
  } catch (cause) {
    console.error(failure, cause);
    return Response.json(null, { status: 503, headers: unstored });
  }
}

/** For an `action`: does the work for staff. A missing session and a failure, which is logged, are answers too. */
export async function saveForStaff<Answer>(
  context: Context,
  failure: string,
  work: (staff: Staff) => Promise<Answer>,
): Promise<Answer | Failure> {
  const client = clientOf(context);
  try {
    const visitor = await checkVisitor(client);
    return visitor.who === 'staff' ? await work(staffOf(context, client, visitor)) : signedOut;
  } catch (cause) {
    console.error(failure, cause);
    return unexpected;
  }
}

/** The account of the staff member, or a 401 or 403 with the address to go to. @throws if the backend can't answer */
export async function staffOnly(client: Client): Promise<Account | Response> {
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
  return visitor;
}
