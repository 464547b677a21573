import { useState } from 'react';
import type { Team as Members, TeamChange, TeamResult } from '../../data/team/team';
import { failureText, formData, isFailure, useSave } from '../use-save';

type Result = {
  text: string;
  failed?: boolean;
  remains?: string;
  /** The typed text, if it is the error. */
  refused?: string;
};
/** The message for a new member; `qr` as SVG. */
export type Message = NonNullable<TeamResult['message']> & { qr?: string };

/** The present team, and the result of the last change. */
export function useTeam(first: Members) {
  const [team, setTeam] = useState(first);
  const [result, setResult] = useState<Result>();
  const [message, setMessage] = useState<Message>();
  const [request, setSent] = useState<{ change: TeamChange; email: string; onDone?: () => void }>();

  const { saving, save } = useSave<TeamResult & { qr?: string }>((answer) => {
    if (isFailure(answer)) return setResult({ text: failureText(answer), failed: true });
    const { change, email = '', onDone } = request ?? {};
    const { team, done, sentence, remains, message, qr } = answer;
    setTeam(team);
    const refused = !done && (change === 'add' || change === 'invite') ? email : undefined;
    setResult({ text: sentence, failed: !done, remains, refused });
    // The message for a removed person or a revoked link must not be sent any more.
    setMessage(message ? { ...message, qr } : (before) => (before?.to === email ? undefined : before));
    if (done) onDone?.();
  }, '/dashboard/equipo');

  /** @param onDone called after a successful change */
  function change(change: TeamChange, email: string, onDone?: () => void) {
    if (saving) return;
    setSent({ change, email, onDone });
    save(formData({ change, email }));
  }

  return { team, result, message, busy: saving ? request?.change : undefined, change };
}
