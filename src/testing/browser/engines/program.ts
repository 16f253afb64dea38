// Starts a browser engine, or the virtual screen for it, as a process with a folder of its own; closing ends the
// process with all its descendants and deletes the folder.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { temporaryFolder } from '../../temporaryFolder.ts'

export interface Program {
  /** an empty folder that only this engine process uses */
  readonly folder: string
  /** Resolves with the first match of `pattern` in the program's output; rejects after a minute, or when it ends. */
  said(pattern: RegExp): Promise<RegExpExecArray>
  close(): Promise<void>
}

const TIMEOUT_MS = 60_000

/** @param args returns the program's arguments, given the path of the process's own folder */
export function startProgram(
  path: string,
  args: (folder: string) => readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program {
  const folder = temporaryFolder('engine')
  const child = spawn(path, args(folder.path), {
    env: { ...process.env, HOME: folder.path, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  const heard = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      for (const look of heard) look()
    })
  }
  const ended = once(child, 'exit').catch(() => undefined)
  return {
    folder: folder.path,
    said: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output)
          if (found) resolve(found)
        }
        heard.add(look)
        look()
        const fail = () =>
          reject(new Error(`${path} did not say ${pattern}:\n${output.slice(-2000)}`))
        child.once('error', fail)
        void ended.then(fail)
        setTimeout(fail, TIMEOUT_MS).unref()
      }),
    async close() {
      // Kills the whole process group: an engine has a process for each page.
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGKILL')
      await ended
      folder.remove()
    },
  }
}
