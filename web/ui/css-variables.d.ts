import 'react'

declare module 'react' {
  // Custom properties may be given to `style`, which the strict CSP allows (it is set through the CSSOM).
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
