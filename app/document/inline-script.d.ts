declare module '*?inline-script' {
  const source: string;
  export default source;
}

/** `chunkTimeout` of chunk-failure.ts in milliseconds; the build inserts it. */
declare const CHUNK_TIMEOUT: number;

declare namespace React.JSX {
  interface IntrinsicElements {
    'cartelera-early': React.HTMLAttributes<HTMLElement>;
  }
}
