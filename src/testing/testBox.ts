// A test box: the server's parts over a real SQLite file, with a fake clock, seeded randomness, and clients without
// sockets. Minutes pass at once, and a restart is a new box over the same folder.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { DAY_MS } from '#core/day.ts'
import { openServerKeys } from '../auth/serverKey.ts'
import { createTokens } from '../auth/tokens.ts'
import { createBoxParts, type BoxParts, type PartOverrides } from '../box.ts'
import { alone, type Ports } from '../ports.ts'
import { shippedPaths, type Config } from '../config.ts'
import { openDatabase, type OpenDatabase } from '../db/open.ts'
import { gameMasters as gameMasterRows } from '../db/schema.ts'
import type { WalSync } from '../db/disk/walSync.ts'
import { createLog } from '../http/log.ts'
import type { Connection } from '../live/socket/connection.ts'
import { createFakeClock, type FakeClock } from './fakeClock.ts'
import { collectFrames, type Frames } from './frames.ts'
import { seededRandom } from './seededRandom.ts'

const ADMIN = 'tilleul-cible'
/** The level of errors in the log library pino; warnings have lower numbers. */
const ERROR_LEVEL = 50
const card = (address: string) => [
  {
    address,
    netmask: '255.255.255.0',
    family: 'IPv4' as const,
    mac: '02:00:00:00:00:01',
    internal: false,
    cidr: null,
  },
]
/** Network cards of the machine, as the tested server sees them: a laptop with Wi-Fi, a cable and containers. */
const CARDS = { docker0: card('172.17.0.1'), eth0: card('10.0.0.5'), wlan0: card('192.168.1.20') }

/** A client: `say` reaches the server at once; a response arrives once the events that it reports are on the disk. */
export interface TestClient extends Frames {
  say(event: string, data?: unknown): void
  /** sends any text to the server, whether it is a valid message or not */
  sayRaw(text: string): void
  /** breaks the client's connection */
  leave(): void
  /** returns the code with which the server closed the connection; null while it is open */
  closeCode(): number | null
  /** round trip that the server's heartbeat measures on this connection, ms */
  roundTripMs: number
}

export interface TestBox extends Omit<BoxParts, 'clock'> {
  clock: FakeClock
  /** session token of the administrator */
  token: string
  /** Logs in a game master, who is created at the first call, and returns the session's token. */
  tokenOf(gameMasterId: number): string
  /**
   * Connects a simulated client.
   * @param counted whether the number of seats of the client's address is limited, as for a device of the local network
   */
  connect(address?: string, counted?: boolean): TestClient
  /** Resolves once every event that the server has decided is on the disk and sent. */
  settle(): Promise<void>
  /** Advances the server's clock, and resolves once the messages that result are sent. */
  pass(ms: number): Promise<void>
  /** errors that the server has printed, which come from a bug or from a disk that refuses writes */
  errors: readonly string[]
  /** Stops the server as SIGKILL does: it writes nothing more. */
  kill(): void
}

export interface TestBoxOptions extends Pick<PartOverrides, 'games' | 'disk'> {
  clock?: FakeClock
  seed?: number
  wifi?: Config['wifi']
}

/** Arguments with which a test creates the server's parts, and `held`, which turns these parts into a test box. */
export interface TestOpening {
  config: Config
  ports: Ports
  database: OpenDatabase
  log: ReturnType<typeof createLog>
  overrides: PartOverrides & { port: () => number }
  /** Turns the server's parts into a test box: a server on a fake clock, with test clients that need no sockets. */
  held(parts: BoxParts): Promise<TestBox>
}

export async function openTestBox(dataDir: string, options: TestBoxOptions = {}): Promise<TestBox> {
  const { overrides, held, ...opening } = testOpening(dataDir, options)
  return held(createBoxParts({ ...opening, port: overrides.port }, overrides))
}

function testConfig(dataDir: string, given: Partial<Config> = {}): Config {
  return {
    port: 0,
    host: '0.0.0.0',
    dataDir,
    isDataGiven: true,
    backupDir: null,
    adminPassword: null,
    publicUrl: null,
    trustProxy: [],
    googleMapsApiKey: null,
    wifi: null,
    tileSource: null,
    command: { name: 'serve' },
    opensBrowser: false,
    version: '0.0.0',
    paths: shippedPaths(join(import.meta.dirname, '..')),
    ...given,
  }
}

export function testOpening(
  dataDir: string,
  { clock = createFakeClock(), seed = 1, wifi = null, games, disk: wrapDisk }: TestBoxOptions = {},
  given: Partial<Config> = {},
): TestOpening {
  const config = testConfig(dataDir, { wifi, ...given })
  const opened = openDatabase(dataDir, config.paths.migrations)
  if (!opened.ok) throw new Error(opened.message)
  const database: OpenDatabase = opened
  const keys = openServerKeys(dataDir)
  const errors: string[] = []
  const log = createLog({
    write(line) {
      const { level, msg } = JSON.parse(line)
      if (level >= ERROR_LEVEL) errors.push(msg)
    },
  })
  let killed = false
  const overrides: TestOpening['overrides'] = {
    // After a restart the next server uses the same clock, so timers of a killed server must not fire any more.
    clock: {
      ...clock,
      setTimer: (ms, fire) => clock.setTimer(ms, () => void (killed || fire())),
      onFrozen: (listener) => clock.onFrozen((ms) => void (killed || listener(ms))),
      onDateSet: (listener) => clock.onDateSet((ms) => void (killed || listener(ms))),
    },
    draw: seededRandom(seed),
    schedule: setImmediate,
    ...(games && { games }),
    disk(walSync) {
      // Syncs the WAL file to the disk synchronously, not in a thread, so that a test knows when the sync is done.
      const disk: WalSync = { ...walSync, sync: async () => walSync.syncNow() }
      return wrapDisk ? wrapDisk(disk) : disk
    },
    cards: () => CARDS,
    port: () => 8080,
  }

  async function held(parts: BoxParts): Promise<TestBox> {
    const { accounts, db, ingress, sessions } = parts
    const tokens = createTokens(keys.token)
    await accounts.prepareAdmin(ADMIN)
    const loggedIn = await accounts.logIn('admin', 'admin', ADMIN)
    if (!loggedIn.ok) throw new Error('the administrator cannot log in')

    const connect = (address = '192.168.1.30', counted = false): TestClient => {
      const frames = collectFrames()
      let open = true
      let closeCode: number | null = null
      const client: TestClient = {
        ...frames,
        roundTripMs: 0,
        say: (event, data = {}) => client.sayRaw(JSON.stringify({ event, data })),
        sayRaw: (text) => inbox.receive(text, clock.now()),
        leave() {
          open = false
          inbox.closed()
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
      const inbox = ingress.open(connection)
      return client
    }

    const settle = async (): Promise<void> => {
      for (let turns = 0; turns < 4; turns++) await turn()
    }
    return {
      ...parts,
      clock,
      token: loggedIn.token,
      tokenOf(gameMasterId) {
        const values = {
          name: 'MJ',
          mail: `mj.${gameMasterId}@exemple.fr`,
          passwordHash: '',
          passwordSealed: '',
          expiration: '9999-12-31',
          edition: false,
        }
        db.insert(gameMasterRows)
          .values({ id: gameMasterId, createdAt: clock.date(), ...values })
          .onConflictDoNothing()
          .run()
        const session = {
          id: randomBytes(16).toString('base64url'),
          createdAt: clock.date(),
          expiresAt: clock.date() + DAY_MS,
        }
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
        ingress.stop()
        database.close()
      },
    }
  }

  return { config, ports: alone(keys), database, log, overrides, held }
}
