import 'react'

declare module 'react' {
  // `style` may hold custom properties; the strict CSP allows them, because React sets them through the CSSOM.
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
