// The words that this page shows, in its one language. Each language is a folder of typed dictionaries, one file a
// screen; French is the reference, whose shape the others must have. A part is what one page needs, in one lazy file.
import type * as Challenge from './fr/parts/challenge.ts'
import type * as Desk from './fr/parts/desk.ts'
import type * as Game from './fr/parts/game.ts'
import type * as Host from './fr/parts/host.ts'
import type * as Lobby from './fr/parts/lobby.ts'
import type * as Remote from './fr/parts/remote.ts'
import type * as Seldom from './fr/parts/seldom.ts'
import type * as Viewer from './fr/parts/viewer.ts'

/** What each part brings. */
export interface Parts {
  challenge: typeof Challenge
  desk: typeof Desk
  game: typeof Game
  host: typeof Host
  lobby: typeof Lobby
  remote: typeof Remote
  seldom: typeof Seldom
  viewer: typeof Viewer
}

export type Part = keyof Parts

/** Every dictionary by the name of its screen. */
export type Words = typeof Challenge & typeof Desk & typeof Game & typeof Host & typeof Lobby & typeof Remote & typeof Seldom & typeof Viewer

/**
 * The current language's words. A part must have come (`loadWords`) before a page reads its words: none is read while
 * a module is loaded. `src/testing/rules/wordParts.test.ts` follows each page to the words that it reads.
 */
export let words: Words

export function addWords(part: Partial<Words>): void {
  words = { ...words, ...part }
}
