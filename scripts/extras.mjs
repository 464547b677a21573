// The parts beyond the specification's screens, session, events, covers and database. `node scripts/extras.mjs` prints
// them with their lines and hooks; with `--write` it puts them into docs/architecture.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isWithin, linesIn, productFiles } from './product-files.mjs';

/**
 * By name: `places`, the folders and files that only this part needs; `hooks`, the files of the core that import it,
 * the only ones that lint lets do so where the part is a folder of `app/extras`; `uses`, the other folders of
 * `app/extras` that it may import; `note`, what else leads to it; `stays`, why a part is woven into the core instead.
 * @type {Record<string, { places: string[]; hooks?: string[]; uses?: string[]; note?: string; stays?: string }>}
 */
export const extras = {
  'Dates on pages of their own': {
    places: ['app/extras/event-page'],
    uses: ['calendars', 'share-cards'],
    hooks: [
      'app/dashboard/shell/panel.tsx',
      'app/data/events/views/public-page.server.ts',
      'app/islands.ts',
      'app/not-found/not-found.tsx',
      'app/routes.ts',
    ],
    note: 'cards and rows link to them',
  },
  'Pasted and copied tours': {
    places: ['app/extras/tour'],
    hooks: ['app/dashboard/dashboard.tsx', 'app/dashboard/list/event-list.tsx'],
  },
  Avisos: {
    places: [
      'app/extras/avisos',
      'server/push-keys.ts',
      'supabase/migrations/20261127100800_push.sql',
      'supabase/migrations/20261128220955_asked_cities.sql',
    ],
    hooks: [
      'app/dashboard/list/event-list.tsx',
      'app/data/subscriptions.server.ts',
      'app/islands.ts',
      'app/routes.ts',
      'server/app.ts',
      'server/settings/environment.ts',
    ],
    note: 'a row of `server/limits/request-kinds.ts`',
  },
  'Dates that are over': {
    places: ['app/extras/past-dates', 'supabase/migrations/20261128214255_episodes.sql'],
    hooks: ['app/home/home.tsx', 'app/routes.ts'],
    note: 'the episode of a night is a detail (`detail-fields.ts`)',
  },
  'Calendars and feeds': {
    places: ['app/extras/calendars'],
    uses: ['past-dates'],
    hooks: ['app/data/subscriptions.server.ts', 'app/document/of-extras.tsx', 'app/routes.ts', 'app/ui/list-row.tsx'],
    note: '`app/extras/event-page/page/event.tsx`; `app/extras/avisos/page/fallbacks.tsx` names the calendar',
  },
  'Share cards': {
    places: ['app/extras/share-cards'],
    uses: ['posters'],
    hooks: ['app/data/events/editing/save-event.server.ts', 'app/ui/page-meta.ts', 'app/routes.ts'],
  },
  'Drawn posters': {
    places: ['app/extras/posters'],
    hooks: ['app/dashboard/list/event-row.tsx', 'app/data/events/views/event-card.server.ts', 'app/routes.ts'],
    note: 'share cards use their lettering',
  },
  'Place finder': {
    places: ['app/extras/place-finder'],
    hooks: [
      'app/data/events/views/public-page.server.ts',
      'app/home/agenda.tsx',
      'app/home/home.tsx',
      'app/home/list-islands.tsx',
      'app/home/more-rows.tsx',
      'app/islands.ts',
      'app/public-addresses.ts',
    ],
  },
  Taps: {
    places: ['app/extras/taps', 'supabase/migrations/20261127100600_event_taps.sql'],
    hooks: ['app/dashboard/list/event-row.tsx', 'app/data/events/editing/after-list.server.ts', 'server/app.ts'],
    note: '`app/ui/seller-link.tsx` reports them; a column of `app/extras/tour/panel/copy-tour.tsx`; rows of `server/limits/request-kinds.ts`, `server/settings/environment.ts`, `server/promote/side.ts` and `server/doctor/hosted-checks.ts`',
  },
  History: {
    places: ['app/extras/history', 'supabase/migrations/20261127100400_event_history.sql'],
    uses: ['settings'],
    hooks: [
      'app/dashboard/shell/panel.tsx',
      'app/data/database.types.ts',
      'app/data/events/covers-in-use.server.ts',
      'app/data/events/editing/meanwhile.server.ts',
      'app/routes.ts',
    ],
    note: 'a trigger of its migration writes it',
  },
  Offline: { places: ['app/extras/offline'], hooks: ['app/document/of-extras.tsx'] },
  Settings: {
    places: ['app/extras/settings'],
    uses: ['share-cards'],
    hooks: ['app/routes.ts'],
    note: 'name, colours and zone are core (`app/data/settings`)',
  },
  'Team and invitations': {
    places: ['app/extras/team', 'server/embedded/invitations.ts', 'server/commands/invite.ts'],
    uses: ['history'],
    hooks: ['app/routes.ts', 'server/backend.ts', 'server/embedded/staff.ts'],
  },
  Backups: {
    places: ['app/extras/backups', 'server/backups', 'server/commands/backup.ts', 'server/commands/restore.ts'],
    hooks: [
      'app/routes.ts',
      'server/embedded/backend.ts',
      'server/embedded/data-folder.ts',
      'server/embedded/keys.ts',
      'server/settings/notices.ts',
    ],
  },
  'Going online': {
    places: ['deploy', 'server/doctor', 'server/commands/doctor.ts', 'server/settings/owner-answers.ts'],
    hooks: ['server/serve.ts'],
  },
  'Hosted by one command': { places: ['server/hosted', 'server/commands/hosted.ts'], hooks: [] },
  Promote: {
    places: ['server/promote', 'server/commands/promote.ts', 'supabase/migrations/20261127100900_move.sql'],
    hooks: [],
  },
  'Pieces of several extras': {
    places: [
      'app/extras/inner-screen.tsx',
      'app/extras/panel-screen.tsx',
      'app/extras/plain-text.ts',
      'app/extras/steps.css',
      'app/extras/use-copy.ts',
    ],
    hooks: ['app/routes.ts'],
  },
  'Tickets and details': {
    places: [
      ...['detail-fields', 'event-details', 'event-details.server', 'time/kept-until-change'].map(
        (name) => `app/data/events/${name}.ts`,
      ),
      ...['event-status', 'notice-words', 'price', 'stamp-inks', 'ticket-status'].map(
        (name) => `app/data/events/tickets/${name}.ts`,
      ),
      'app/data/events/editing/details-form.ts',
      'app/data/events/editing/save-details.server.ts',
      'app/dashboard/form/more-details.tsx',
      'app/dashboard/list/status-question.tsx',
      'app/dashboard/list/status-select.tsx',
      'app/ui/stamp.css',
      'app/ui/stamp.tsx',
      'supabase/migrations/20261127100300_event_details.sql',
      'supabase/migrations/20261128144900_last_day.sql',
    ],
    stays: 'every card, row and form reads the status; `ticket-action.ts`, which decides about the button, is core',
  },
  'List of all dates': {
    places: [
      ...['agenda-list.css', 'agenda-many.css', 'agenda.css', 'agenda.tsx', 'listed-dates.ts'].map(
        (name) => `app/home/${name}`,
      ),
      'app/home/state-index.css',
      ...['agenda.server', 'agenda', 'date-row', 'list-filters', 'listed-date.server', 'listed-date'].map(
        (name) => `app/data/events/views/${name}.ts`,
      ),
      'app/data/events/search.ts',
      'app/new-version/state-select.css',
      'app/new-version/state-select.tsx',
      'app/ui/date-row.css',
      'app/ui/date-row.tsx',
      'app/ui/list-row.tsx',
    ],
    stays: 'both lists and the pages of events that are missing have its rows',
  },
  'Drafts and two people': {
    places: [
      'app/dashboard/drafts.ts',
      'app/dashboard/edit/edit-draft.ts',
      'app/dashboard/edit/stopped.tsx',
      'app/dashboard/new/new-event-draft.ts',
      'app/dashboard/shell/use-read-again.ts',
      'app/data/events/editing/meanwhile.server.ts',
      'app/data/events/editing/once.server.ts',
    ],
    stays: 'each form and each save is made of them',
  },
  'Zones and places abroad': {
    places: ['abroad', 'nicknames', 'positions', 'zones'].map((name) => `app/data/places/${name}.ts`),
    stays: 'an hour is that of its city, wherever one is printed',
  },
  Demo: {
    places: [
      'app/dashboard/shell/first-time.tsx',
      'app/dashboard/shell/sample-dates.tsx',
      'app/ui/demo-strip.css',
      'app/ui/demo-strip.tsx',
      'server/demo',
      'server/settings/sample-settings.ts',
      'supabase/seed.sql',
    ],
    stays: 'the process starts with it where no settings are',
  },
  'Icons for a home screen': {
    places: ['app/data/settings/icons.ts', 'app/pictures/icon.ts', 'app/pictures/manifest.ts'],
    stays: 'every document links them',
  },
  'Several copies': {
    places: [
      'app/data/events/events-version.server.ts',
      'server/single-flight-refresh.ts',
      'supabase/migrations/20261127100500_events_version.sql',
    ],
    stays: 'the list in memory asks it whether it is still true',
  },
  'Print and codes': {
    places: ['app/document/alternates.tsx', 'app/pictures/qr.ts', 'app/ui/paper-code.tsx', 'app/ui/print.css'],
    stays: 'few lines in the document and in `app/routes.ts`',
  },
  'Bench and scripts': { places: ['bench', 'scripts'], hooks: ['server/dev.ts'] },
};

