import { Fragment, useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { Icon } from '../../../ui/icon';
import { Button } from '../../../dashboard/button';
import { Field } from '../../../dashboard/form/field';
import { InnerScreen, WhenRead } from '../../inner-screen';
import { read } from '../../../dashboard/read';
import type { BackupsView } from './backups-view';
import { useCopy } from '../../use-copy';
import { failureText, isFailure, useSave } from '../../../dashboard/use-save';
import './backups.css';

const firstRows = 5; // rows that are open at first
const pause = 700; // ms between two requests while a backup is made

/** `Respaldos`: the existing backups, newest first, and buttons that make and download one. */
export default function Backups({ read }: { read: Promise<Answer> }) {
  return (
    <InnerScreen name="Respaldos" className="backups">
      <WhenRead
        read={read}
        none={
          <>
            Este sitio guarda sus datos en un proyecto de Supabase: sus respaldos están en el panel de ese proyecto, en{' '}
            <strong>Database → Backups</strong>.
          </>
        }
      >
        {(view) => <Present first={view} />}
      </WhenRead>
    </InnerScreen>
  );
}

function Present({ first: before }: { first: BackupsView }) {
  const { view, note, busy, make } = useBackups(before);
  const [all, setAll] = useState(false);

  const { rows } = view;
  // Automatic backups of one hour are one row.
  const groups = [...Map.groupBy(rows, ({ name, who, hour }) => (who === 'Automático' ? hour : name)).values()];
  const [first, rest] = [groups.slice(0, firstRows), groups.slice(firstRows)];
  return (
    <>
      <p className="soft">Una copia de fechas, carteles, ajustes y equipo. Se hace sola.</p>
      <div className="backups-now card">
        <div>
          <p className="soft">El último</p>
          <p className="title">{rows[0]?.when ?? 'Todavía no hay'}</p>
          <p className="backups-age" data-failed={view.late || undefined}>
            {view.late
              ? `${rows[0] ? `Es de ${view.age}` : 'Ya debería haber uno'}: haz uno ahora y avisa a quien cuida el servidor`
              : view.age}
          </p>
        </div>
        <div>
          <p className="soft">El siguiente</p>
          <p className="title">{view.due ?? 'En cuanto algo cambie'}</p>
          <p className="soft">
            {view.due ? 'o segundos después de un cambio. ' : ''}Se guardan los últimos 10 y uno por día, 14 días
          </p>
        </div>
        <Button blocked={busy} label={busy ? 'Haciendo uno…' : 'Hacer uno ahora'} onClick={make} />
      </div>
      <div role="status">
        {view.busy ? (
          <p className="backups-note card note">
            <strong>Haciendo un respaldo…</strong> Puedes seguir trabajando.
          </p>
        ) : null}
        {view.failure ? (
          <p className="backups-note card note" data-failed>
            {view.failure}
          </p>
        ) : null}
        {note ? (
          <p className="backups-note card note" data-failed={note.failed || undefined}>
            {note.text}
          </p>
        ) : null}
      </div>
      {rows.length ? (
        <div className="backups-list card">
          <p className="backups-head soft" aria-hidden="true">
            <span>Cuándo</span>
            <span>Quién</span>
            <span>Tamaño</span>
          </p>
          <ul>
            {(all ? groups : first).map(([newest, ...others]) => (
              <Fragment key={newest!.name}>
                <Copy {...newest!} />
                {others.length ? (
                  <li className="backups-others">
                    <details>
                      <summary>
                        {others.length === 1 ? 'Otro' : `Otros ${others.length}`} de esa hora
                        <span className="visually-hidden">: {newest!.when}</span>
                      </summary>
                      <ul>
                        {others.map((copy) => (
                          <Copy key={copy.name} {...copy} />
                        ))}
                      </ul>
                    </details>
                  </li>
                ) : null}
              </Fragment>
            ))}
          </ul>
        </div>
      ) : null}
      {rest.length && !all ? (
        <Button look="text" onClick={() => setAll(true)}>
          Ver los {rest.flat().length} anteriores
        </Button>
      ) : null}
      {view.restore && rows[0] ? <Restore {...view.restore} newest={rows[0].name} rows={rows} /> : null}
    </>
  );
}

/** A row of the list: one backup. */
function Copy({ name, when, who, size }: BackupsView['rows'][number]) {
  return (
    <li>
      <strong id={name}>{when}</strong>
      <span>{who}</span>
      <span>{size}</span>
      <a className="box-button" href={`/dashboard/respaldos/${name}`} aria-describedby={name}>
        <Icon path="M12 4v11M7 11l5 5 5-5M5 20h14" />
        Descargar
      </a>
    </li>
  );
}

type RestoreProps = NonNullable<BackupsView['restore']> & Pick<BackupsView, 'rows'> & { newest: string };

/** How to restore a backup. @param lines commands for the newest one; `moved` those for a new server */
function Restore({ how, lines, moved, newest, rows }: RestoreProps) {
  const [chosen, setChosen] = useState<string>();
  const forChosen = (lines: string) => lines.replaceAll(newest, chosen ?? newest);
  return (
    <div className="backups-back">
      <p className="soft">
        Guarda uno al mes fuera de aquí, donde nadie más lo abra: trae los correos del equipo y los avisos de los fans,
        con su llave.
      </p>
      <details className="card">
        <summary className="bold">Para quien administra el servidor</summary>
        <Field
          name="backup"
          label="Respaldo al que vuelves"
          value={chosen ?? newest}
          options={rows.map(({ name, when }) => [name, when])}
          onChange={setChosen}
        />
        <Lines label="Para volver a un respaldo" place="del servidor" lines={forChosen(lines)}>
          Para volver a él, {how}; se revisa antes, y lo que había se conserva:
        </Lines>
        {moved ? (
          <>
            <Lines label="Para copiarlo a un servidor nuevo" place="de tu computadora" lines={forChosen(moved.copy)}>
              ¿Se perdió el servidor? Instala el sitio en uno nuevo. Con el usuario que te dieron ahí, en tu computadora
              y en la carpeta del respaldo que bajaste:
            </Lines>
            <Lines label="Para volver a él ahí" place="del servidor nuevo" lines={forChosen(moved.lines)}>
              Y en el servidor nuevo:
            </Lines>
          </>
        ) : null}
      </details>
    </div>
  );
}

type LinesProps = { label: string; lines: string; place: string; children: ReactNode };

/** Commands to copy, and what they are for. @param place where they are pasted */
function Lines({ label, lines, place, children }: LinesProps) {
  const id = useId();
  const { field, status, copy } = useCopy();
  return (
    <>
      <p className="soft" id={id}>
        {children}
      </p>
      <textarea
        aria-label={label}
        aria-describedby={id}
        ref={field}
        readOnly
        rows={lines.split('\n').length + 1}
        value={lines}
      />
      <Button
        look="box"
        label="Copiar"
        about={`para la terminal ${place}`}
        onClick={() => copy(`Copiado: pégalo en la terminal ${place}.`)}
      />
      <p role="status">{status}</p>
    </>
  );
}

type Answer = BackupsView | null | string;
type State = { view: BackupsView; note?: { text: string; failed?: boolean } };

/** The backups, polled while one is made, and a function that starts one. */
function useBackups(first: BackupsView) {
  const [{ view, note }, setState] = useState<State>({ view: first });
  const show = (answer: Answer) => setState((before) => afterAnswer(before, answer));
  const { saving, save } = useSave<{ view: BackupsView | null }>(
    (answer) => show(isFailure(answer) ? failureText(answer) : answer.view),
    '/dashboard/respaldos',
  );
  const busy = saving || view.busy;

  const follow = useEffectEvent(() => void read<BackupsView>('respaldos').then(show, console.error));
  useEffect(() => {
    if (!view.busy) return;
    const timer = setTimeout(() => follow(), pause);
    return () => clearTimeout(timer);
  }, [view]);

  function make() {
    if (busy) return;
    setState({ view });
    save({});
  }

  return { view, note, busy, make };
}

function afterAnswer({ view, note }: State, answer: Answer): State {
  if (answer === null) return { view, note };
  if (typeof answer === 'string') return { view: { ...view, busy: false }, note: { text: answer, failed: true } };
  if (!view.busy || answer.busy) return { view: answer, note };
  return { view: answer, note: answer.failure ? undefined : { text: 'Listo: hay un respaldo nuevo.' } };
}
