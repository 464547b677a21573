declare module '*?inline-script' {
  /** The script, minified. */
  const source: string;
  export default source;
}

declare module '*?script' {
  /** Address of the script that a browser gets of the module, bundled with everything that it imports. */
  const address: string;
  export default address;
}

/** Written into the inline script by the build: `chunkTimeout` of chunk-failure.ts, in milliseconds. */
declare const CHUNK_TIMEOUT: number;

declare namespace React.JSX {
  interface IntrinsicElements {
    'cartelera-early': React.HTMLAttributes<HTMLElement>;
  }
}
