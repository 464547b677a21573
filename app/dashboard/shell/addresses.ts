import { useCallback, useEffect, useLayoutEffect } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router';
import type { EventId } from '../../data/events/event';
import { keysOf } from '../../data/keys';

/** The screens of the panel by their addresses under `/dashboard`; on a desktop list and form are one. */
const addresses = {
  list: '',
  form: '/nuevo',
  history: '/historial',
  paste: '/gira',
  episodes: '/episodios',
  settings: '/ajustes',
  backups: '/respaldos',
  team: '/equipo',
} as const;

export type Side = keyof typeof addresses;

const panel = '/dashboard';
const sides = keysOf(addresses);

/** An address of every screen, by which their chunks are loaded in advance. */
export const screenAddresses = [...Object.values(addresses), '/eventos/0'].map((path) => panel + path);

/** The address of a screen, for a link to it. */
export const addressOf = (side: Side): string => panel + addresses[side];

/** The state in an entry of the browser's history. */
type Entry = { fromList?: boolean };
/** Scroll positions of the screens that were left: on a phone they share the window. */
const scrolled = new Map<string, number>();

export type Screen = ReturnType<typeof useScreen>;

/** The panel's present screen, and functions to change it: the back button closes what is open, a reload does not. */
export function useScreen() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const path = pathname.slice(panel.length);

  const go = useCallback(
    (target: string) => {
      // The present address: React may not have rendered between two taps.
      const { usr: entry } = (window.history.state ?? {}) as { usr?: Entry };
      const now = window.location.pathname.slice(panel.length);
      if (target === now) return;
      scrolled.set(now, window.scrollY);
      const fromList = !now || entry?.fromList;
      const moved =
        !target && fromList
          ? navigate(-1)
          : navigate(panel + target, { replace: now !== '', state: { fromList }, flushSync: true });
      Promise.resolve(moved).catch((cause: unknown) => console.error('The panel could not navigate', cause));
    },
    [navigate],
  );

  const side = sides.find((one) => addresses[one] === path) ?? 'list';
  // On a desktop list and form are one view.
  const view = side === 'form' && matchMedia('(min-width: 900px)').matches ? 'list' : side;
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    if (scrolled.size) scrollTo(0, scrolled.get(addresses[view]) ?? 0);
  }, [view]);

  const [, id, part] = /^\/eventos\/([^/]+)(\/\w+)?$/.exec(path) ?? [];
  return {
    side,
    /** Id of the event in the dialog, as text. */
    editing: part ? undefined : id,
    /** Whether an extra shows something of an event in place of the form. */
    replacesForm: part !== undefined,
    show: useCallback((side: Side) => go(addresses[side]), [go]),
    edit: useCallback((id: EventId) => go(`/eventos/${id}`), [go]),
    /** Opens an extra's screen of an event, by the end of its address. */
    openScreen: useCallback((id: EventId, name: string) => go(`/eventos/${id}/${name}`), [go]),
  };
}

/** Blocks the back button during a save. A component's effect runs before those that report the save. */
export function StayHere({ busy }: { busy: boolean }) {
  const blocker = useBlocker(busy);
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  return null;
}
