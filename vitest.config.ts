import { defineConfig } from 'vitest/config';

/** Slow files, because they damage whole folders or run real processes: `npm test -- all`, or by name. */
const long = [
  'server/embedded/{damage,full-disk,wrong-clock}.test.ts',
  'server/promote/promote.test.ts',
  'tests/site/firefox-push.test.ts',
  'tests/stock-supabase/hosted-command-slow.test.ts',
];
/** Files that replace modules for themselves alone. */
const alone = ['app/entry.server.test.ts', 'server/embedded/flushed-files.test.ts'];
/** Files with a hosted project: its stand-in for Google would answer in place of the demo's, for the whole process. */
const hosted = ['tests/site/{hosted,limits,push}.test.ts'];
/** The main job in each engine: a step of its own (tests/run.ts). */
const engines = ['tests/engines/*.test.ts'];
const exclude = process.env.CARTELERA_TESTS === 'short' ? long : [];

// Its own file: the React Router plugin of vite.config.ts has no place in unit tests.
export default defineConfig({
  test: {
    environment: 'node',
    // How long to wait before giving up: a slow machine is no failure.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // On two cores Vitest would leave one to itself.
    maxWorkers: '100%',
    // The log of a site that is broken on purpose matters only where a test fails.
    silent: 'passed-only',
    projects: [
      {
        extends: true,
        // These files share what they import: to load it for each of them took longer than the tests.
        test: {
          name: 'rules',
          include: ['{app,deploy,scripts,server}/**/*.test.ts'],
          exclude: [...exclude, ...alone],
          pool: 'threads',
          isolate: false,
        },
      },
      // So do these, and the built site of those that ask for an ordinary one (tests/site-test.ts).
      ...[
        { name: 'site', include: ['tests/**/*.test.ts'], exclude: [...exclude, ...hosted, ...engines] },
        { name: 'engines', include: engines },
        { name: 'hosted', include: hosted },
      ].map((files) => ({
        extends: true as const,
        // Not Vitest's `test`, in which the embedded backend's library opens what it otherwise keeps closed.
        test: {
          ...files,
          globalSetup: 'scripts/prepare.mjs',
          env: { NODE_ENV: 'production' },
          pool: 'forks' as const,
          isolate: false,
        },
      })),
      { extends: true, test: { name: 'alone', include: alone, exclude } },
    ],
  },
});
