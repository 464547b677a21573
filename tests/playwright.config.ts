import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './chromium.ts';

const executablePath = await findChromium();
/** Kills, whole starts and several copies take minutes: `npm test -- all`, or by their name. */
const long = process.env.CARTELERA_TESTS === 'short' ? [/(start|durability|copies)\.spec\.ts/] : [];

export default defineConfig({
  testDir: './e2e',
  globalSetup: '../scripts/prepare.mjs',
  outputDir: '../test-results',
  // Two cores: each worker has its own server, its own database and its own browser.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Once more in a whole run, which says so of each (tests/run.ts); one step alone shows what fails now and then.
  retries: process.env.CARTELERA_TESTS === 'short' ? 1 : 0,
  // Long, because a slow machine is no failure.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  testIgnore: long,
  use: {
    viewport: { width: 1280, height: 860 },
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    permissions: ['clipboard-read', 'clipboard-write'],
    // A cache must not answer in place of a test's routes; offline.spec.ts lets service workers in.
    serviceWorkers: 'block',
    // Recording one takes a tenth of the time; `npm test -- e2e FILE --trace retain-on-failure` has it.
    trace: 'off',
    launchOptions: { executablePath, args: chromiumFlags },
  },
});
