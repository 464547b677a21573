import { useState } from 'react';
import { isInAppBrowser } from '../ui/in-app-browser';
import { useInBrowser } from '../ui/use-in-browser';

/**
 * The advice to open a real browser: providers refuse to sign in inside another app's.
 * @param names of the providers
 */
export function InAppNotice({ names }: { names: string }) {
  const inside = useInBrowser(() =>
    isInAppBrowser(navigator.userAgent, matchMedia('(display-mode: standalone)').matches),
  );
  const [isCopied, setCopied] = useState<boolean>();
  if (!inside) return null;
  return (
    <div className="login-in-app stack" role="status">
      <strong>Ábrelo en tu navegador</strong>
      <p>{`${names} no deja entrar desde esta aplicación. Copia la dirección y pégala en Chrome o Safari.`}</p>
      <input
        readOnly
        aria-label="Dirección"
        value={location.origin + '/login'}
        onFocus={(event) => event.target.select()}
      />
      <button
        type="button"
        onClick={() =>
          navigator.clipboard.writeText(location.origin + '/login').then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }
      >
        {isCopied ? 'Copiada' : 'Copiar dirección'}
      </button>
      {isCopied === false ? <p>No se pudo copiar: mantén el dedo sobre la dirección para copiarla.</p> : null}
    </div>
  );
}
