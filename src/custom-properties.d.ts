import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Read by the style sheets. */
    [property: `--${string}`]: string | number | undefined;
  }
}
