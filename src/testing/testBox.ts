// The live half of the box over a real SQLite file, with time and chance in the test's hands and clients without
// sockets: what would take minutes is over at once, and a restart is a new box over the same folder.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { DAY_MS } from '#core/day.ts'
import type { Wifi } from '#protocol/hostMessages.ts'
import { createAccounts, type Accounts } from '../auth/accounts.ts'
import { createFailureLimit, type FailureLimit } from '../auth/limits.ts'
import { createKeptPasswords, type KeptPasswords } from '../auth/keptPasswords.ts'
import { createPasswords } from '../auth/passwords.ts'
import { openServerKeys } from '../auth/serverKey.ts'
import { createTokens } from '../auth/tokens.ts'
import { createGameMasters, type GameMasters } from '../db/gameMasters.ts'
import { createGames, type Games } from '../db/games.ts'
import { openDatabase, type Database } from '../db/open.ts'
import { createQuizzes, type Quizzes } from '../db/quizzes.ts'
import { gameMasters as gameMasterRows } from '../db/schema.ts'
import { createSessions, type Sessions } from '../db/sessions.ts'
import { createSettings, type Settings } from '../db/settings.ts'
import type { SyncApart } from '../db/syncApart.ts'
import { createWhereabouts, type Whereabouts } from '../lan/whereabouts.ts'
import type { Connection } from '../live/connection.ts'
import { createLive, type Live } from '../live/live.ts'
import { createFakeClock, type FakeClock } from './fakeClock.ts'
import { collectFrames, type Frames } from './frames.ts'
import { seededRandom } from './seededRandom.ts'

const card = (address: string) => [{ address, netmask: '255.255.255.0', family: 'IPv4' as const, mac: '02:00:00:00:00:01', internal: false, cidr: null }]
const CARDS = { docker0: card('172.17.0.1'), eth0: card('10.0.0.5'), wlan0: card('192.168.1.20') }
const MIGRATIONS = join(import.meta.dirname, '..', 'db', 'migrations')

/** One client: `say` reaches the server at once, what it answers comes once it is on the disk. */
export interface TestClient extends Frames {
  say(event: string, data?: unknown): void
  /** anything, also what is no frame */
  sayRaw(text: string): void
  /** the line is cut */
  leave(): void
  /** set when the server has closed it */
  closeCode(): number | null
  /** as measured by the heartbeat, ms */
  roundTripMs: number
}

export interface TestBox extends Live {
  clock: FakeClock
  db: Database
  /** as the box itself uses it, beside the event loop */
  syncApart: SyncApart
  settings: Settings
  /** of a laptop on a Wi-Fi and on a cable, with containers */
  whereabouts: Whereabouts
  accounts: Accounts
  codeFailures: FailureLimit
  quizzes: Quizzes
  games: Games
  sessions: Sessions
  gameMasters: GameMasters
  keptPasswords: KeptPasswords
  /** of the administrator */
  token: string
  /** A token of that game master, logged in now; there is one from then on. */
  tokenOf(gameMasterId: number): string
  /** @param counted as a machine of the local network: the seats of its address are counted */
  connect(address?: string, counted?: boolean): TestClient
  /** All that was decided is on the disk and told. */
  settle(): Promise<void>
  /** Lets time pass for the box, and tells what that brings. */
  pass(ms: number): Promise<void>
  /** what the box has told its log as an error: a bug of its own, or a disk that refuses */
  errors: readonly string[]
  /** As SIGKILL does: nothing more is written. */
  kill(): void
}

export interface TestBoxOptions {
  clock?: FakeClock
  seed?: number
  wifi?: Wifi | null
  /** stands between the rooms and the database */
  games?: (games: Games) => Games
  /** stands between the rooms and the syncs of the disk */
  disk?: (disk: SyncApart) => SyncApart
}

