import { useEffect, useState } from 'react';
import type { Team as Members, TeamChange, TeamResult } from '../../data/team/team';
import { ask } from '../ask';

type Said = {
  text: string;
  failed?: boolean;
  remains?: string;
  /** The text that was typed, where it is the mistake. */
  refused?: string;
};
/** The message for the person who was added; `qr` as SVG. */
export type Message = NonNullable<TeamResult['message']> & { qr?: string };

const noFunctions = 'Este proyecto todavía no guarda el equipo: le faltan migraciones. Avisa a quien lo administra.';

/** The team as it is, and what became of the last change. */
export function useTeam() {
  const [team, setTeam] = useState<Members>();
  const [said, setSaid] = useState<Said>();
  const [message, setMessage] = useState<Message>();
  const [busy, setBusy] = useState<TeamChange>();

  useEffect(() => {
    askTeam<Members | null>().then(
      (answer) => {
        if (answer && typeof answer === 'object') setTeam(answer);
        else setSaid({ text: answer ?? noFunctions, failed: true });
      },
      (cause: unknown) => console.error('The team could not be read', cause),
    );
  }, []);

  /** @param onDone called where the change was made */
  function change(change: TeamChange, email: string, onDone?: () => void) {
    if (busy) return;
    setBusy(change);
    askTeam<TeamResult & { qr?: string }>({ change, email }).then(
      (answer) => {
        setBusy(undefined);
        if (typeof answer === 'string') return setSaid({ text: answer, failed: true });
        const { team, done, said, remains, message, qr } = answer;
        setTeam(team);
        const refused = !done && (change === 'add' || change === 'invite') ? email : undefined;
        setSaid({ text: said, failed: !done, remains, refused });
        // The message of a removed person or a revoked link must not be sent any more.
        setMessage(message ? { ...message, qr } : (before) => (before?.to === email ? undefined : before));
        if (done) onDone?.();
      },
      (cause: unknown) => console.error('The team could not be changed', cause),
    );
  }

  return { team, said, message, busy, change };
}

const askTeam = <Answer>(body?: object) =>
  ask<Answer>('/dashboard/equipo', { body, failure: 'The team could not be read or changed' });
