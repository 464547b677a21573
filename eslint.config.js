import { readdirSync } from 'node:fs';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { browserApis } from './scripts/browser-apis.mjs';
import { extras } from './scripts/extras.mjs';

/** Every folder of `app/` but these four is a screen, so that the rules hold for a new one too. */
const screens = foldersOf('app')
  .filter((name) => !['data', 'document', 'extras', 'ui'].includes(name))
  .map((name) => `**/${name}/*`);

/** The settings that a show begins with. Other code takes the show of the request's site, or of the root's data. */
const ownSettings = '**/data/show';
const notData = [
  ...screens,
  'react',
  'react-dom',
  'react-dom/*',
  '**/ui/*',
  '**/document/*',
  './show',
  '../show',
  '../../show',
];

/** The nouns, which are the folders of `app/data/`, and which others each may import. */
const mayKnow = {
  settings: ['covers', 'places'],
  events: ['covers', 'places'],
};
/** The files of the core that may import extras. */
const hooks = Object.values(extras).flatMap(({ hooks = [] }) => hooks);
const allExtras = foldersOf('app/extras');
/** The files of extras elsewhere. */
const ownFiles = Object.values(extras).flatMap(({ places, stays }) => (stays ? [] : places));
/** Words, days and the show's settings: every noun may import them, and they import none. */
const usedByAll = ['days', 'settings', 'text'];
const nouns = foldersOf('app/data');

/** Nouns whose own files import from their folders. In other nouns the folders import from the noun's own files. */
const above = ['tour'];
/** Folders on which a noun's own files and its other folders stand. */
const beneath = { events: ['texts', 'time', 'tickets'] };
/** Which folders of a noun may import which others of it. */
const mayUse = {
  message: ['rows', 'line', 'places', 'days', 'words'],
  rows: ['line', 'places', 'days', 'words'],
  line: ['places', 'days', 'words'],
  places: ['words'],
  days: ['words'],
  tickets: ['texts', 'time'],
  editing: beneath.events,
  views: beneath.events,
};

