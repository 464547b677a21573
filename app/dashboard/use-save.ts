import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { SaveResult } from '../data/events/editing/staff-event';

/** Why a form can't be sent as it is: its picture is none, or is not ready. The message is a sentence for the field. */
export class CoverProblem extends Error {
  override name = 'CoverProblem';
}

/** A picture could not be sent because nobody is signed in any more. */
export class SessionEnded extends Error {
  override name = 'SessionEnded';
}

const patience = 8_000; // ms

/**
 * Sends a form to the panel's action, once however often one taps, and reports the result.
 * @param onResult called once for each answer
 */
export function useSave(onResult: (result: SaveResult) => void) {
  const fetcher = useFetcher<SaveResult>();
  const underWay = useRef(false);
  const handled = useRef<SaveResult>(undefined);
  const [sending, setSending] = useState(false);
  const [slow, setSlow] = useState(false);
  const { data, state } = fetcher;
  const saving = sending || state !== 'idle';

  useEffect(() => {
    if (!saving) return;
    const timer = setTimeout(() => setSlow(true), patience);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [saving]);

  const settle = useEffectEvent(onResult);
  useEffect(() => {
    // Not before the router is done: the answer of a form that is sent before then is lost.
    if (saving || !data || data === handled.current) return;
    handled.current = data;
    underWay.current = false;
    if (!data.success && data.type !== 'conflict') console.error(data.message, data);
    settle(data);
  }, [saving, data]);

  /** @throws what `form` is rejected with */
  async function send(form: FormData | Promise<FormData>) {
    const body = await form;
    await fetcher.submit(body, { method: 'post', action: '/dashboard' });
  }

  return {
    saving,
    /** Whether it takes unusually long. */
    slow,
    /** @param form what to send, or a promise of it: one that is rejected sends nothing, and is a result like any other */
    save(form: FormData | Promise<FormData>) {
      if (underWay.current) return;
      underWay.current = true;
      setSending(true);
      send(form)
        .catch((cause: unknown) => {
          console.error('Nothing could be sent', cause);
          underWay.current = false;
          onResult(notSent(cause));
        })
        .finally(() => setSending(false));
    },
  };
}

/** Asks whether nobody is signed in any more, where an answer was lost. */
export async function hasSessionEnded(): Promise<boolean> {
  const response = await fetch('/dashboard/data').catch(() => undefined);
  return response?.status === 401 || response?.status === 403;
}

export const signedOut: SaveResult = { success: false, type: 'signed-out', message: 'Tu sesión terminó.' };

const unexpected: SaveResult = { success: false, type: 'failed', message: 'An unexpected error occurred.' };

/** Fields that the panel's action receives. */
export function formData(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

/** The result where a form could not be sent because of its picture, its session or its connection. */
export function notSent(cause: unknown): SaveResult {
  if (cause instanceof SessionEnded) return signedOut;
  if (!(cause instanceof CoverProblem)) return unexpected;
  return { success: false, type: 'failed', message: 'Error uploading cover.', fieldErrors: { cover: cause.message } };
}