const places = Object.values(extras).flatMap(({ places }) => places);
/** The files of the core. */
export const core = productFiles.filter((path) => !isWithin(path, places));

/** Lines to the nearest hundred, so that not every change is one of the documents. */
const about = (paths) => (Math.round(linesIn(paths) / 100) * 100).toLocaleString('en');

/** A part's row: its lines, and its hooks. */
function rowOf([name, { places, hooks = [], note, stays }]) {
  const files = hooks.map((path) => `\`${path}\``).join(', ');
  const ways = [files, note, stays && `woven in: ${stays}`].filter(Boolean).join('; ');
  return `| ${name} | ${about(productFiles.filter((path) => isWithin(path, places)))} | ${ways} |`;
}

/** What docs/architecture.md says of them: lines of core and product, and a row for each part. */
export const summary = () =>
  [
    `The core has ${about(core)} of ${about(productFiles)} lines.`,
    '',
    '| extra | lines | hooked in at |',
    '| --- | --- | --- |',
    ...Object.entries(extras).map(rowOf),
  ].join('\n');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(summary());
  const file = fileURLToPath(new URL('../docs/architecture.md', import.meta.url));
  if (process.argv.includes('--write'))
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/The core has \d[^]*?(?=\n\n## )/, () => summary()),
    );
}
