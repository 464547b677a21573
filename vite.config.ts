import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, minify, type Plugin } from 'vite';
import { chunkTimeout } from './app/ui/chunk-failure.ts';
import settings from './package.json' with { type: 'json' };

/** The oldest browsers that are served, as esbuild names them: `ios16.4`. */
const target = settings.browserslist.map((line) => line.toLowerCase().replace(' >= ', ''));

/** `import source from './x.js?inline-script'`: a script's minified text, to stand in the document itself. */
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

/** Fails the build when the browser's scripts contain a module that is neither the screens' nor React's. */
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
        // The packages in the browser's scripts, with their licences: minifying takes the notices out.
        license: { fileName: 'licenses.txt' },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Islands need React alone, the panel its router too; places and dates are read by both. One file each
                // compresses better than several, and a page's first script has to name fewer.
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/ },
                {
                  name: 'router',
                  test: /node_modules[\\/](react-router|cookie-es|set-cookie-parser)[\\/]|app[\\/]document[\\/]hydrate-router/,
                },
                // The panel's first load needs names of places, and no list of municipalities.
                {
                  name: 'place-names',
                  test: /app[\\/]data[\\/](places[\\/](states|abroad|nicknames|zones)|text[\\/](fold|one-letter-off)|keys)/,
                },
                { name: 'places', test: /app[\\/]data[\\/]places[\\/](find-place|named-place)/ },
                {
                  name: 'dates',
                  test: /app[\\/](home[\\/]date-search|data[\\/](days[\\/]dates|events[\\/](search|stamp-inks|ticket-status)))/,
                },
              ],
            },
          },
        },
      },
    },
    // The server is built together with the screens, so that both share one copy of every module.
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
  // Only the server's: in development Vite would prepare it for the browser, and reload the first visit for it.
  optimizeDeps: { exclude: ['sharp'] },
  css: { transformer: 'lightningcss' },
  // How long each plugin took is of no use to whoever puts the site online on a small server.
  build: { target, cssMinify: 'lightningcss', rolldownOptions: { checks: { bundlerTimings: false } } },
});