export async function openTestBox(dataDir: string, { clock = createFakeClock(), seed = 1, wifi = null, games: wrap, disk: wrapDisk }: TestBoxOptions = {}): Promise<TestBox> {
  const opened = openDatabase(dataDir, MIGRATIONS)
  if (!opened.ok) throw new Error(opened.message)
  const { db, syncApart } = opened
  // Synced within the turn of the event loop in which it is asked for, so that a test knows when it is over.
  const disk: SyncApart = { ...syncApart, sync: async () => syncApart.syncNow() }
  const now = (): number => clock.now()
  const settings = createSettings(db)
  const quizzes = createQuizzes({ db, now, randomBytes })
  const keys = openServerKeys(dataDir)
  const gameMasters = createGameMasters(db)
  const sessions = createSessions(db)
  const tokens = createTokens(keys.token)
  const passwords = createPasswords()
  const accounts = createAccounts({ settings, sessions, gameMasters, passwords, tokens, now })
  await accounts.prepareAdmin('tilleul-cible')
  const loggedIn = await accounts.logIn('admin', 'admin', 'tilleul-cible')
  if (!loggedIn.ok) throw new Error('the administrator cannot log in')
  const games = wrap ? wrap(createGames(db)) : createGames(db)
  const codeFailures = createFailureLimit(30, 1, now)
  const whereabouts = createWhereabouts({ publicUrl: null, host: '0.0.0.0', port: () => 8080, cards: () => CARDS, choice: settings })
  let killed = false
  const errors: string[] = []
  const live = createLive({
    // The clock outlives the box: timers of a box that was killed must not wake the dead.
    clock: { now, setTimer: (ms, fire) => clock.setTimer(ms, () => void (killed || fire())) },
    games,
    disk: wrapDisk ? wrapDisk(disk) : disk,
    quizzes,
    settings,
    accounts,
    keys,
    codeFailures,
    joinBase: whereabouts.base,
    joinIsGuess: whereabouts.isGuess,
    wifi,
    reporter: { warn: () => {}, error: (_details, message) => void errors.push(message) },
    draw: seededRandom(seed),
    schedule: setImmediate,
  })

  const connect = (address = '192.168.1.30', counted = false): TestClient => {
    const frames = collectFrames()
    let open = true
    let closeCode: number | null = null
    const client: TestClient = {
      ...frames,
      roundTripMs: 0,
      say: (event, data = {}) => client.sayRaw(JSON.stringify({ event, data })),
      sayRaw: (text) => receiver.receive(text, clock.now()),
      leave() {
        open = false
        receiver.closed()
      },
      closeCode: () => closeCode,
    }
    const connection: Connection = {
      id: `connection-${randomBytes(6).toString('hex')}`,
      address,
      counted,
      requestHost: undefined,
      get isOpen() {
        return open && !killed
      },
      get roundTripMs() {
        return client.roundTripMs
      },
      send: ({ text }) => frames.push(text),
      close(code) {
        closeCode = code
        client.leave()
      },
    }
    const receiver = live.ingress.open(connection)
    return client
  }

  const settle = async (): Promise<void> => {
    for (let turns = 0; turns < 4; turns++) await turn()
  }
  return {
    ...live,
    clock,
    db,
    syncApart,
    settings,
    whereabouts,
    accounts,
    codeFailures,
    quizzes,
    games,
    sessions,
    gameMasters,
    keptPasswords: createKeptPasswords(passwords, keys.password),
    token: loggedIn.token,
    tokenOf(gameMasterId) {
      const values = { name: 'MJ', mail: `mj.${gameMasterId}@exemple.fr`, passwordHash: '', passwordSealed: '', expiration: '9999-12-31', edition: false }
      db.insert(gameMasterRows).values({ id: gameMasterId, createdAt: now(), ...values }).onConflictDoNothing().run()
      const session = { id: randomBytes(16).toString('base64url'), createdAt: now(), expiresAt: now() + DAY_MS }
      sessions.open({ ...session, kind: 'mj', gameMasterId })
      return tokens.sign({ sid: session.id, iat: session.createdAt, exp: session.expiresAt })
    },
    connect,
    errors,
    settle,
    async pass(ms) {
      clock.advance(ms)
      await settle()
    },
    kill() {
      killed = true
      live.ingress.stop()
      opened.close()
    },
  }
}
