import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parse, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { build, defineConfig, minify, type Plugin, type Rolldown } from 'vite';
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

/** `import address from './x?script'`: the address of a module's script for browsers, bundled by itself with all that it imports. */
function pageScript(): Plugin {
  const suffix = '?script';
  return {
    name: 'page-script',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.endsWith(suffix)) return;
      const found = await this.resolve(id.slice(0, -suffix.length), importer);
      return found && found.id + suffix;
    },
    async load(id) {
      if (!id.endsWith(suffix)) return;
      const file = id.slice(0, -suffix.length);
      if (this.environment.mode === 'dev')
        return `export default ${JSON.stringify(file.slice(import.meta.dirname.length))}`;
      const [{ code }, ...others] = await bundled(file);
      const fileName = `assets/${parse(file).name}-${hash('sha256', code, 'base64url').slice(0, 8)}.js`;
      // The server needs the address alone, which is the same in both builds.
      if (this.environment.name === 'client')
        for (const { fileName: name, source } of [...others, { fileName, source: code }])
          this.emitFile({ type: 'asset', fileName: name, source });
      return `export default ${JSON.stringify(`/${fileName}`)}`;
    },
  };
}

type Bundle = [script: { code: string }, ...scripts: { fileName: string; source: string | Uint8Array }[]];

/** A module's script, and those whose addresses are in it. */
async function bundled(file: string): Promise<Bundle> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    plugins: [inlineScript(), pageScript(), browserOnly()],
    css: { transformer: 'lightningcss' },
    build: {
      target,
      write: false,
      cssMinify: 'lightningcss',
      modulePreload: false,
      rolldownOptions: { input: file, output: { codeSplitting: false }, preserveEntrySignatures: 'strict' },
    },
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  return [output[0], ...output.slice(1).filter((one) => one.type === 'asset')] as Bundle;
}

/** Fails the build when the browser's scripts contain a module that is neither the screens' nor React's. */
function browserOnly(): Plugin {
  const allowed =
    /^(app\/(?!.*\.server\.)|node_modules\/(react|react-dom|react-router|scheduler|cookie-es|set-cookie-parser|downshift|prop-types|react-is|compute-scroll-into-view|tslib|@babel\/runtime)\/)/;
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
  plugins: [inlineScript(), pageScript(), reactRouter(), browserOnly()],
  environments: {
    client: {
      build: {
        // The packages in the browser's scripts, with their licences: minifying takes the notices out.
        license: { fileName: 'licenses.txt' },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Islands need React alone, the panel its router too: one file each compresses better than several.
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/ },
                {
                  name: 'router',
                  test: /node_modules[\\/](react-router|cookie-es|set-cookie-parser)[\\/]|app[\\/]document[\\/]hydrate-router/,
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
