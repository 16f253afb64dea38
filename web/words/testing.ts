// For tests: loads all French words at once.
import * as challenge from './fr/parts/challenge.ts'
import * as desk from './fr/parts/desk.ts'
import * as game from './fr/parts/game.ts'
import * as host from './fr/parts/host.ts'
import * as lobby from './fr/parts/lobby.ts'
import * as remote from './fr/parts/remote.ts'
import * as seldom from './fr/parts/seldom.ts'
import * as viewer from './fr/parts/viewer.ts'
import { addWords } from './words.ts'

addWords({ ...challenge, ...desk, ...game, ...host, ...lobby, ...remote, ...seldom, ...viewer })
