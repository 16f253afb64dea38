import type { Words } from '../words.ts'

/** Words around the page “Looking after the box”, whose text is `docs/looking-after-the-box.md`. */
export const help: Words['help'] = {
  more: 'Looking after the box: updating, changing computers, forgotten password, full disk',
  home: 'Back to the home page',
}
