// One decoder process: started, asked one photo at a time, killed when it hangs.

import { spawn, type ChildProcess } from 'node:child_process'
import type { PhotoResult } from './photo.ts'

export interface DecoderProcess {
  readonly alive: boolean
  /** A crash or more than `hangMs` on one photo ends this process; the photo is then `unreadable`. */
  decode(bytes: Uint8Array): Promise<PhotoResult>
  kill(): void
}

export interface DecoderOptions {
  command: readonly [string, ...string[]]
  env: NodeJS.ProcessEnv | undefined
  hangMs: number
}

const STDERR_KEPT = 2000

function launch({ command: [program, ...args], env }: DecoderOptions): ChildProcess {
  return spawn(program, args, {
    ...(env && { env }),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
  })
}

/**
 * Null when the process has not started within `hangMs`: the machine has too much to do. Rejects when it cannot be
 * started at all: a fault of the installation, never of a photo.
 */
export async function startDecoder(options: DecoderOptions): Promise<DecoderProcess | null> {
  const child = launch(options)
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-STDERR_KEPT)
  })
  const killLater = (): NodeJS.Timeout => setTimeout(() => child.kill('SIGKILL'), options.hangMs)

  const started = await new Promise<boolean>((resolve, reject) => {
    let late = false
    const timer = setTimeout(() => {
      late = true
      child.kill('SIGKILL')
    }, options.hangMs)
    const fail = (cause: unknown): void => {
      clearTimeout(timer)
      if (late) resolve(false)
      else reject(new Error(`The photo decoder did not start. ${complaint}`.trim(), { cause }))
    }
    child.once('error', fail)
    child.once('exit', fail)
    child.once('message', () => {
      clearTimeout(timer)
      child.off('exit', fail)
      resolve(true)
    })
  })
  if (!started) return null
  // A failed send is always followed by `exit`, which settles the photo; unheard, `error` would end the server.
  child.on('error', () => {})

  return {
    get alive() {
      return child.connected && child.exitCode === null && child.signalCode === null
    },
    decode: (bytes) =>
      new Promise((resolve) => {
        const timer = killLater()
        const settle = (result: PhotoResult): void => {
          clearTimeout(timer)
          child.off('message', settle)
          child.off('exit', onExit)
          resolve(result)
        }
        const onExit = (): void => settle({ ok: false, reason: 'unreadable' })
        child.on('message', settle)
        child.on('exit', onExit)
        child.send(bytes, () => {})
      }),
    kill: () => void child.kill('SIGKILL'),
  }
}
