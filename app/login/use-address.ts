import { useEffect, useState } from 'react';
import { signInError } from '../data/session/sign-in-messages';

/** Some errors come back in the fragment, which only the browser can read. */
export function useAddressError(): string | undefined {
  const [error, setError] = useState<string>();
  useEffect(() => {
    const found = signInError(new URLSearchParams(location.hash.slice(1)));
    if (!found) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    queueMicrotask(() => setError(found));
  }, []);
  return error;
}

/**
 * Whether the page was opened at another address than the site's own, where Google's answer could not arrive. Asked of the
 * browser, because a proxy may send its own `Host` header.
 */
export function useElsewhere(siteUrl: string): boolean {
  const [elsewhere, setElsewhere] = useState(false);
  useEffect(() => queueMicrotask(() => setElsewhere(location.origin !== siteUrl)), [siteUrl]);
  return elsewhere;
}
