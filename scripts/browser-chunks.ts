import { relative } from 'node:path';

/** What the bundler tells of a module. */
type ModuleInfo = {
  isEntry: boolean;
  importers: string[];
  importedIds: string[];
  dynamicImporters: string[];
};
type Graph = { getModuleInfo(id: string): ModuleInfo | null };

const root = `${import.meta.dirname}/..`;
const pathOf = (id: string) => relative(root, id).replaceAll('\\', '/');

/**
 * Says in which file of the build a module of the browser stands, by who imports it: what several pages need is one
 * file for each set of pages that come together, because each small file costs a visitor as much as a kilobyte.
 * @returns undefined for a module that the bundler places, as the entries and what only one part of a screen needs
 */
export function browserChunk(id: string, graph: Graph): string | undefined {
  const module = graph.getModuleInfo(id);
  if (!module || module.isEntry) return undefined;
  const loads = loadsAbove(id, graph);
  const has = (path: string) => loads.some((load) => pathOf(load).startsWith(path));
  const importedBy = (path: string) =>
    loads.some((load) => graph.getModuleInfo(load)?.dynamicImporters.some((importer) => pathOf(importer) === path));

  if (has('app/entry.client.ts')) return 'first';
  const islands = importedBy('app/islands.ts');
  const hydration = importedBy('app/entry.client.ts') || has('app/root.tsx');
  const panel = importedBy('app/dashboard/dashboard.tsx') || importedBy('app/dashboard/shell/panel.tsx');
  const pages = loads.filter((load) => graph.getModuleInfo(load)?.isEntry);
  const ofPanel = (page: string) => /^app\/(dashboard|extras\/panel-screen)/.test(pathOf(page));
  const screens = pages.some(ofPanel);
  const others = pages.some((page) => !ofPanel(page));

  // A file's sheet comes with it, to every page that needs a part of the file.
  if ((screens || others) && bringsSheet(id, graph)) return undefined;
  if (islands) return hydration ? 'react' : panel || screens ? 'dates' : undefined;
  if (hydration || (others && (panel || screens))) return 'router';
  // What a failed import names has to be the module itself (`lazy-part.tsx`).
  return screens ? 'pieces' : panel && !module.dynamicImporters.length ? 'panel-parts' : undefined;
}

/** The entries and the modules of dynamic imports that need a module at once. */
function loadsAbove(id: string, graph: Graph): string[] {
  const seen = new Set<string>();
  const climb = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    graph.getModuleInfo(id)?.importers.forEach(climb);
  };
  climb(id);
  return [...seen].filter((each) => {
    const module = graph.getModuleInfo(each);
    return module && (module.isEntry || module.dynamicImporters.length);
  });
}

/** Whether a module or one that it imports is a style sheet. */
function bringsSheet(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  if (/\.css($|\?(?!inline|url))/.test(id)) return true;
  return graph.getModuleInfo(id)?.importedIds.some((imported) => bringsSheet(imported, graph, seen)) ?? false;
}
