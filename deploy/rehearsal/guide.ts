/** The differences between a guide and the machine of a rehearsal: each text, and its replacement. */
export type Places = Record<string, string>;

/**
 * Reads the named blocks of a guide (```` ```sh install ````), and replaces its placeholders, as its reader does with
 * the domain.
 */
export function readGuide(text: string, places: Places) {
  const blocks = new Map(
    [...text.matchAll(/^```(?:sh|ini) (\S+)\n([\s\S]*?)^```/gm)].map(([, name, content]) => [name!, content!]),
  );
  return {
    block(name: string): string {
      const content = blocks.get(name);
      if (content === undefined) throw new Error(`The guide has no block "${name}".`);
      return inPlace(content, places);
    },
  };
}

/** A text with every placeholder replaced, the longest first. */
export function inPlace(text: string, places: Places): string {
  return Object.keys(places)
    .sort((a, b) => b.length - a.length)
    .reduce((result, place) => result.replaceAll(place, places[place]!), text);
}
