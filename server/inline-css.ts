const links = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)#?"\/>/g;

/**
 * Puts a page's style sheets into the page itself: one request less before the first paint for each. The links
 * stay, disabled, because React looks for them when it takes the page over; browsers do not fetch them.
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
    const disabled = head.replaceAll(links, (link, path: string) => {
      paths.push(path);
      return link.replace('/>', ' disabled=""/>');
    });
    return paths.length ? [Buffer.from(disabled), style(paths)] : [Buffer.from(head)];
  };
}
