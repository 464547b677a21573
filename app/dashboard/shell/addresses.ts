import { useCallback, useEffect, useLayoutEffect } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router';
import type { EventId } from '../../data/event';
import { keysOf } from '../../data/keys';

/** The screens of the panel by their addresses under `/dashboard`; on the desktop list and form are one. */
const addresses = {
  list: '',
  form: '/nuevo',
  history: '/historial',
  paste: '/gira',
  settings: '/ajustes',
  backups: '/respaldos',
  team: '/equipo',
} as const;

export type Side = keyof typeof addresses;

const panel = '/dashboard';
const sides = keysOf(addresses);

/** An address of every screen, to fetch what they are made of before it is needed. */
export const screenAddresses = [...Object.values(addresses), '/eventos/0', '/eventos/0/toques'].map(
  (path) => panel + path,
);

/** The address of what a former version of the panel showed at a hash: `#ajustes`, `#evento-5`, `#toques-5`. */
export function formerAddress(hash: string): string | undefined {
  const [, kind, id] = /^#(evento|toques)-([\w-]+)$/.exec(hash) ?? [];
  if (kind) return `${panel}/eventos/${id}${kind === 'toques' ? '/toques' : ''}`;
  const path = hash.replace('#', '/');
  return sides.some((side) => path === addresses[side]) && path ? panel + path : undefined;
}

/** The state that an entry of the browser's history carries. */
type Entry = { fromList?: boolean };
/** How far each screen was scrolled when one left it: on a phone they share the window. */
const scrolled = new Map<string, number>();

/** Where in the panel one is, and the ways to elsewhere: the back button closes what is open, and a reload leaves it open. */
export function useScreen() {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const path = pathname.slice(panel.length);

  const go = useCallback(
    (target: string, how: { replace?: boolean } = {}) => {
      // As it is now: between two taps nothing need have been rendered.
      const { usr: entry } = (window.history.state ?? {}) as { usr?: Entry };
      const now = window.location.pathname.slice(panel.length);
      if (target === now) return;
      scrolled.set(now, window.scrollY);
      const fromList = (!now && !how.replace) || entry?.fromList;
      const moved =
        !target && fromList
          ? navigate(-1)
          : navigate(panel + target, { replace: how.replace ?? now !== '', state: { fromList }, flushSync: true });
      Promise.resolve(moved).catch((cause: unknown) => console.error('The panel could not navigate', cause));
    },
    [navigate],
  );

  const former = formerAddress(hash);
  useEffect(() => {
    if (former) go(former.slice(panel.length), { replace: true });
  }, [former, go]);

  const side = sides.find((one) => addresses[one] === path) ?? 'list';
  // On a desktop list and form are one view.
  const view = side === 'form' && matchMedia('(min-width: 900px)').matches ? 'list' : side;
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    if (scrolled.size) scrollTo(0, scrolled.get(addresses[view]) ?? 0);
  }, [view]);

  const [, id, part] = /^\/eventos\/([^/]+)(\/toques)?$/.exec(path) ?? [];
  return {
    side,
    /** Id of the event whose dialog is open, as text. */
    editing: part ? undefined : id,
    /** Id of the event whose taps stand in the form's place. */
    tapsOf: part && id,
    show: useCallback((side: Side) => go(addresses[side]), [go]),
    edit: useCallback((id: EventId) => go(`/eventos/${id}`), [go]),
    count: useCallback((id: EventId) => go(`/eventos/${id}/toques`), [go]),
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
