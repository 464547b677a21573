import { useCallback, useEffect, useLayoutEffect } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router';
import type { EventId } from '../../data/event';

/** The panel's view: the list, the form (on the desktop both), or a screen opened from the list's head. */
export type Side = 'list' | 'form' | 'history' | 'paste' | 'settings' | 'backups' | 'team';

const hashes: Record<Side, string> = {
  list: '',
  form: '#nuevo',
  history: '#historial',
  paste: '#gira',
  settings: '#ajustes',
  backups: '#respaldos',
  team: '#equipo',
};
const dialog = '#evento-';
const taps = '#toques-';

/** The state that an entry of the browser's history carries. */
type Entry = { fromList?: boolean };
let last = '';
/** How far each place was scrolled when one left it: on a phone they share the window. */
const scrolled = new Map<string, number>();

function placeOf(hash: string): string {
  // The link that leads past the head stays where one is.
  if (hash !== '#contenido') last = hash;
  return last;
}

/** Where in the panel one is. The address says it: the back button closes what is open, and a reload leaves it open. */
export function usePlace() {
  const location = useLocation();
  const navigate = useNavigate();
  const place = placeOf(location.hash);

  const go = useCallback(
    (target: string) => {
      // As it is now: between two taps nothing need have been rendered.
      const { usr: entry } = (window.history.state ?? {}) as { usr?: Entry };
      const now = placeOf(window.location.hash);
      if (target === now) return;
      scrolled.set(now, window.scrollY);
      const fromList = !now || entry?.fromList;
      const moved =
        !target && fromList
          ? navigate(-1)
          : navigate({ hash: target }, { replace: now !== '', state: { fromList }, flushSync: true });
      Promise.resolve(moved).catch((cause: unknown) => console.error('The panel could not navigate', cause));
    },
    [navigate],
  );

  const side = (Object.keys(hashes) as Side[]).find((side) => hashes[side] === place) ?? 'list';
  // On a desktop list and form are one view.
  const view = side === 'form' && matchMedia('(min-width: 900px)').matches ? 'list' : side;
  useLayoutEffect(() => {
    if (scrolled.size) scrollTo(0, scrolled.get(hashes[view]) ?? 0);
  }, [view]);

  return {
    side,
    /** Id of the event whose dialog is open, as text. */
    editing: place.startsWith(dialog) ? place.slice(dialog.length) : undefined,
    /** Id of the event whose taps stand in the form's place. */
    counted: place.startsWith(taps) ? place.slice(taps.length) : undefined,
    show: useCallback((side: Side) => go(hashes[side]), [go]),
    edit: useCallback((id: EventId) => go(`${dialog}${id}`), [go]),
    count: useCallback((id: EventId) => go(`${taps}${id}`), [go]),
  };
}

/** Keeps the back button from leaving what is being saved. A component: its effects come before those that say it is saved. */
export function StayHere({ busy }: { busy: boolean }) {
  const blocker = useBlocker(busy);
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  return null;
}
