// Looks for damage in the database: reads every page of it once a week (once damage is found, every day), in a process
// of low priority, while no room is open.
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
  /** Runs the check if it is due and no room is open; resolves to its result, or null if it did not run or failed. */
  check(): Promise<WholeCheck | null>
  /** Kills the checking process, if it is still running. */
  close(): void
}

interface Dependencies {
  /** command that starts the checking process, which exits with SOUND or DAMAGED */
  command: readonly [string, ...string[]]
  env: NodeJS.ProcessEnv
  last: () => WholeCheck | null
  note: (check: WholeCheck) => void
  isPlaying: () => boolean
  /** returns the current time of the box, epoch ms */
  now: () => number
}

/** Command-line argument, before the database's path, that makes this program run the check and exit. */
export const CHECK_DATABASE = 'check-database'
/** Exit codes of the process that checks the database. */
const SOUND = 0
const DAMAGED = 3

export function createWholeChecks({
  command: [program, ...args],
  env,
  last,
  note,
  isPlaying,
  now,
}: Dependencies): WholeChecks {
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
        // The process has already ended, or the system forbids a lower priority and the check runs at normal priority.
      }
    }).finally(() => (kill = null))

  return {
    async check() {
      const before = last()
      const rest = before?.sound === false ? DAY_MS : WEEK_MS
      // `abs`: when the clock has been set back by years, the next check must not wait for years.
      if (kill !== null || isPlaying() || (before !== null && Math.abs(now() - before.at) < rest))
        return null
      const code = await run()
      if (code !== SOUND && code !== DAMAGED) return null
      const found = { at: now(), sound: code === SOUND }
      note(found)
      return found
    },
    close: () => kill?.(),
  }
}

/** Main function of the checking process: reads every page of the database and sets the exit code. */
export function runWholeCheck(path: string): void {
  process.exitCode = isWhollySound(path) ? SOUND : DAMAGED
}
