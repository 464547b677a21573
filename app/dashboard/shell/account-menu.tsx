import { useId, useRef } from 'react';
import './account-menu.css';

const gear =
  'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM19.4 13.5l2 1.5-2 3.4-2.3-.9a7 7 0 0 1-2.2 1.3l-.4 2.4h-4l-.4-2.4a7 7 0 0 1-2.2-1.3l-2.3.9-2-3.4 2-1.5a7 7 0 0 1 0-3l-2-1.5 2-3.4 2.3.9a7 7 0 0 1 2.2-1.3l.4-2.4h4l.4 2.4a7 7 0 0 1 2.2 1.3l2.3-.9 2 3.4-2 1.5a7 7 0 0 1 0 3z';

type Props = {
  email: string;
  /** Id of the form that signs out. */
  form: string;
  onSettings: () => void;
};

/** The show's settings, the site and the way out; on the smallest phones also who is in. */
export function AccountMenu({ email, form, onSettings }: Props) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <button type="button" className="account-button" aria-label="Cuenta" popoverTarget={id}>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d={gear} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" />
        </svg>
      </button>
      <div ref={menu} id={id} popover="auto" className="account-menu" data-email={email}>
        <button
          type="button"
          onClick={() => {
            menu.current!.hidePopover();
            onSettings();
          }}
        >
          Ajustes
        </button>
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
