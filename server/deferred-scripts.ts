/**
 * Makes a page's scripts wait until it has loaded, on the screens that ask for it: their preloads become
 * inert links and the entry an inert script, which `early-script.js` brings to life.
 */
export function deferScripts(html: string): string {
  if (!html.includes(' data-scripts="after-load"')) return html;
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace('<script type="module" async="">', '<script type="text/entry">');
}
