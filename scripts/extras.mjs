/**
 * The parts beyond the specification's screens, session, events, covers and database: the folders and files that only
 * this part needs. `docs/architecture.md` says where each is hooked in, `scripts/counts.mjs` how large it is.
 */
export const extras = {
  'Dates on pages of their own': [
    'app/event',
    'app/data/events/views/event-page.server.ts',
    'app/data/events/views/event-view.ts',
  ],
  'Pasted and copied tours': ['app/data/tour', 'app/dashboard/tour'],
  Avisos: ['app/notify', 'app/data/push', 'server/push-keys.ts', 'supabase/migrations/20261127100800_push.sql'],
  'Calendars and feeds': ['app/feeds', 'app/data/events/syndication'],
  'Share cards': ['app/data/events/share-card', 'app/pictures/share-card.ts'],
  'Drawn posters': ['app/data/events/poster', 'app/pictures/poster.ts'],
  'Place finder': [
    'app/home/place-finder.tsx',
    'app/home/found-dates.tsx',
    'app/home/date-search.ts',
    'app/home/near-sheet.tsx',
    'app/home/remembered-place.ts',
    'app/data/events/views/near.ts',
    'app/data/events/views/near.server.ts',
    'app/data/places/positions.ts',
  ],
  Taps: [
    'app/data/events/taps.server.ts',
    'app/dashboard/list/taps.tsx',
    'app/dashboard/list/taps-route.tsx',
    'supabase/migrations/20261127100600_event_taps.sql',
  ],
  History: ['app/data/events/history', 'app/dashboard/history', 'supabase/migrations/20261127100400_event_history.sql'],
  Offline: ['app/document/service-worker.js', 'app/document/register-worker.js'],
  Settings: ['app/data/settings', 'app/dashboard/settings'],
  'Team and invitations': ['app/data/team', 'app/dashboard/team', 'app/enter', 'server/embedded/invitations.ts'],
  Backups: ['server/backups', 'app/dashboard/backups'],
  'Going online': ['deploy', 'server/doctor'],
  Promote: ['server/promote', 'supabase/migrations/20261127100900_move.sql'],
};
