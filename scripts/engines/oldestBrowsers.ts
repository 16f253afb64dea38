// The oldest browsers that the web app is built for: those of phones, whose pages share most of it with the others
// (docs/decisions/oldest-browsers.md).
import type { AcceptedPlugin, Declaration } from 'postcss'

/** In the words of Vite's `build.target`. */
export const OLDEST_PHONES = ['chrome87', 'firefox90', 'safari15']

/** `100vh` before every `100dvh`: Chrome before 108, Firefox before 101 and Safari before 15.4 drop what they cannot read. */
export const viewportFallback: AcceptedPlugin = {
  postcssPlugin: 'viewport-fallback',
  Declaration(declaration: Declaration) {
    const value = declaration.value.replaceAll(/(\d)[dls]v([hwib]|min|max)\b/g, '$1v$2')
    const before = declaration.prev()
    if (value === declaration.value || (before?.type === 'decl' && before.prop === declaration.prop)) return
    declaration.cloneBefore({ value })
  },
}
