// The texts of this page, in its language. Each language is a folder of typed dictionaries, one file for each screen;
// French is the reference, whose keys the others must have. A part is a file, loaded on demand, that collects the
// dictionaries that one page needs.
import { setPointsNoun } from './format.ts'
import type * as Challenge from './fr/parts/challenge.ts'
import type * as Desk from './fr/parts/desk.ts'
import type * as Game from './fr/parts/game.ts'
import type * as Host from './fr/parts/host.ts'
import type * as Souvenirs from './fr/parts/keepsakes.ts'
import type * as Lobby from './fr/parts/lobby.ts'
import type * as Remote from './fr/parts/remote.ts'
import type * as Seldom from './fr/parts/seldom.ts'
import type * as Viewer from './fr/parts/viewer.ts'

/** The type of a dictionary in any language: the keys and arguments of the French one, with any text as value. */
type Worded<Dictionary> = Dictionary extends string
  ? string
  : Dictionary extends (...given: infer Given) => infer Said
    ? (...given: Given) => Worded<Said>
    : Dictionary extends object
      ? { [Name in keyof Dictionary]: Worded<Dictionary[Name]> }
      : Dictionary

/** The types of the texts in each part (the texts that one kind of page loads together), by the name of the part. */
export interface Parts {
  challenge: Worded<typeof Challenge>
  desk: Worded<typeof Desk>
  game: Worded<typeof Game>
  host: Worded<typeof Host>
  keepsakes: Worded<typeof Souvenirs>
  lobby: Worded<typeof Lobby>
  remote: Worded<typeof Remote>
  seldom: Worded<typeof Seldom>
  viewer: Worded<typeof Viewer>
}

export type Part = keyof Parts

/** The texts of all parts together. */
export type Words = Parts['challenge'] &
  Parts['desk'] &
  Parts['game'] &
  Parts['host'] &
  Parts['keepsakes'] &
  Parts['lobby'] &
  Parts['remote'] &
  Parts['seldom'] &
  Parts['viewer']

/**
 * The current language's words. Before a page reads words of a part, it must load the part (`loadWords`);
 * `src/testing/rules/wordParts.test.ts` checks this for each page. No module may read words at its top level, which
 * runs before the load.
 */
export let words: Words

export function addWords(part: Partial<Words>): void {
  words = { ...words, ...part }
  if (part.ui) setPointsNoun(part.ui.points)
}
