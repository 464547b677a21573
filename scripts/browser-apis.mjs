// An ESLint rule: by MDN's tables, every browser of `browserslist` in package.json has each API that is used, on a
// global or on a value of its type.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { api, javascript } = createRequire(import.meta.url)('@mdn/browser-compat-data');
const { browserslist } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const names = { iOS: 'safari_ios', Safari: 'safari', Chrome: 'chrome', Edge: 'edge', Firefox: 'firefox' };
const oldest = browserslist.map((line) => line.split(' >= '));

/** The browsers that lack a feature, each with the version that brought it: `iOS 17`. */
function lacking(feature) {
  const { support } = feature?.__compat ?? {};
  return oldest.flatMap(([browser, version]) => {
    const entries = [support?.[names[browser]] ?? []].flat().filter(({ flags, prefix }) => !flags && !prefix);
    const isThere = ({ version_added: since }) => typeof since === 'string' && parts(since) <= parts(version);
    return !entries.length || entries.some(isThere) ? [] : [`${browser} before ${entries[0].version_added || 'any'}`];
  });
}

/** A version as a number that can be compared: 1604 for `16.4`. */
const parts = (version) =>
  version
    .replace('≤', '')
    .split('.')
    .reduce((sum, part, at) => sum + Number(part) * (at ? 1 : 100), 0);

/** @type {import('eslint').Rule.RuleModule} */
export const browserApis = {
  meta: { schema: [{ type: 'array', items: { type: 'string' } }] },
  create(context) {
    const [guarded = []] = context.options;
    const { getTypeAtLocation } = context.sourceCode.parserServices;
    return {
      MemberExpression(node) {
        if (node.computed) return;
        const types = getTypeAtLocation?.(node.object);
        const { name } = node.property;
        for (const type of types?.isUnion() ? types.types : [types]) {
          const of = node.object.type === 'Identifier' ? node.object.name : '';
          const owner = type?.getSymbol()?.name.replace(/Constructor$/, '') ?? of;
          const holder = (owner.startsWith('__') ? of : owner).replace(/^(\w*)Iterator$|^IteratorObject$/, 'Iterator');
          const tables = [javascript.builtins[holder], api[holder]];
          const feature = tables.map((table) => table?.[name] ?? table?.[`${name}_static`]).find(Boolean);
          const missing = guarded.includes(`${holder}.${name}`) ? [] : lacking(feature);
          if (missing.length) {
            context.report({ node, message: `${holder}.${name} is missing in ${missing.join(', ')}.` });
            return;
          }
        }
      },
      NewExpression({ callee }) {
        const [, name] = /^(?:Intl\.)?(\w+)$/.exec(context.sourceCode.getText(callee)) ?? [];
        const missing = lacking(javascript.builtins.Intl[name] ?? javascript.builtins[name] ?? api[name]);
        if (missing.length) context.report({ node: callee, message: `${name} is missing in ${missing.join(', ')}.` });
      },
    };
  },
};
