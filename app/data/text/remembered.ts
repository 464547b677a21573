const most = 2000; // texts
const longest = 60; // characters

/** A pure function of a text that remembers its results for short texts: a message asks the same ones many times. */
export function remembered(of: (text: string) => string): (text: string) => string {
  const results = new Map<string, string>();
  return (text) => {
    const before = results.get(text);
    if (before !== undefined) return before;
    const result = of(text);
    if (results.size >= most) results.clear();
    if (text.length <= longest) results.set(text, result);
    return result;
  };
}
