import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, minify, type Plugin } from 'vite';
import { chunkTimeout } from './app/ui/chunk-failure.ts';

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

/**
 * `import address from './x?address'`: the address of a module in a chunk of its own, for `import(address)`. Vite's own way of
 * splitting brings a helper for style sheets into the first visit.
 */
function chunkAddress(): Plugin {
  const suffix = '?address';
  return {
    name: 'chunk-address',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.endsWith(suffix)) return;
      const found = await this.resolve(id.slice(0, -suffix.length), importer);
      return found && found.id + suffix;
    },
    load(id) {
      if (!id.endsWith(suffix)) return;
      const file = id.slice(0, -suffix.length);
      // Never loaded on the server; it is an address all the same, for tools that look up every import.
      if (this.environment.name !== 'client') return 'export default "data:text/javascript,"';
      if (this.environment.mode === 'dev')
        return `export default ${JSON.stringify(file.slice(import.meta.dirname.length))}`;
      return `export default import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: file })}`;
    },
  };
}

/** Fails the build when the browser's scripts contain a module that is neither the screens' nor React's. */
function browserOnly(): Plugin {
  const allowed =
    /^(app\/(?!.*\.server\.)|node_modules\/(react|react-dom|react-router|scheduler|cookie-es|set-cookie-parser)\/)/;
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
  plugins: [inlineScript(), chunkAddress(), reactRouter(), browserOnly()],
  environments: {
    client: {
      build: {
        // The packages in the browser's scripts, with their licences: minifying takes the notices out.
        license: { fileName: 'licenses.txt' },
        rolldownOptions: {
          // Of these the server alone asks something on public pages.
          treeshake: {
            moduleSideEffects: [
              { test: /app[\\/](?:document[\\/](?:early-moments|splash)\.tsx|data[\\/]type-size)/, sideEffects: false },
            ],
          },
          output: {
            // Few requests on a phone's connection.
            codeSplitting: {
              groups: [
                // Every page that runs React needs all of it, and one file compresses better than three.
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie-es|set-cookie-parser)[\\/]|rolldown[\\/]runtime/,
                  priority: 3,
                },
                // In no public page's scripts.
                { name: 'links', test: /app[\\/]data[\\/]settings[\\/]links/, priority: 2 },
                {
                  name: 'ui',
                  test: /app[\\/](?:document[\\/](?!early-moments|splash\.tsx)|ui[\\/](?!chunk-failure|demo-strip|error-screen|missing-screen)|data[\\/](?:show\.|text[\\/]|events[\\/](?:stamp-inks|views[\\/])|covers[\\/]variants))/,
                  minShareCount: 2,
                  priority: 1,
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
  build: { cssMinify: 'lightningcss', rolldownOptions: { checks: { bundlerTimings: false } } },
});
