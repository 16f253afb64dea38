import type { Words } from '../words.ts'

/**
 * Texts that lead to the page “Looking after the box” (how to maintain the server), whose text is
 * `docs/looking-after-the-box.md`.
 */
export const help: Words['help'] = {
  more: 'Looking after the box: updating, changing computers, forgotten password, full disk',
  home: 'Back to the home page',
}
