// Opens map files in a child process first, with a time limit: the server itself never opens one that hangs.
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { BEGUN } from './mapFileChild.ts'
import type { MapFileKind } from './mapFileKind.ts'

/** `unknown`: the child could not be started, or its own start took too long; that tells nothing of the file. */
export type MapFileVerdict = 'opens' | 'refused' | 'unknown'

export interface MapFileCheck {
  /** Resolves, whatever the file does, `limitMs` after its child has begun with it. */
  check(this: void, path: string, kind: MapFileKind): Promise<MapFileVerdict>
  /** Ends what is under way. */
  close(this: void): void
}

export interface MapFileCheckOptions {
  /** starts this program as that child; the file and its kind are added */
  command: readonly [string, ...string[]]
  /** The child opens files from anywhere: give it no secret. By default it inherits the server's. */
  env?: NodeJS.ProcessEnv | undefined
  limitMs?: number
}

const LIMIT_MS = 6_000
const START_MS = 60_000

export function createMapFileCheck({ command: [program, ...args], env, limitMs = LIMIT_MS }: MapFileCheckOptions): MapFileCheck {
  const endings = new Set<() => void>()
  let closed = false

  function check(path: string, kind: MapFileKind): Promise<MapFileVerdict> {
    if (closed) return Promise.resolve('unknown')
    return new Promise((resolve) => {
      const child = spawn(program, [...args, path, kind], { ...(env && { env }), stdio: ['ignore', 'pipe', 'ignore'], windowsHide: true })
      let begun = false
      let timer = setTimeout(() => settle('unknown'), START_MS)
      // Not on its `exit`: a disk that does not answer keeps even a killed process.
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
      // Not started, for want of a descriptor, say: it has no pipe then either.
      child.stdout?.setEncoding('utf8').on('data', (text: string) => {
        if (begun || !text.includes(BEGUN)) return
        begun = true
        clearTimeout(timer)
        timer = setTimeout(() => settle('refused'), limitMs)
      })
      try {
        if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
      } catch {
        // It has ended already, or the system forbids it.
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
