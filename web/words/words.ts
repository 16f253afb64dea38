// The texts of this page, in its language. Each language is a folder of typed dictionaries; French is the reference,
// whose keys the others must have. A file is loaded on demand: `parts.ts` says which files a page needs.
import { setPointsNoun } from './format.ts'
import type * as Challenge from './fr/challenge.ts'
import type * as Game from './fr/game.ts'
import type * as Host from './fr/host.ts'
import type * as LateLoaded from './fr/lateLoaded.ts'
import type * as Lobby from './fr/lobby.ts'
import type * as ManagerAccount from './fr/manager/account.ts'
import type * as ManagerBackups from './fr/manager/backups.ts'
import type * as ManagerChallenges from './fr/manager/challenges.ts'
import type * as ManagerEvenings from './fr/manager/evenings.ts'
import type * as ManagerGuide from './fr/manager/guide.ts'
import type * as ManagerHistory from './fr/manager/history.ts'
import type * as ManagerLibrary from './fr/manager/library.ts'
import type * as ManagerLobbyPicture from './fr/manager/lobbyPicture.ts'
import type * as ManagerMaps from './fr/manager/maps.ts'
import type * as ManagerPeople from './fr/manager/people.ts'
import type * as ManagerPlacing from './fr/manager/placing.ts'
import type * as ManagerPoints from './fr/manager/points.ts'
import type * as ManagerRail from './fr/manager/rail.ts'
import type * as ManagerReady from './fr/manager/ready.ts'
import type * as ManagerSounds from './fr/manager/sounds.ts'
import type * as ManagerSpace from './fr/manager/space.ts'
import type * as ManagerWizard from './fr/manager/wizard.ts'
import type * as MapWords from './fr/map.ts'
import type * as Remote from './fr/remote.ts'
import type * as Souvenirs from './fr/souvenirs.ts'
import type * as Staff from './fr/staff.ts'
import type * as Viewer from './fr/viewer.ts'

/** The type of a dictionary in any language: the keys and arguments of the French one, with any text as value. */
type Worded<Dictionary> = Dictionary extends string
  ? string
  : Dictionary extends (...given: infer Given) => infer Said
    ? (...given: Given) => Worded<Said>
    : Dictionary extends object
      ? { [Name in keyof Dictionary]: Worded<Dictionary[Name]> }
      : Dictionary

/** The texts of all files together. */
export type Words = Worded<typeof Challenge> &
  Worded<typeof Game> &
  Worded<typeof Host> &
  Worded<typeof LateLoaded> &
  Worded<typeof Lobby> &
  Worded<typeof ManagerAccount> &
  Worded<typeof ManagerBackups> &
  Worded<typeof ManagerChallenges> &
  Worded<typeof ManagerEvenings> &
  Worded<typeof ManagerGuide> &
  Worded<typeof ManagerHistory> &
  Worded<typeof ManagerLibrary> &
  Worded<typeof ManagerLobbyPicture> &
  Worded<typeof ManagerMaps> &
  Worded<typeof ManagerPeople> &
  Worded<typeof ManagerPlacing> &
  Worded<typeof ManagerPoints> &
  Worded<typeof ManagerRail> &
  Worded<typeof ManagerReady> &
  Worded<typeof ManagerSounds> &
  Worded<typeof ManagerSpace> &
  Worded<typeof ManagerWizard> &
  Worded<typeof MapWords> &
  Worded<typeof Remote> &
  Worded<typeof Souvenirs> &
  Worded<typeof Staff> &
  Worded<typeof Viewer>

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
