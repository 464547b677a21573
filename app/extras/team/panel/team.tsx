import { useEffect, useId, useRef, useState } from 'react';
import type { Team as Members, TeamChange, TeamResult } from '../data/team';
import { isRemovable, likelyEmail, setByServer } from '../data/team';
import { pluralize } from '../../../data/text/counted';
import { Button } from '../../../dashboard/button';
import { Confirm } from '../../../dashboard/modal';
import { Field } from '../../../dashboard/form/field';
import { focusFirstError } from '../../../dashboard/form/form-values';
import { UndoBar } from '../../history/panel/undo';
import { InnerScreen, WhenRead } from '../../inner-screen';
import { useCopy } from '../../use-copy';
import { failureText, isFailure, useSave } from '../../../dashboard/use-save';
import './team.css';

/** `Equipo`: who can sign in to the panel, and how to add others. */
export default function Team({ read }: { read: Promise<Members | string | null> }) {
  return (
    <InnerScreen name="Equipo" className="team">
      <WhenRead
        read={read}
        none="Este proyecto todavía no guarda el equipo: le faltan migraciones. Avisa a quien lo administra."
      >
        {(team) => <Changeable first={team} />}
      </WhenRead>
    </InnerScreen>
  );
}

function Changeable({ first }: { first: Members }) {
  const { team, result, message, busy, change } = useTeam(first);
  const [email, setEmail] = useState('');
  const [asking, setAsking] = useState<string>();
  const [removal, setRemoved] = useState<string>();
  const [doubt, setDoubt] = useState<{ how: 'add' | 'invite'; suggestion: string }>();
  const [confirmedEmail, setAsked] = useState('');

  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (result?.refused !== undefined) focusFirstError(form.current, { email: result.text });
  }, [result]);

  const send = (how: 'add' | 'invite', address: string) => change(how, address, () => setEmail(''));
  /** An unusual address is questioned once. */
  function add(how: 'add' | 'invite') {
    const suggestion = email === confirmedEmail ? undefined : likelyEmail(email);
    if (suggestion) setDoubt({ how, suggestion });
    else send(how, email);
  }
  function answer() {
    setAsked(email);
    setDoubt(undefined);
  }

  return (
    <>
      <p className="soft">{whoEnters(team.members.length)}</p>
      <ul className="team-list card">
        {team.members.map((member) => (
          <li key={member.email} className="wrap">
            <span className="team-initial disc title" aria-hidden="true">
              {member.email[0]}
            </span>
            <div>
              <p>
                <strong>{member.email}</strong> {member.you ? <span className="tag">tú</span> : null}
              </p>
              <p className="soft">{member.seen}</p>
              <p className="soft">{member.since}</p>
              {isRemovable(member) ? null : (
                <p className="soft">{member.you ? 'Eres tú: nadie se quita solo.' : setByServer}</p>
              )}
            </div>
            {isRemovable(member) ? <RemoveButton email={member.email} onClick={setAsking} /> : null}
          </li>
        ))}
      </ul>
      <form
        ref={form}
        className="team-invite card"
        onSubmit={(event) => {
          event.preventDefault();
          add(team.providers ? 'add' : 'invite');
        }}
      >
        <h2>Agrega a alguien</h2>
        <Field
          name="email"
          label="Correo"
          inputMode="email"
          value={email}
          error={result?.refused === email ? result.text : undefined}
          onChange={setEmail}
        />
        <div className="beside">
          {team.providers ? (
            <Button type="submit" blocked={Boolean(busy)} label={busy === 'add' ? 'Agregando…' : 'Agregar'} />
          ) : null}
          {team.canInvite ? (
            <Button
              type={team.providers ? 'button' : 'submit'}
              look="box"
              blocked={Boolean(busy)}
              label={busy === 'invite' ? 'Haciendo el link…' : 'Invitar con un link'}
              onClick={team.providers ? () => add('invite') : undefined}
            />
          ) : null}
        </div>
        <p>
          {team.providers ? `Quien agregas entra con la cuenta de ${team.providers} de ese correo. ` : null}
          {team.canInvite ? (
            <>
              El link sirve <strong>una sola vez</strong>, sin Google, en un solo dispositivo, y vence en 24 horas.
            </>
          ) : null}
        </p>
      </form>
      <p role="status" className="team-result bold" data-failed={result?.failed || undefined}>
        {result?.refused === undefined ? result?.text : null}
      </p>
      {result?.remains ? <RemoveButton email={result.remains} onClick={setAsking} /> : null}
      {message ? <ToSend key={message.text} {...message} /> : null}
      {team.links.length ? (
        <>
          <h2>Por aceptar</h2>
          <ul className="team-list card">
            {team.links.map(({ email, until }) => (
              <li key={email} className="wrap">
                <div>
                  <p>
                    <strong>{email}</strong>
                  </p>
                  <p className="soft">Nadie ha usado su link · vence el {until}</p>
                </div>
                <Button look="text" aria-label={`Anular el link para ${email}`} onClick={() => change('revoke', email)}>
                  Anular
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {asking ? (
        <Confirm
          question={`¿Quitar a ${asking}?`}
          about="Ya no podrá entrar al panel, y su sesión se cierra en este momento. Lo que hizo se queda como está, también en el historial."
          confirm="Quitar del equipo"
          cancel="Mejor no"
          onConfirm={() => {
            setAsking(undefined);
            change('remove', asking, () => setRemoved(asking));
          }}
          onCancel={() => setAsking(undefined)}
        />
      ) : null}
      {doubt ? (
        <Confirm
          question={`¿Será ${doubt.suggestion}?`}
          about={`Escribiste ${email}`}
          confirm="Sí, ese"
          cancel="Lo reviso"
          harmless
          onConfirm={() => {
            answer();
            setEmail(doubt.suggestion);
            send(doubt.how, doubt.suggestion);
          }}
          onCancel={answer}
        />
      ) : null}
      {removal ? (
        <UndoBar
          key={removal}
          text={`Se quitó a ${removal}`}
          busy={busy === 'restore'}
          onUndo={() => change('restore', removal, () => setRemoved(undefined))}
          onEnd={() => setRemoved(undefined)}
        />
      ) : null}
    </>
  );
}

type Result = {
  text: string;
  failed?: boolean;
  remains?: string;
  /** The typed text, if it is the error. */
  refused?: string;
};
/** The message for a new member; `qr` as SVG. */
type Message = NonNullable<TeamResult['message']> & { qr?: string };

/** The present team, and the result of the last change. */
function useTeam(first: Members) {
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
    save({ change, email });
  }

  return { team, result, message, busy: saving ? request?.change : undefined, change };
}

function RemoveButton({ email, onClick }: { email: string; onClick: (email: string) => void }) {
  return <Button look="text" label="Quitar" about={`a ${email}`} onClick={() => onClick(email)} />;
}

/** The text for WhatsApp, and the link as a QR code. */
function ToSend({ to, text, qr }: Message) {
  const id = useId();
  const { field, status, copy } = useCopy();
  return (
    <div ref={(message) => message?.scrollIntoView({ block: 'nearest' })} className="team-message stack">
      <label className="bold" htmlFor={id}>
        Mensaje para {to}
      </label>
      <textarea id={id} ref={field} readOnly rows={5} value={text} />
      <Button look="box" label="Copiar para WhatsApp" onClick={() => copy('Copiado: pégalo en WhatsApp.')} />
      <p role="status">{status}</p>
      {qr ? (
        <>
          <img src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt={`Código QR del link para ${to}`} />
          <p>Este link no se vuelve a mostrar: mándalo solo a esa persona.</p>
        </>
      ) : null}
    </div>
  );
}

const whoEnters = (count: number) =>
  `${pluralize(count, 'persona puede', 'personas pueden')} entrar al panel.${count > 1 ? ' Todas pueden hacer lo mismo.' : ''}`;
