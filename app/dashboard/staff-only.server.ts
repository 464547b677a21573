import type { RouterContextProvider } from 'react-router';
import * as v from 'valibot';
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
type Visit = ReturnType<typeof visitOf>;
type Staff = Visit & Account;

const visitOf = (context: Context, client: Client) => {
  return { client, backend: context.get(backendContext), site: context.get(siteContext) };
};

/**
 * Answers staff with the result of some work, as JSON unless it is a response. Others get 401 or 403 with the address
 * to go to; a failure is logged, and the answer is a 503. A thrown response is the answer.
 */
export async function forStaff(context: Context, failure: string, work: (staff: Staff) => unknown): Promise<Response> {
  const client = clientOf(context);
  const answer = await staffOnly(client)
    .then((staff) => (staff instanceof Response ? staff : work({ ...visitOf(context, client), ...staff })))
    .catch((cause: unknown) => {
      if (cause instanceof Response) return cause;
      console.error(failure, cause);
      return Response.json(null, { status: 503 });
    });
  const response = answer instanceof Response ? answer : Response.json(answer);
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

/** As `saveAfterReading`, for work that reads nothing before. */
export const saveForStaff = <Answer>(context: Context, failure: string, work: (staff: Staff) => Promise<Answer>) =>
  saveAfterReading(context, failure, async () => work);

/**
 * For an `action`: does the work for staff. A missing session and a failure, which is logged, are answers too.
 * @param read asks what the work needs while the visitor is checked, because the database decides who reads; the work
 * that it returns is done for staff only
 * @throws a response that the work or the reading throws
 */
export async function saveAfterReading<Answer>(
  context: Context,
  failure: string,
  read: (visit: Visit) => Promise<(staff: Staff) => Promise<Answer>>,
): Promise<Answer | Failure> {
  const client = clientOf(context);
  const visit = visitOf(context, client);
  try {
    const renewed = Promise.withResolvers<void>();
    const reading = renewed.promise.then(() => read(visit));
    // Others than staff hear nothing of it.
    reading.catch(() => undefined);
    const visitor = await checkVisitor(client, renewed.resolve);
    if (visitor.who !== 'staff') return signedOut;
    const work = await reading;
    return await work({ ...visit, ...visitor });
  } catch (cause) {
    if (cause instanceof Response) throw cause;
    console.error(failure, cause);
    return unexpected;
  }
}

/** The answer to what no screen sends. */
export const badRequest = () => new Response(null, { status: 400, headers: unstored });

/** The form in a request. @throws a 400 for a body that is none */
export async function formIn(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => undefined);
  if (!form) throw badRequest();
  return form;
}

/** The JSON in a request. @throws a 400 for a body that is none, or not of this schema */
export async function jsonIn<Schema extends v.GenericSchema>(request: Request, schema: Schema) {
  const json = v.safeParse(schema, await request.json().catch(() => undefined));
  if (!json.success) throw badRequest();
  return json.output;
}

/** The account of the staff member, or a 401 or 403 with the address to go to. @throws if the backend can't answer */
export async function staffOnly(client: Client): Promise<Account | Response> {
  const visitor = await checkVisitor(client);
  if (visitor.who === 'signed-out') {
    await signOut(client);
    return Response.json({ to: '/login' }, { status: 401 });
  }
  if (visitor.who === 'stranger') {
    await signOut(client);
    const query = new URLSearchParams({ error: 'not_staff', error_description: notStaff });
    return Response.json({ to: `/login?${query}` }, { status: 403 });
  }
  return visitor;
}
