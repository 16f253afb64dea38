// The parts of a box without its HTTP server: repositories, accounts, and rooms over their log.
import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { createAccounts, type Accounts } from './auth/accounts.ts'
import { forgetFirstPassword } from './auth/firstPassword.ts'
import { createKeptPasswords, type KeptPasswords } from './auth/keptPasswords.ts'
import { createFailureLimit, type FailureLimit } from './auth/limits.ts'
import { createPasswords } from './auth/passwords.ts'
import { createTokens } from './auth/tokens.ts'
import type { Config } from './config.ts'
import { createGameMasters, type GameMasters } from './db/gameMasters.ts'
import { createChallenges, type Challenges } from './db/challenges.ts'
import { createEvenings, type Evenings } from './db/evenings.ts'
import { createGames, type Games } from './db/games.ts'
import { createKeepsakes, type KeepsakeFinder } from './db/keepsakes.ts'
import type { Database, OpenDatabase } from './db/open.ts'
import { createQuizzes, type Quizzes } from './db/quizzes.ts'
import { createSessions, type Sessions } from './db/sessions.ts'
import { createSettings, type Settings } from './db/settings.ts'
import type { WalSync } from './db/disk/walSync.ts'
import type { NetworkInterfaces } from './lan/addresses.ts'
import { networkCards } from './lan/networkCards.ts'
import { createServedAddress, type ServedAddress } from './lan/servedAddress.ts'
import { systemClock, type Clock } from './live/clock.ts'
import type { Schedule } from './live/room/gameLog.ts'
import { createLive, type Live } from './live/live.ts'
import type { Ports } from './ports.ts'

export interface BoxParts extends Live {
  readonly clock: Clock
  /** the machine's date, epoch ms, which may be set at any moment: for dates, never for durations */
  readonly now: () => number
  readonly db: Database
  readonly walSync: WalSync
  readonly settings: Settings
  readonly quizzes: Quizzes
  readonly evenings: Evenings
  readonly challenges: Challenges
  readonly keepsakes: KeepsakeFinder
  readonly games: Games
  readonly sessions: Sessions
  readonly gameMasters: GameMasters
  readonly accounts: Accounts
  readonly keptPasswords: KeptPasswords
  /** counts wrong room numbers per client address: after too many, the address must wait before it tries another */
  readonly codeFailures: FailureLimit
  readonly servedAddress: ServedAddress
}

export interface BoxPartsOptions {
  config: Pick<Config, 'dataDir' | 'publicUrl' | 'host' | 'wifi'>
  database: OpenDatabase
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** returns the port that the addresses shown to players contain */
  port: () => number
  ports: Ports
}

/** A test's replacements for the clock, randomness, the disk and the network; the product passes none. */
export interface PartOverrides {
  /** replaces, in a test, the games' clock and the machine's date */
  clock?: Clock
  /** replaces the random numbers in a test; returns a number uniform in [0, 1) */
  draw?: () => number
  /** decides when the pending events of games are written to the disk */
  schedule?: Schedule
  /** wraps the repository of games, so that a test can observe the writes of rooms or make them fail */
  games?: (games: Games) => Games
  /** wraps the syncs of the disk, so that a test can delay them or make them fail */
  disk?: (disk: WalSync) => WalSync
  cards?: () => NetworkInterfaces
}

export function createBoxParts(
  { config, database, log, port, ports }: BoxPartsOptions,
  overrides: PartOverrides = {},
): BoxParts {
  const { db, walSync } = database
  const { keys } = ports
  const {
    clock = systemClock,
    games: wrapGames = same,
    disk: wrapDisk = same,
    cards = networkCards,
  } = overrides
  // Dates are the machine's, durations those of the games' clock.
  const now = (): number => clock.date()
  const settings = createSettings(db)
  const quizzes = createQuizzes({ db, now, randomBytes })
  const evenings = createEvenings({ db, now, randomBytes })
  const challenges = createChallenges({ db, now })
  const keepsakes = createKeepsakes({ db, now })
  const games = wrapGames(createGames(db))
  const sessions = createSessions(db)
  const gameMasters = createGameMasters(db)
  const passwords = createPasswords()
  const firstPasswordOver = (): void => forgetFirstPassword(config.dataDir)
  const accounts = createAccounts({
    settings,
    sessions,
    gameMasters,
    passwords,
    tokens: createTokens(keys.token),
    now,
    firstPasswordOver,
  })
  const codeFailures = createFailureLimit(30, 1, () => clock.now())
  const servedAddress = createServedAddress({
    publicUrl: config.publicUrl,
    host: config.host,
    port,
    cards,
    choice: settings,
  })
  const live = createLive({
    clock,
    ...ports.roomStores({
      games,
      disk: wrapDisk(walSync),
      quizzes,
      evenings,
      settings,
      accounts,
      base: () => servedAddress.playersAt(undefined).base,
    }),
    keys,
    codeFailures,
    playersAt: (line) => line.playersAt ?? servedAddress.playersAt(line.requestHost),
    wifi: config.wifi,
    reporter: {
      warn: (details, message) => log.warn(details, message),
      error: (details, message) => log.error(details, message),
    },
    ...(overrides.draw && { draw: overrides.draw }),
    ...(overrides.schedule && { schedule: overrides.schedule }),
  })
  const keptPasswords = createKeptPasswords(passwords, keys.password)
  // A machine without a clock of its own learns the date in the middle of an evening: nobody is logged out by that, and
  // what was dated since the start gets the date that it would have.
  const since = now()
  let setBy = 0
  const stopListening = clock.onDateSet((ms) => {
    try {
      db.transaction(() => {
        sessions.dateSet(ms, now())
        games.dateSet(ms, since + setBy)
      })
      setBy += ms
    } catch (error) {
      log.error({ err: error }, 'the new date could not be noted')
    }
  })
  return {
    ...live,
    stop() {
      stopListening()
      live.stop()
    },
    clock,
    now,
    db,
    walSync,
    settings,
    quizzes,
    evenings,
    challenges,
    keepsakes,
    games,
    sessions,
    gameMasters,
    accounts,
    keptPasswords,
    codeFailures,
    servedAddress,
  }
}

const same = <Part>(part: Part): Part => part
