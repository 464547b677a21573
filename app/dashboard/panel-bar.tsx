import { Form } from 'react-router';
import { Logo } from '../ui/show-name';
import { Switch, type Side } from './switch';
import './form/segmented-control.css';
import './panel-bar.css';

/** Entries of the menu; `youtube` has a value and, so far, no entry (specification, section 2). */
type MenuValue = 'eventos' | 'youtube';
const menu: { value: MenuValue; label: string }[] = [{ value: 'eventos', label: 'Eventos' }];

type Props = {
  email: string;
  /** Whether the backend keeps a trail. */
  history: boolean;
  side: Side;
  onChoose: (side: Side) => void;
};

/** The panel's head: the menu, who is in, the way out, and on a phone the switch between its sides. */
export function PanelBar({ email, history, side, onChoose }: Props) {
  return (
    <>
      <header className="panel-bar">
        <Logo />
        <nav aria-label="Panel">
          {menu.map(({ value, label }) => (
            <a
              key={value}
              href="/dashboard"
              aria-current={side === 'history' ? undefined : 'page'}
              onClick={(click) => {
                // To open another tab is one's own choice; to load this one again would lose a picture that is chosen.
                if (click.ctrlKey || click.metaKey || click.shiftKey) return;
                click.preventDefault();
                onChoose('list');
              }}
            >
              {label}
            </a>
          ))}
        </nav>
        {history ? (
          <div className="panel-bar-history">
            <Switch side="history" current={side} onChoose={onChoose} label="Historial" />
          </div>
        ) : null}
        <Form method="post" action="/logout" reloadDocument>
          <span className="panel-user">{email}</span>
          <button type="submit">Cerrar sesión</button>
        </Form>
      </header>
      <div className="segmented-control panel-switch" role="group" aria-label="Qué se muestra">
        <Switch side="list" current={side === 'paste' ? 'list' : side} onChoose={onChoose} label="Eventos" />
        <Switch side="form" current={side} onChoose={onChoose} label="Nuevo Evento" />
        {history ? <Switch side="history" current={side} onChoose={onChoose} label="Historial" /> : null}
      </div>
    </>
  );
}
