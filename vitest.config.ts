import { defineConfig } from 'vitest/config';

// Its own file: the React Router plugin of vite.config.ts has no place in unit tests.
export default defineConfig({
  test: { include: ['{app,deploy,scripts,server}/**/*.test.ts'], environment: 'node', testTimeout: 30_000 },
});
