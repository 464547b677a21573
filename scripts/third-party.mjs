// `node scripts/third-party.mjs` writes THIRD-PARTY.md from the lock file: the packages that a production install
// brings, and their licences. It names those of every platform, so that the list is the same wherever it is made.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Licences that ask for no more than their notice. */
const free = ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'];
free.push('OFL-1.1', 'PSF-2.0', 'Python-2.0', 'Unlicense');

/** The one exception: libvips, as THIRD-PARTY.md explains. */
const exception = { packages: /^@img\/sharp-/, license: 'LGPL-3.0-or-later' };

/**
 * The packages that the `dependencies` of a lock file (version 3) bring, with all that these depend on, and peers
 * unless they are optional.
 * @returns {{ name: string; version: string; license: string }[]} sorted by name
 */
export function productionPackages({ packages }) {
  const names = new Set();
  const visit = (path) => {
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = packages[path];
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const target = resolve(packages, path, name);
      if (!target || names.has(target)) continue;
      names.add(target);
      visit(target);
    }
  };
  visit('');
  return [...names]
    .map((path) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: packages[path].version,
      license: packages[path].license ?? 'none named',
    }))
    .sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** Where Node finds a package from another's folder: the nearest `node_modules` upwards. */
function resolve(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[path]) return path;
    if (!folder) return undefined;
  }
}

/** Whether a package may be shipped: of licences joined by AND all must allow it, of those joined by OR one. */
export function isAllowed({ name, license }) {
  const licenses = exception.packages.test(name) ? [...free, exception.license] : free;
  return license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => licenses.includes(one)));
}

/** The text of THIRD-PARTY.md. */
export function thirdParty(lock) {
  const rows = productionPackages(lock).map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`);
  return `# What is shipped of others

Made by \`node scripts/third-party.mjs\` from the lock file: the packages that run the site, those of every platform; an install takes
what its own needs. Each one's notice is in its folder under \`node_modules\`; what stands in the browser's scripts is at
\`/licenses.txt\` of a built site.

**One exception to licences that ask for no more than their notice**: \`@img/sharp-libvips-*\` is libvips and what it is
made of, under the LGPL 3 or later (on Windows and in WebAssembly \`@img/sharp-*\` itself holds it). It decodes and writes the
posters. What we pass on is unchanged, its source is public (github.com/lovell/sharp-libvips names each part and its version), and on
Linux and macOS it is a shared library of its own that sharp loads: whoever wants puts another build in its place, as the
LGPL asks.

**Inside of packages**: \`node\` installs Node.js (MIT, with the licences of V8, OpenSSL, ICU and others in its \`LICENSE\`),
\`@electric-sql/pglite\` holds PostgreSQL (PostgreSQL licence), \`libpg-query\` its parser.

**Not from npm**: the faces Anton and Bricolage Grotesque (SIL Open Font License 1.1, beside the files in \`app/ui/fonts\`); the
drawings of the brands in \`app/ui/brands.svg\` (Simple Icons, CC0 1.0).

| package | version | licence |
| --- | --- | --- |
${rows.join('\n')}
`;
}

/** The lock file of this project. */
export const readLock = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

if (process.argv[1] === import.meta.filename) writeFileSync(join(root, 'THIRD-PARTY.md'), thirdParty(readLock()));