function foldersOf(path) {
  return readdirSync(new URL(path, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** @param folder of the noun @param more patterns that it may not import */
function ofNoun(noun, folder = `app/data/${noun}`, more = []) {
  const message =
    'Data knows no screen, no React and no ui; of other nouns, and of a noun’s own folders, it knows only those listed in eslint.config.js.';
  const strangers = [
    ...notData,
    ...more,
    ...(more.length ? [] : nouns)
      .filter((other) => other !== noun && ![...usedByAll, ...(mayKnow[noun] ?? [])].includes(other))
      .map((other) => `**/${other}/*`),
  ];
  const folders = foldersOf(folder);
  const lower = beneath[noun] ?? [];
  return [
    {
      files: [`${folder}/*`],
      message,
      group: [
        ...strangers,
        ...(above.includes(noun) ? [] : folders.filter((name) => !lower.includes(name)).map((name) => `./${name}/*`)),
      ],
    },
    ...folders.map((name) => ({
      files: [`${folder}/${name}/**`],
      message,
      group: [
        ...strangers,
        ...folders.filter((other) => other !== name && !mayUse[name]?.includes(other)).map((other) => `../${other}/*`),
        ...(lower.includes(name) ? ['../[a-z]*', ...(mayUse[name] ?? []).map((other) => `!../${other}`)] : []),
      ],
    })),
  ];
}

/** An extra: its `data` is as a noun that may know the core's; its `panel` uses pieces of the panel. */
function ofExtra(extra) {
  const { uses = [] } = Object.values(extras).find(({ places }) => places.includes(`app/extras/${extra}`)) ?? {};
  const others = allExtras
    .filter((other) => other !== extra && !uses.includes(other))
    .flatMap((other) => foldersOf(`app/extras/${other}`).map((part) => `**/${other}/${part}/**`));
  const parts = foldersOf(`app/extras/${extra}`);
  const message = 'An extra knows the core, and of other extras those that its row in scripts/extras.mjs `uses`.';
  const strangers = [...others, ownSettings, '@supabase/*'];
  return [
    ...(parts.includes('data') ? ofNoun(extra, `app/extras/${extra}/data`, others) : []),
    {
      files: [`app/extras/${extra}/*`],
      message,
      group: [...screens.filter((name) => !/pictures/.test(name)), ...strangers],
    },
    ...parts
      .filter((part) => part !== 'data')
      .map((part) => ({
        files: [`app/extras/${extra}/${part}/**`],
        message,
        group: [...screens.filter((name) => part !== 'panel' || !/dashboard/.test(name)), ...strangers],
      })),
  ];
}

/** Which files may import which (docs/architecture.md). No file is in two groups. */
const directions = [
  { files: ['app/data/*'], message: 'Data knows no screen, no React and no ui.', group: notData },
  ...nouns.flatMap((noun) => ofNoun(noun)),
  ...allExtras.flatMap(ofExtra),
  {
    files: ['app/ui/**'],
    message: 'Pieces load no data.',
    group: [...screens, '**/document/*', ownSettings, '@supabase/*', '**/*.server'],
  },
  {
    files: ['app/document/*'],
    message: 'The document loads no data.',
    group: [...screens, ownSettings, '@supabase/*', '**/*.server'],
  },
  {
    files: ['app/!(data|document|extras|ui)/**'],
    message: 'A screen stands alone, and speaks to the backend through app/data.',
    group: [...screens, ownSettings, '@supabase/*'],
  },
  {
    files: ['app/*.{ts,tsx}'],
    message: 'supabase-js is spoken in app/data only.',
    group: [ownSettings, '@supabase/*'],
  },
  {
    files: ['server/!(app).ts', 'server/*/**'],
    message: 'Beside server/app.ts, which puts the site together, the server knows data, and no screen.',
    group: [...screens, '**/ui/*', '**/document/*', 'react', 'react-dom', 'react-dom/*'],
  },
];

/** Files of `app/` that no browser gets. */
const serverOnly = [
  'app/**/*.{server,test,fixture}.{ts,tsx}',
  'app/{extras/*/feeds,pictures}/**',
  'app/extras/*/picture.ts',
];

/** Syntax that some browsers lack. */
const missingSyntax = [
  { selector: 'JSXAttribute[name.name=/^popover/]', message: 'Popovers are missing before iOS 17.' },
  { selector: 'Literal[regex.flags=/v/]', message: 'The flag v is missing before iOS 17.' },
];
const hourOfEvent = [
  {
    selector: "CallExpression[callee.name='formatTime']",
    message: 'app/data/events/time/when.ts says at which hours an event begins (hoursText), and when its doors open.',
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
    files: ['{app,server,bench,deploy,scripts}/**/*.{ts,tsx}'],
    ignores: ['**/*.{test,fixture}.ts', 'deploy/rehearsal/**'],
    extends: [tseslint.configs.strictTypeChecked],
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // A handler may be async: its promise is handled or ends in `.catch`.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      // React Router's loaders throw responses.
      '@typescript-eslint/only-throw-error': 'off',
      // A browser or a foreign row may lack what its type promises.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-unnecessary-boolean-literal-compare': 'off',
      '@typescript-eslint/no-useless-default-assignment': 'off',
      // `noUncheckedIndexedAccess` leaves entries that are known to be there.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Functions are closures here, and none has a `this`.
      '@typescript-eslint/unbound-method': 'off',
      // A field of a form that holds a file is refused as a wrong text.
      '@typescript-eslint/no-base-to-string': 'off',
      // The result of a query has the type that its caller names.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // Texts are taken apart by code points on purpose.
      '@typescript-eslint/no-misused-spread': 'off',
      // app/data/database.types.ts is written as Supabase's generator writes it.
      '@typescript-eslint/no-generated-empty-object-type': 'off',
      // Matters of style.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    // Nobody hears of the rejection of a promise for which nobody waits.
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
  {
    // Node's globals are the server's; tsconfig.server.json keeps the browser's out of that.
    files: ['app/**/*.{ts,tsx}'],
    ignores: [...serverOnly, 'app/{dashboard,extras}/*/**/*-data.ts', 'app/extras/avisos/page/subscription.ts'],
    rules: { 'no-restricted-globals': ['error', 'process', 'Buffer', 'global', 'setImmediate', '__dirname'] },
  },
  {
    // What some browsers of `browserslist` in package.json lack.
    files: ['app/**/*.{ts,tsx}'],
    ignores: serverOnly,
    plugins: { own: { rules: { 'browser-apis': browserApis } } },
    rules: {
      // app/dashboard/older-browsers.ts adds the first two; without the third, pictures are coarser.
      'own/browser-apis': ['error', ['URL.canParse', 'Map.groupBy', 'CanvasRenderingContext2D.imageSmoothingQuality']],
    },
  },
  { files: ['app/**/*.{ts,tsx}'], rules: { 'no-restricted-syntax': ['error', ...missingSyntax, ...hourOfEvent] } },
  // Hours that are no event's: of a detail, of a pasted message.
  {
    files: [
      'app/data/{days/dates,events/time/when,events/detail-fields}.ts',
      'app/extras/tour/{data/rows,panel}/**',
      'app/**/*.test.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...missingSyntax] },
  },
  ...directions.map(({ files, message, group }) => ({
    files,
    ignores: ['**/*.{test,fixture}.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [{ group, message, allowTypeImports: true }] }],
    },
  })),
  {
    // Beside the rule of a file's folder.
    files: ['app/**', 'server/**'],
    ignores: ['app/extras/**', '**/*.{test,fixture}.ts', ...hooks, ...ownFiles],
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '/extras/[^/]+/', message: 'Of the core only the hooks in scripts/extras.mjs import an extra.' },
          ],
        },
      ],
    },
  },
  { files: ['app/data/**/*.test.ts'], rules: { 'no-restricted-properties': 'off' } },
);
