const links = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)#?"\/>/g;

/**
 * Puts a page's style sheets into the page itself: one request less before the first paint for each. The links
 * stay where React looks for them when it takes the page over, so that nobody fetches them: disabled where that is at once,
 * and of no kind until `early-script.js` disables them where it is later, because browsers up to Chromium 153 fetch
 * a disabled sheet that comes with the page.
 * @param readAsset gives the text of a file of the build by its address; each set of sheets is read once
 */
export function inlineCss(readAsset: (path: string) => string) {
  const styles = new Map<string, Buffer<ArrayBuffer>>();

  function style(paths: string[]): Buffer<ArrayBuffer> {
    const key = paths.join();
    const known = styles.get(key) ?? Buffer.from(`<style>${paths.map(readAsset).join('')}</style>`);
    styles.set(key, known);
    return known;
  }

  /** @param head HTML up to `</head>`; what it gives belongs one after the other */
  return (head: string): Buffer<ArrayBuffer>[] => {
    const paths: string[] = [];
    const [, scripts] = / data-scripts="([^"]+)"/.exec(head) ?? [];
    const inert = head.replaceAll(links, (link, path: string) => {
      paths.push(path);
      if (scripts === 'none') return '';
      return scripts === 'after-load' ? link.replace('"stylesheet"', '"sheet"') : link.replace('/>', ' disabled=""/>');
    });
    return paths.length ? [Buffer.from(inert), style(paths)] : [Buffer.from(head)];
  };
}
