import { useEffect, useId, useRef, useState } from 'react';
import { isRemovable, likelyEmail, setByServer, type Team as Members } from '../../data/team/team';
import { pluralize } from '../../data/text/counted';
import { Confirm } from '../modal';
import { Field } from '../form/field';
import { focusFirstError } from '../form/form-values';
import { UndoBar } from '../history/undo';
import { InnerScreen, WhenRead } from '../inner-screen';
import { useCopy } from '../use-copy';
import { useTeam, type Message } from './use-team';
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
            <span className="team-initial title" aria-hidden="true">
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
            <button type="submit" className="button" aria-disabled={Boolean(busy)}>
              {busy === 'add' ? 'Agregando…' : 'Agregar'}
            </button>
          ) : null}
          {team.canInvite ? (
            <button
              type={team.providers ? 'button' : 'submit'}
              className="box-button"
              aria-disabled={Boolean(busy)}
              onClick={team.providers ? () => add('invite') : undefined}
            >
              {busy === 'invite' ? 'Haciendo el link…' : 'Invitar con un link'}
            </button>
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
      <p role="status" className="team-result" data-failed={result?.failed || undefined}>
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
                <button
                  type="button"
                  className="text-button"
                  aria-label={`Anular el link para ${email}`}
                  onClick={() => change('revoke', email)}
                >
                  Anular
                </button>
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

function RemoveButton({ email, onClick }: { email: string; onClick: (email: string) => void }) {
  return (
    <button type="button" className="text-button" aria-label={`Quitar a ${email}`} onClick={() => onClick(email)}>
      Quitar
    </button>
  );
}

/** The text for WhatsApp, and the link as a QR code. */
function ToSend({ to, text, qr }: Message) {
  const id = useId();
  const { field, status, copy } = useCopy();
  return (
    <div ref={(message) => message?.scrollIntoView({ block: 'nearest' })} className="team-message stack">
      <label htmlFor={id}>Mensaje para {to}</label>
      <textarea id={id} ref={field} readOnly rows={5} value={text} />
      <button type="button" className="box-button" onClick={() => copy('Copiado: pégalo en WhatsApp.')}>
        Copiar para WhatsApp
      </button>
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
