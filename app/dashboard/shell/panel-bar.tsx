import { useRef, useState } from 'react';
import { Form } from 'react-router';
import { Icon } from '../../ui/icon';
import { Logo } from '../../ui/show-name';
import { Confirm, Modal } from '../modal';
import { clearDrafts, hasDrafts } from '../drafts';
import type { Side } from './addresses';
import { usePanel } from './use-panel';
import './panel-bar.css';

/** Entries of the menu; `youtube` has a value and, so far, no entry (specification 2.9). */
type MenuValue = 'eventos' | 'youtube';
const menu: { value: MenuValue; label: string }[] = [{ value: 'eventos', label: 'Eventos' }];

type Props = { onChoose: (side: Side) => void };

/** The panel's head: menu, account, sign-out, and on a phone the switch between list and form. */
export function PanelBar({ onChoose }: Props) {
  const { data, side } = usePanel();
  const form = useRef<HTMLFormElement>(null);
  const [lost, setLost] = useState<string[]>([]);
  return (
    <>
      <header className="panel-bar wrap">
        <Logo />
        <nav aria-label="Panel">
          {menu.map(({ value, label }) => (
            <a
              key={value}
              href="/dashboard"
              aria-current="page"
              onClick={(click) => {
                // A new tab is fine; reloading this one would lose a chosen picture.
                if (click.ctrlKey || click.metaKey || click.shiftKey) return;
                click.preventDefault();
                onChoose('list');
              }}
            >
              {label}
            </a>
          ))}
        </nav>
        <Form
          ref={form}
          method="post"
          action="/logout"
          reloadDocument
          onSubmit={(event) => {
            const lost = [
              hasDrafts() && 'Hay algo escrito que no se ha guardado. Si cierras sesión, se borra de este dispositivo.',
              data.byLink && 'Para volver a entrar necesitas otro link.',
            ].filter((one) => typeof one === 'string');
            if (!lost.length) return;
            event.preventDefault();
            setLost(lost);
          }}
        >
          <span className="panel-user">{data.email}</span>
          <button type="submit">Cerrar sesión</button>
        </Form>
        <AccountMenu onChoose={onChoose} onSignOut={() => form.current?.requestSubmit()} />
      </header>
      {lost.length ? (
        <Confirm
          question={lost.join(' ')}
          confirm={hasDrafts() ? 'Borrar y salir' : 'Cerrar sesión'}
          cancel="Seguir aquí"
          onConfirm={() => {
            clearDrafts();
            form.current?.submit();
          }}
          onCancel={() => setLost([])}
        />
      ) : null}
      {/* It leads to the list and the form: the owner's screens have their own way back. */}
      <div
        className="segmented-control panel-switch"
        role="group"
        aria-label="Qué se muestra"
        hidden={entries.some(([entry]) => entry === side)}
      >
        {(['list', 'form'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={(side === 'form') === (one === 'form')}
            onClick={() => onChoose(one)}
          >
            {one === 'form' ? 'Nuevo Evento' : 'Eventos'}
          </button>
        ))}
      </div>
    </>
  );
}

const gear =
  'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM19.4 13.5l2 1.5-2 3.4-2.3-.9a7 7 0 0 1-2.2 1.3l-.4 2.4h-4l-.4-2.4a7 7 0 0 1-2.2-1.3l-2.3.9-2-3.4 2-1.5a7 7 0 0 1 0-3l-2-1.5 2-3.4 2.3.9a7 7 0 0 1 2.2-1.3l.4-2.4h4l.4 2.4a7 7 0 0 1 2.2 1.3l2.3-.9 2 3.4-2 1.5a7 7 0 0 1 0 3z';

const entries: [Side, string][] = [
  ['settings', 'Ajustes'],
  ['team', 'Equipo'],
  ['backups', 'Respaldos'],
];

/** The owner's screens, the link to the site and the sign-out; on phones also the account. */
function AccountMenu({ onChoose, onSignOut }: Props & { onSignOut: () => void }) {
  const { data, side } = usePanel();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="account-button disc"
        aria-label="Cuenta"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon path={gear} />
      </button>
      {open ? (
        // A tap on an entry or beside the menu closes it.
        <Modal className="account-menu" aria-label="Cuenta" data-email={data.email} onLeave={close} onClick={close}>
          {entries.map(([entry, label]) => (
            <button
              key={entry}
              type="button"
              aria-current={side === entry ? 'page' : undefined}
              onClick={() => onChoose(entry)}
            >
              {label}
            </button>
          ))}
          <a href="/" target="_blank" rel="noopener">
            Ver el sitio
          </a>
          {/* It submits the form by script: a submit button would disappear with the menu too early. */}
          <button type="button" onClick={onSignOut}>
            Cerrar sesión
          </button>
        </Modal>
      ) : null}
    </>
  );
}
