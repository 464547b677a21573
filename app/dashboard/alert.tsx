import type { ComponentProps, ReactNode } from 'react';
import type { EventId } from '../data/events/event';
import { inSpanish } from '../data/events/editing/catalogue';
import type { SaveResult } from '../data/events/editing/staff-event';

/** A message in the panel; it stays until it is dismissed or another replaces it. */
export type AlertMessage = {
  text: string;
  /** Its meaning, if more is known than the catalogue's line says. */
  spanish?: string;
  more?: string;
  failed: boolean;
  /** Whether the session ended: the alert then says how to continue without losing anything. */
  signedOut?: boolean;
  /** The event that was saved, and still exists. */
  saved?: EventId;
};

export function alertOf(result: SaveResult): AlertMessage {
  return {
    text: result.message,
    spanish: result.type === 'gone' ? result.explanation : undefined,
    failed: !result.success,
    signedOut: result.type === 'signed-out',
  };
}

type AlertProps = Pick<BoxProps, 'actions' | 'onDismiss'> & { message?: AlertMessage };

/** The specification's "alert" (10.6) in the page, announced by screen readers. */
export function Alert({ message, actions, onDismiss }: AlertProps) {
  if (!message) return null;
  return (
    <AlertBox failed={message.failed} actions={actions} onDismiss={onDismiss}>
      <CatalogueText text={message.text} spanish={message.spanish} />
      {message.more ? <p>{message.more}</p> : null}
      {message.signedOut ? (
        <p>
          <SignInElsewhere /> y vuelve a guardar aquí: lo que escribiste sigue en su lugar.
        </p>
      ) : null}
    </AlertBox>
  );
}

type BoxProps = {
  failed: boolean;
  /** Links and buttons below the message, which screen readers do not announce with it. */
  actions?: ReactNode;
  onDismiss: () => void;
  children: ReactNode;
};

export function AlertBox({ failed, actions, onDismiss, children }: BoxProps) {
  return (
    <div
      className="panel-alert apart"
      data-failed={failed || undefined}
      // The preview and other parts at the top of the window start below the alert.
      ref={(box) => box?.parentElement?.style.setProperty('--alert', `${box.offsetHeight}px`)}
    >
      <div role="alert">{children}</div>
      {actions ? <div className="alert-actions">{actions}</div> : null}
      <CloseButton label="Cerrar aviso" onClick={onDismiss} />
    </div>
  );
}

export const SignInElsewhere = () => (
  <a href="/login" target="_blank" rel="noopener">
    Inicia sesión en otra pestaña
  </a>
);

export function CloseButton({ label, ...more }: ComponentProps<'button'> & { label: string }) {
  return (
    <button type="button" className="close-button" aria-label={label} {...more}>
      ×
    </button>
  );
}

type TextProps = {
  text: string;
  id?: string;
  spanishId?: string;
  /** Replaces the catalogue's line, if more is known. */
  spanish?: string;
};

/** A message; an English one of the specification is marked as such, with its line of Spanish below. */
export function CatalogueText({ text, id, spanishId, spanish }: TextProps) {
  const usual = inSpanish(text);
  return (
    <>
      <p id={id} lang={usual ? 'en' : undefined}>
        {text}
      </p>
      {(spanish ?? usual) ? (
        <p id={spanishId} className="in-spanish">
          {spanish ?? usual}
        </p>
      ) : null}
    </>
  );
}
