// A style that was lost with the line is asked for again. Vite's helper, which fetches the styles of a page before the
// page, remembers each that it has asked for, also those that did not come: the second try would draw the page without.
import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'
const CHANGES: readonly (readonly [of: RegExp, into: string])[] = [
  [/seen\[href\] = void 0;\s*throw err;/, 'delete seen[href]; throw err;'],
  // A link that stands in the page is taken for a style that has come.
  [/if \(e\.type === "error"\) rej\(/, 'if (e.type === "error") link.remove(), rej('],
]

/** @throws while it builds, when a newer Vite has another helper: see whether it has become unnecessary */
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
