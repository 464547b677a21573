import { useId, useRef } from 'react';
import { Icon } from '../../ui/icon';
import type { Side } from './use-place';

const gear =
  'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM19.4 13.5l2 1.5-2 3.4-2.3-.9a7 7 0 0 1-2.2 1.3l-.4 2.4h-4l-.4-2.4a7 7 0 0 1-2.2-1.3l-2.3.9-2-3.4 2-1.5a7 7 0 0 1 0-3l-2-1.5 2-3.4 2.3.9a7 7 0 0 1 2.2-1.3l.4-2.4h4l.4 2.4a7 7 0 0 1 2.2 1.3l2.3-.9 2 3.4-2 1.5a7 7 0 0 1 0 3z';

const entries: [Side, string][] = [
  ['settings', 'Ajustes'],
  ['team', 'Equipo'],
  ['backups', 'Respaldos'],
];

type Props = {
  email: string;
  /** Id of the form that signs out. */
  form: string;
  side: Side;
  onChoose: (side: Side) => void;
};

/** The owner's screens, the link to the site and the sign-out; on the smallest phones also the account. */
export function AccountMenu({ email, form, side, onChoose }: Props) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <button type="button" className="account-button" aria-label="Cuenta" popoverTarget={id}>
        <Icon path={gear} />
      </button>
      <div ref={menu} id={id} popover="auto" className="account-menu" data-email={email}>
        {entries.map(([entry, label]) => (
          <button
            key={entry}
            type="button"
            aria-current={side === entry ? 'page' : undefined}
            onClick={() => {
              menu.current!.hidePopover();
              onChoose(entry);
            }}
          >
            {label}
          </button>
        ))}
        <a href="/" target="_blank" rel="noopener">
          Ver el sitio
        </a>
        <button type="submit" form={form} onClick={() => menu.current!.hidePopover()}>
          Cerrar sesión
        </button>
      </div>
    </>
  );
}
