import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isRouteErrorResponse, useFetcher, type SubmitTarget } from 'react-router';
import type { NotSaved, SaveResult } from '../data/events/editing/staff-event';

/** Why a form can't be sent: its picture is invalid, or not ready. The message is for the field. */
export class CoverProblem extends Error {
  override name = 'CoverProblem';
}

/** A picture could not be uploaded because the session has ended. */
export class SessionEnded extends Error {
  override name = 'SessionEnded';
}

/** An answer that replaces the action's own. */
export type Failure = Extract<NotSaved, { type: 'failed' | 'signed-out' }>;

export const isFailure = (answer: object): answer is Failure =>
  'success' in answer && !answer.success && 'type' in answer && ['failed', 'signed-out'].includes(String(answer.type));

const longWait = 8_000; // ms

/**
 * Sends a form to an action of the panel, once however often staff tap, and reports the answer.
 * @param onAnswer called once for each answer
 * @param action the route's address; by default the panel's own, which saves events
 */
export function useSave<Answer extends object = SaveResult>(
  onAnswer: (answer: Answer | Failure) => void,
  action = '/dashboard',
  encType?: 'application/json',
) {
  const fetcher = useFetcher<Answer | Failure>();
  const underWay = useRef(false);
  const handled = useRef<object>(undefined);
  const [preparing, setPreparing] = useState(false);
  const [slow, setSlow] = useState(false);
  const { data, state } = fetcher;
  const saving = preparing || state !== 'idle';

  useEffect(() => {
    if (!saving) return;
    const timer = setTimeout(() => setSlow(true), longWait);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [saving]);

  const report = useEffectEvent(onAnswer);
  useEffect(() => {
    // Only once the router is idle: it loses the answer of a form that is sent before.
    if (saving || !data || data === handled.current) return;
    handled.current = data;
    underWay.current = false;
    if (isFailure(data)) console.error(data.message, data);
    report(data as Answer | Failure);
  }, [saving, data]);

  return {
    saving,
    /** Whether it takes unusually long. */
    slow,
    /** @param body the content, or a promise of it; a rejection sends nothing, and counts as an answer */
    save(body: SubmitTarget | Promise<SubmitTarget>) {
      if (underWay.current) return;
      underWay.current = true;
      setPreparing(true);
      Promise.resolve(body)
        .then((content) => fetcher.submit(content, { method: 'post', action, encType }))
        .catch((cause: unknown) => {
          console.error('Nothing could be sent', cause);
          underWay.current = false;
          onAnswer(notSent(cause));
        })
        .finally(() => setPreparing(false));
    },
  };
}

/** The `clientAction` of routes: a broken connection or answer becomes a failure, which keeps the form's text. */
export async function clientAction<Answer>(args: { serverAction: () => Promise<Answer> }): Promise<Answer | Failure> {
  try {
    return await args.serverAction();
  } catch (cause) {
    console.error('Saving failed', cause);
    if (isRouteErrorResponse(cause) && (cause.status === 413 || cause.status === 429))
      return { success: false, type: 'failed', message: String(cause.data) };
    // A new object each time: an answer is recognized by its identity.
    return { ...((await hasSessionEnded()) ? signedOut : unexpected) };
  }
}

/** The panel updates its list itself (specification 4.3): a save reloads nothing. */
export const shouldRevalidate = () => false;

/** After a lost answer, asks the server whether the session has ended. */
export async function hasSessionEnded(): Promise<boolean> {
  const response = await fetch('/dashboard/data').catch(() => undefined);
  return response?.status === 401 || response?.status === 403;
}

export const signedOut: Failure = { success: false, type: 'signed-out', message: 'Tu sesión terminó.' };

export const unexpected: Failure = { success: false, type: 'failed', message: 'An unexpected error occurred.' };

/** The failure of a form that could not be sent because of its picture, session or connection. */
export function notSent(cause: unknown): Failure {
  if (cause instanceof SessionEnded) return signedOut;
  if (!(cause instanceof CoverProblem)) return unexpected;
  return { success: false, type: 'failed', message: 'Error uploading cover.', fieldErrors: { cover: cause.message } };
}

/** A failure in Spanish, where the specification has no message. @param draft the end: `: tu borrador sigue aquí` */
export function failureText(failure: Failure, draft = ''): string {
  if (failure.type === 'signed-out')
    return `${failure.message} Inicia sesión en otra pestaña y vuelve a intentar${draft}.`;
  return failure.message === unexpected.message
    ? `No se pudo. Revisa tu conexión e intenta de nuevo${draft}.`
    : failure.message;
}
