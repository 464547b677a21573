import { defineConfig } from '@playwright/test';
import type { Options } from './fixtures.ts';
import { chromiumFlags, findChromium } from './chromium.ts';

const executablePath = await findChromium();

export default defineConfig<object, Options>({
  testDir: './e2e',
  // Kills, whole starts and four copies under load take minutes: `npm test -- all`, or by their name.
  testIgnore: process.env.CARTELERA_TESTS === 'short' ? /(start|durability|copies)\.spec\.ts/ : [],
  outputDir: '../test-results',
  // Two cores: each worker has its own server, its own database and its own browser.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // How long to wait before giving up: a slow machine is no failure.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  projects: [
    { name: 'embedded' },
    // What the staff do, with the backend behind the network, as a hosted project is. What the trail, a pasted tour and
    // the details add goes the same way as the rest: a second time through it would take two minutes and find nothing.
    {
      name: 'hosted',
      testMatch: /staff-(sign-in|dashboard|messages|cover.*)\.spec\.ts/,
      use: { hosted: true },
    },
  ],
  use: {
    viewport: { width: 1280, height: 860 },
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // What a test puts between page and server must not be answered from a cache; offline.spec.ts lets them in.
    serviceWorkers: 'block',
    // Recording one takes a tenth of the time; `npm test -- e2e FILE --trace retain-on-failure` has it.
    trace: 'off',
    launchOptions: { executablePath, args: chromiumFlags },
  },
});
