// Requests a style again that could not be loaded. Vite's helper, which loads a page's styles before the page,
// remembers each requested style, also a failed one: a second attempt would show the page without that style.
import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'
const CHANGES: readonly (readonly [of: RegExp, into: string])[] = [
  [/seen\[href\] = void 0;\s*throw err;/, 'delete seen[href]; throw err;'],
  // With this change, Vite's preload helper removes the `<link>` of a style that failed to load. Otherwise it would
  // take that `<link>` for a loaded style, and not request the style again.
  [/if \(e\.type === "error"\) rej\(/, 'if (e.type === "error") link.remove(), rej('],
]

/**
 * Vite plugin that patches Vite's helper, so that a style that failed to load is requested again.
 * @throws during the build, when a newer Vite has another helper: check whether the patch is still necessary
 */
export const styleRetry = (): Plugin => ({
  name: 'style-retry',
  transform(code, id) {
    if (id !== HELPER) return null
    return CHANGES.reduce((changed, [of, into]) => {
      if (!of.test(changed)) throw new Error(`scripts/styleRetry.ts: ${of} is not in Vite’s helper`)
      return changed.replace(of, into)
    }, code)
  },
})
