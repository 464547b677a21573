import { readdirSync } from 'node:fs';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Every folder of `app/` is a screen but these two: one that is new is guarded at once. */
const screens = readdirSync(new URL('app', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['data', 'ui'].includes(entry.name))
  .map(({ name }) => `**/${name}/*`);

const notData = [...screens, 'react', 'react-dom', 'react-dom/*', '**/ui/*'];

/** Which nouns of `app/data/` may know which others; every other pair knows nothing of each other. */
const mayKnow = { events: ['covers', 'places'], tour: ['events', 'places'] };
const nouns = readdirSync(new URL('app/data', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Import directions (docs/architecture.md): screens ask, nouns know, the backend stores. No file is in two groups. */
const directions = [
  { files: ['app/data/*'], message: 'Data knows no screen, no React and no ui.', group: notData },
  ...nouns.map((noun) => ({
    files: [`app/data/${noun}/**`],
    message:
      'Data knows no screen, no React and no ui; of the other nouns it knows only those listed in eslint.config.js.',
    group: [
      ...notData,
      ...nouns.filter((other) => other !== noun && !mayKnow[noun]?.includes(other)).map((other) => `../${other}/*`),
    ],
  })),
  { files: ['app/ui/**'], message: 'Pieces load no data.', group: [...screens, '@supabase/*', '**/*.server'] },
  {
    files: ['app/!(data|ui)/**'],
    message: 'A screen stands alone, and speaks to the backend through app/data.',
    group: [...screens, '@supabase/*'],
  },
  { files: ['app/*.{ts,tsx}'], message: 'supabase-js is spoken in app/data only.', group: ['@supabase/*'] },
  {
    files: ['server/!(app).ts', 'server/*/**'],
    message: 'The server does not know what an event is; of app/ it reads the show’s settings, and nothing else.',
    regex: '(^|/)app/(?!data/show\\.ts$)',
  },
];

export default tseslint.config(
  { ignores: ['build', 'data', '.react-router', 'node_modules', 'test-results'] },
  ...tseslint.configs.recommended,
  { files: ['app/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      '@typescript-eslint/no-unused-expressions': ['error', { allowShortCircuit: true, allowTernary: true }],
      'no-empty-pattern': 'off',
    },
  },
  {
    // A promise that nobody waits for may be refused, and then nobody hears of it.
    files: ['{app,server,tests,bench,deploy,scripts}/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: { '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: false }] },
  },
  {
    files: ['app/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only server/ reads the environment.' },
      ],
    },
  },
  ...directions.map(({ files, message, group, regex }) => ({
    files,
    ignores: ['**/*.test.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [{ ...(group ? { group } : { regex }), message, allowTypeImports: true }] },
      ],
    },
  })),
  { files: ['app/data/**/*.test.ts'], rules: { 'no-restricted-properties': 'off' } },
);
