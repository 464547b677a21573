import { useEffect, useEffectEvent } from 'react';

/**
 * Lets the browser ask before the page is left, with the button that goes back or by closing the tab, while something is typed
 * that is kept nowhere else.
 * @param hasChanges asked at that moment
 */
export function useUnsaved(hasChanges: () => boolean): void {
  const ask = useEffectEvent((leaving: BeforeUnloadEvent) => {
    if (hasChanges()) leaving.preventDefault();
  });
  useEffect(() => {
    const onLeaving = (leaving: BeforeUnloadEvent) => ask(leaving);
    window.addEventListener('beforeunload', onLeaving);
    return () => window.removeEventListener('beforeunload', onLeaving);
  }, []);
}
