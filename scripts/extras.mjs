/**
 * The parts beyond the specification's screens, session, events, covers and database: the folders and files that only
 * this part needs. `docs/architecture.md` says where each is hooked in, `scripts/counts.mjs` how large it is.
 */
export const extras = {
  'Dates on pages of their own': [
    'app/extras/event-page/page',
    'app/extras/event-page/data/event-page.server.ts',
    'app/extras/event-page/data/event-view.ts',
  ],
  'Pasted and copied tours': ['app/extras/tour/data', 'app/extras/tour/panel'],
  Avisos: [
    'app/extras/avisos/page',
    'app/extras/avisos/data',
    'server/push-keys.ts',
    'supabase/migrations/20261127100800_push.sql',
  ],
  'Calendars and feeds': ['app/extras/calendars/feeds', 'app/extras/calendars/data'],
  'Share cards': ['app/extras/share-cards/data', 'app/extras/share-cards/picture.ts'],
  'Drawn posters': ['app/extras/posters/data', 'app/extras/posters/picture.ts'],
  'Place finder': [
    'app/extras/place-finder/page/place-finder.tsx',
    'app/extras/place-finder/page/found-dates.tsx',
    'app/extras/place-finder/page/date-search.ts',
    'app/extras/place-finder/page/near-sheet.tsx',
    'app/extras/place-finder/page/remembered-place.ts',
    'app/extras/place-finder/data/near.ts',
    'app/extras/place-finder/data/near.server.ts',
    'app/data/places/positions.ts',
  ],
  Taps: [
    'app/extras/taps/data/taps.server.ts',
    'app/extras/taps/panel/taps.tsx',
    'app/extras/taps/panel/taps-route.tsx',
    'supabase/migrations/20261127100600_event_taps.sql',
  ],
  History: [
    'app/extras/history/data',
    'app/extras/history/panel',
    'supabase/migrations/20261127100400_event_history.sql',
  ],
  Offline: ['app/extras/offline/service-worker.js', 'app/extras/offline/register-worker.js'],
  Settings: ['app/data/settings', 'app/extras/settings/panel'],
  'Team and invitations': [
    'app/extras/team/data',
    'app/extras/team/panel',
    'app/extras/team/enter',
    'server/embedded/invitations.ts',
  ],
  Backups: ['server/backups', 'app/extras/backups/panel'],
  'Going online': ['deploy', 'server/doctor'],
  Promote: ['server/promote', 'supabase/migrations/20261127100900_move.sql'],
};
