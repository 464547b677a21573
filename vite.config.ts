import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, minify, type Plugin } from 'vite';
import { chunkTimeout } from './app/ui/chunk-failure.ts';
import settings from './package.json' with { type: 'json' };

/** The oldest supported browsers, in esbuild's form: `ios16.4`. */
const target = settings.browserslist.map((line) => line.toLowerCase().replace(' >= ', ''));

/** `import source from './x.js?inline-script'` gives a script's minified text, for an inline script. */
function inlineScript(): Plugin {
  const suffix = '?inline-script';
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(suffix)) return;
      const file = id.slice(0, -suffix.length);
      this.addWatchFile(file);
      const source = (await readFile(file, 'utf8')).replaceAll('CHUNK_TIMEOUT', String(chunkTimeout));
      const { code } = await minify(file, source, { compress: true, mangle: true });
      return `export default ${JSON.stringify(code)}`;
    },
  };
}

/**
 * Fails the build if the browser's scripts contain a module other than those of `app/` and the packages listed here.
 */
function browserOnly(): Plugin {
  const allowed =
    /^(app\/(?!.*\.server\.)|node_modules\/(react|react-dom|react-router|scheduler|cookie-es|set-cookie-parser|downshift|prop-types|react-is|compute-scroll-into-view|tslib|valibot|@babel\/runtime)\/)/;
  return {
    name: 'browser-only',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const strange = modules
        .filter((id) => !id.startsWith('\0'))
        .map((id) => relative(import.meta.dirname, id).replaceAll('\\', '/'))
        .filter((path) => !allowed.test(path) || path.includes('browser-external'));
      if (strange.length) this.error(`The browser's scripts contain ${strange.join(', ')}`);
    },
  };
}

export default defineConfig({
  plugins: [inlineScript(), reactRouter(), browserOnly()],
  environments: {
    client: {
      build: {
        // The licences of the packages in the browser's scripts, because minifying removes the notices.
        license: { fileName: 'licenses.txt' },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Islands need React, the panel its router too, and both need places and dates. One file for each
                // compresses better than several, and a page's first script names fewer.
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/ },
                {
                  name: 'router',
                  test: /node_modules[\\/](react-router|cookie-es|set-cookie-parser)[\\/]|app[\\/]document[\\/]hydrate-router/,
                },
                // Without the list of municipalities, which the panel does not need at first.
                {
                  name: 'place-names',
                  test: /app[\\/]data[\\/](places[\\/](states|abroad|nicknames|zones)|text[\\/](fold|one-letter-off)|keys)/,
                },
                { name: 'places', test: /app[\\/]data[\\/]places[\\/](find-place|named-place)/ },
                {
                  name: 'dates',
                  test: /app[\\/](extras[\\/]place-finder[\\/]page[\\/]date-search|data[\\/](days[\\/]dates|events[\\/](search|stamp-inks|ticket-status)))/,
                },
                // All that a fan's first script imports, and nothing of the panel, whose pieces need it too.
                { name: 'chunk-failure', test: /app[\\/]ui[\\/]chunk-failure|vite[\\/]preload-helper/ },
                // Every screen of the panel has them.
                { name: 'pieces', test: /app[\\/]dashboard[\\/](button|use-save|form[\\/](field|form-values))\.ts/ },
              ],
            },
          },
        },
      },
    },
    // The server is built with the screens, so that both share one copy of every module.
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
  // Only the server uses sharp. In development Vite would prepare it for the browser and reload the first visit.
  optimizeDeps: { exclude: ['sharp'] },
  css: { transformer: 'lightningcss' },
  // No warnings about the time of plugins: they are of no use to whoever puts the site online on a small server.
  build: { target, cssMinify: 'lightningcss', rolldownOptions: { checks: { bundlerTimings: false } } },
});
