import { useRef, useState, type ReactNode, type Ref } from 'react';
import { Form } from 'react-router';
import { Logo } from '../../ui/show-name';
import { Confirm, Modal } from '../modal';
import { clearDrafts, hasDrafts } from '../drafts';
import { addressOf, type Side } from './addresses';
import { usePanel } from './use-panel';
import './panel-bar.css';

/** Entries of the menu; `youtube` has a value and, so far, no entry (specification 2.9). */
type MenuValue = 'eventos' | 'youtube';
const menu: { value: MenuValue; label: string }[] = [{ value: 'eventos', label: 'Eventos' }];

type Props = { onChoose: (side: Side) => void };

/** The panel's head: menu, account, sign-out, and on a phone the switch between list and form. */
export function PanelBar({ onChoose }: Props) {
  const { data, side, more } = usePanel();
  const form = useRef<HTMLFormElement>(null);
  const [lost, setLost] = useState<string[]>([]);
  const first = useRef<HTMLAnchorElement>(null);
  const links = more.history ? ([['history', 'Historial'], ...entries] as const) : entries;
  return (
    <>
      <header className="panel-bar wrap">
        <Logo />
        <nav aria-label="Panel">
          {menu.map(({ value, label }) => (
            <ScreenLink key={value} to="list" current onChoose={onChoose}>
              {label}
            </ScreenLink>
          ))}
        </nav>
        <section className="account" aria-labelledby="account">
          <h2 id="account">
            {/* On a phone a button of this name opens the menu: here the links are open, and it leads to them. */}
            <button type="button" onClick={() => first.current?.focus()}>
              Cuenta
            </button>
          </h2>
          {links.map(([to, label], index) => (
            <ScreenLink key={to} ref={index ? undefined : first} to={to} current={side === to} onChoose={onChoose}>
              {label}
            </ScreenLink>
          ))}
          <SiteLink />
        </section>
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

const entries: readonly (readonly [Side, string])[] = [
  ['episodes', 'Episodios'],
  ['settings', 'Ajustes'],
  ['team', 'Equipo'],
  ['backups', 'Respaldos'],
];

type LinkProps = Props & { ref?: Ref<HTMLAnchorElement>; to: Side; current: boolean; children: ReactNode };

/** A link to a screen: a new tab is fine; reloading this one would lose a chosen picture. */
function ScreenLink({ ref, to, current, onChoose, children }: LinkProps) {
  return (
    <a
      ref={ref}
      href={addressOf(to)}
      aria-current={current ? 'page' : undefined}
      onClick={(click) => {
        if (click.ctrlKey || click.metaKey || click.shiftKey) return;
        click.preventDefault();
        onChoose(to);
      }}
    >
      {children}
    </a>
  );
}

const SiteLink = () => (
  <a href="/" target="_blank" rel="noopener">
    Ver el sitio
  </a>
);

/** On a phone: the account, the owner's screens, the link to the site and the sign-out. */
function AccountMenu({ onChoose, onSignOut }: Props & { onSignOut: () => void }) {
  const { data, side } = usePanel();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="account-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="disc" data-initial={data.email.charAt(0)} aria-hidden="true" />
        Cuenta
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
          <SiteLink />
          {/* It submits the form by script: a submit button would disappear with the menu too early. */}
          <button type="button" onClick={onSignOut}>
            Cerrar sesión
          </button>
        </Modal>
      ) : null}
    </>
  );
}
