import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, minify, type Plugin } from 'vite';
import { chunkTimeout } from './app/ui/chunk-failure.ts';
import { browserChunk } from './scripts/browser-chunks.ts';
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

/** What a server runs, by the names of the files in `build/server`. */
const programs = Object.fromEntries(
  [
    'server/app.ts',
    'server/start.ts',
    ...globSync('server/commands/*.ts').filter((file) => !/command\.ts|\.test\.ts/.test(file)),
    'deploy/update.ts',
    'app/data/covers/picture-maker.server.ts',
  ].map((file) => [basename(file, '.ts'), file]),
);

/** What React Router decides otherwise: a program's name, as it knows of one, and that routes export nothing more. */
function ownEntries(): Plugin {
  const output = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' };
  return {
    name: 'own-entries',
    config: () => ({
      environments: {
        client: { build: { rollupOptions: { preserveEntrySignatures: 'allow-extension' } } },
        ssr: { build: { rollupOptions: { output } } },
      },
    }),
  };
}

/** The packages go into the server's build, React's for production, because a start reads few files sooner than many. */
function packagesInside(): Plugin {
  // These load files of their own, which lie beside them.
  const external = /^(sharp|@electric-sql\/pglite|@supabase\/lite)(\/|$)/;
  return {
    name: 'packages-inside',
    apply: 'build',
    config: () => ({
      environments: {
        ssr: {
          resolve: { noExternal: true },
          define: { 'process.env.NODE_ENV': '"production"' },
          build: { rollupOptions: { external } },
        },
      },
    }),
  };
}

export default defineConfig({
  plugins: [inlineScript(), reactRouter(), browserOnly(), ownEntries(), packagesInside()],
  environments: {
    client: {
      build: {
        // The licences of the packages in the browser's scripts, because minifying removes the notices.
        license: { fileName: 'licenses.txt' },
        rolldownOptions: {
          output: {
            // A fan's first script names the files of every part: a letter less of each.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: browserChunk }],
            },
          },
        },
      },
    },
    // The server's programs are built with the screens, so that all share one copy of every module.
    ssr: { build: { sourcemap: true, rollupOptions: { input: programs } } },
  },
  // Only the server uses sharp. In development Vite would prepare it for the browser and reload the first visit.
  optimizeDeps: { exclude: ['sharp'] },
  css: { transformer: 'lightningcss' },
  // No warnings about the time of plugins: they are of no use to whoever puts the site online on a small server.
  build: { target, cssMinify: 'lightningcss', rolldownOptions: { checks: { bundlerTimings: false } } },
});
