import 'react';

declare module 'react' {
  /** A style may set what the sheets read. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
