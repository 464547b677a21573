declare module '*?inline-script' {
  /** The script, minified. */
  const source: string;
  export default source;
}

/** Written into the inline script by the build: `chunkTimeout` of chunk-failure.ts, in milliseconds. */
declare const CHUNK_TIMEOUT: number;

declare namespace React.JSX {
  interface IntrinsicElements {
    'cartelera-early': React.HTMLAttributes<HTMLElement>;
  }
}
