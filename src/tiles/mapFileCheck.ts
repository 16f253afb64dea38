// Opens map files in a child process first, with a time limit: the reading of a damaged file may never end, and would
// block the server.
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { BEGUN } from './mapFileChild.ts'
import type { MapFileKind } from './mapFileKind.ts'

/** Result of a check. `unknown`: the child process did not start in time, which says nothing about the map file. */
export type MapFileVerdict = 'opens' | 'refused' | 'unknown'

export interface MapFileCheck {
  /** Resolves at most `limitMs` after the child has begun to open the file, whatever the file contains. */
  check(this: void, path: string, kind: MapFileKind): Promise<MapFileVerdict>
  /** Kills the child processes that still check a map file. */
  close(this: void): void
}

export interface MapFileCheckOptions {
  /** command that starts this program as the checking child process; the file and its kind are appended */
  command: readonly [string, ...string[]]
  /** environment of the child, to be given without secrets, as the child opens untrusted files; absent: the server's */
  env?: NodeJS.ProcessEnv | undefined
  limitMs?: number
}

const LIMIT_MS = 6_000
const START_MS = 60_000

export function createMapFileCheck({
  command: [program, ...args],
  env,
  limitMs = LIMIT_MS,
}: MapFileCheckOptions): MapFileCheck {
  const endings = new Set<() => void>()
  let closed = false

  function check(path: string, kind: MapFileKind): Promise<MapFileVerdict> {
    if (closed) return Promise.resolve('unknown')
    return new Promise((resolve) => {
      const child = spawn(program, [...args, path, kind], {
        ...(env && { env }),
        stdio: ['ignore', 'pipe', 'ignore'],
        windowsHide: true,
      })
      let begun = false
      let timer = setTimeout(() => settle('unknown'), START_MS)
      // Does not wait for the child's `exit`: a disk that does not respond keeps even a killed process alive.
      const settle = (verdict: MapFileVerdict): void => {
        clearTimeout(timer)
        endings.delete(end)
        child.kill('SIGKILL')
        resolve(verdict)
      }
      const end = (): void => settle('unknown')
      endings.add(end)
      child.once('error', end)
      child.once('close', (code) => settle(begun ? (code === 0 ? 'opens' : 'refused') : 'unknown'))
      // When the child could not be spawned, for instance for want of a file descriptor, `child.stdout` is missing, and
      // the child's event `error` ends the check.
      child.stdout?.setEncoding('utf8').on('data', (text: string) => {
        if (begun || !text.includes(BEGUN)) return
        begun = true
        clearTimeout(timer)
        timer = setTimeout(() => settle('refused'), limitMs)
      })
      try {
        if (child.pid !== undefined)
          setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
      } catch {
        // The child process has ended already, or the system forbids a lower priority: the check also works without it.
      }
    })
  }

  return {
    check,
    close() {
      closed = true
      for (const end of endings) end()
    },
  }
}
