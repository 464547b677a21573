import { useEffect, useState } from 'react';
import type { Team, TeamChange, TeamResult } from '../../data/team/team';
import { ask as askPanel } from '../ask';

type Said = { text: string; failed?: boolean; remains?: string };
/** The message for the person who was added; `qr` as SVG. */
export type Message = NonNullable<TeamResult['message']> & { qr?: string };

const noFunctions = 'Este proyecto todavía no guarda el equipo: le faltan migraciones. Avisa a quien lo administra.';

/** The team as it is, and what became of the last change. */
export function useTeam() {
  const [team, setTeam] = useState<Team>();
  const [said, setSaid] = useState<Said>();
  const [message, setMessage] = useState<Message>();
  const [busy, setBusy] = useState<TeamChange>();

  useEffect(() => {
    ask().then(
      (answer) => {
        if (typeof answer === 'string') setSaid({ text: answer, failed: true });
        else if (answer) setTeam(answer as Team);
        else setSaid({ text: noFunctions, failed: true });
      },
      (cause: unknown) => console.error('The team could not be read', cause),
    );
  }, []);

  /** @param onDone called where the change was made */
  function change(change: TeamChange, email: string, onDone?: () => void) {
    if (busy) return;
    setBusy(change);
    ask({ change, email }).then(
      (answer) => {
        setBusy(undefined);
        if (typeof answer === 'string') return setSaid({ text: answer, failed: true });
        const { team, done, said, remains, message, qr } = answer as TeamResult & { qr?: string };
        setTeam(team);
        setSaid({ text: said, failed: !done, remains });
        // The message of a removed person or a revoked link must not be sent any more.
        setMessage(message ? { ...message, qr } : (before) => (before?.to === email ? undefined : before));
        if (done) onDone?.();
      },
      (cause: unknown) => console.error('The team could not be changed', cause),
    );
  }

  return { team, said, message, busy, change };
}

const ask = (body?: object) =>
  askPanel('/dashboard/equipo', { body, failure: 'The team could not be read or changed' });
