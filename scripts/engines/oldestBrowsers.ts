// The oldest browsers that the web app is built for. All its pages are built for the oldest browsers of phones, since
// they share most of their code with the phones' pages (docs/decisions/0010-oldest-browsers.md).
import type { AcceptedPlugin, Declaration } from 'postcss'

/** The oldest browsers of phones that the product supports, in the format of Vite's `build.target`. */
export const OLDEST_PHONES = ['chrome87', 'firefox90', 'safari15']

/**
 * Adds a copy in old viewport units (`100vh`) before every CSS value in new ones (`100dvh`), which Chrome before 108,
 * Firefox before 101 and Safari before 15.4 ignore.
 */
export const viewportFallback: AcceptedPlugin = {
  postcssPlugin: 'viewport-fallback',
  Declaration(declaration: Declaration) {
    const value = declaration.value.replaceAll(/(\d)[dls]v([hwib]|min|max)\b/g, '$1v$2')
    const before = declaration.prev()
    if (
      value === declaration.value ||
      (before?.type === 'decl' && before.prop === declaration.prop)
    )
      return
    declaration.cloneBefore({ value })
  },
}
