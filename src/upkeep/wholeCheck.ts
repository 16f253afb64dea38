// Once a week every page of the database is read, by a process of its own behind everything else, while no room is open.
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { isWhollySound } from '../db/disk/soundness.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

export interface WholeCheck {
  at: number
  sound: boolean
}

export interface WholeChecks {
  /** Does it when it is due and nobody plays; gives what it found, null when it did none or could not. */
  check(): Promise<WholeCheck | null>
  /** Ends what is under way. */
  close(): void
}

interface Dependencies {
  /** starts the process that ends with SOUND, or with DAMAGED */
  command: readonly [string, ...string[]]
  env: NodeJS.ProcessEnv
  last: () => WholeCheck | null
  note: (check: WholeCheck) => void
  isPlaying: () => boolean
  /** epoch ms */
  now: () => number
}

/** The argument that makes this program that process; the path of the database follows. */
export const CHECK_DATABASE = 'check-database'
/** Exit codes of the process. */
export const SOUND = 0
export const DAMAGED = 3

export function createWholeChecks({ command: [program, ...args], env, last, note, isPlaying, now }: Dependencies): WholeChecks {
  let kill: (() => void) | null = null

  const run = (): Promise<number | null> =>
    new Promise<number | null>((resolve) => {
      const child = spawn(program, args, { env, stdio: 'ignore', windowsHide: true })
      child.once('error', () => resolve(null))
      if (child.pid === undefined) return
      kill = () => void child.kill()
      child.once('close', resolve)
      try {
        setPriority(child.pid, constants.priority.PRIORITY_LOW)
      } catch {
        // It may have ended already, or the system forbids it: it then runs beside the rest.
      }
    }).finally(() => (kill = null))

  return {
    async check() {
      const before = last()
      const rest = before?.sound === false ? DAY_MS : WEEK_MS
      // A clock that was set back is no reason to wait for years.
      if (kill !== null || isPlaying() || (before !== null && Math.abs(now() - before.at) < rest)) return null
      const code = await run()
      if (code !== SOUND && code !== DAMAGED) return null
      const found = { at: now(), sound: code === SOUND }
      note(found)
      return found
    },
    close: () => kill?.(),
  }
}

/** What that process does. */
export function runWholeCheck(path: string): void {
  process.exitCode = isWhollySound(path) ? SOUND : DAMAGED
}
