declare module '*?inline-script' {
  /** The script, minified. */
  const source: string;
  export default source;
}

declare namespace React.JSX {
  interface IntrinsicElements {
    'cartelera-early': React.HTMLAttributes<HTMLElement>;
  }
}
