import { defineConfig } from 'vitest/config';

/** Slow files, because they damage whole folders or run real processes: `npm test -- all`, or by name. */
const long = ['server/embedded/{damage,flushed-files,full-disk,wrong-clock}.test.ts', 'server/promote/promote.test.ts'];

// Its own file: the React Router plugin of vite.config.ts has no place in unit tests.
export default defineConfig({
  test: {
    include: ['{app,deploy,scripts,server,tests}/**/*.test.ts'],
    exclude: process.env.CARTELERA_TESTS === 'short' ? long : [],
    environment: 'node',
    testTimeout: 90_000,
    // On two cores Vitest would leave one to itself.
    maxWorkers: '100%',
    // The log of a site that is broken on purpose matters only where a test fails.
    silent: 'passed-only',
  },
});
