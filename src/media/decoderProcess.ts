// One decoder process: started, given one photo at a time, killed when it hangs. Messages go over its IPC channel,
// photos and decoded pictures through pipes as raw bytes: serialising megabytes into messages would block the game.

import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import {
  lengthOf,
  type PhotoOrder,
  type PhotoPieces,
  type PhotoResult,
  type PhotoTask,
  type PhotoVerdict,
} from './photo.ts'
import { readBytes } from './pipedBytes.ts'

export interface DecoderProcess {
  readonly alive: boolean
  readonly idleClass: boolean
  /**
   * Decodes a photo. When that takes more than `hangMs`, or the process is in the idle class and gets next to no
   * processor time, it is killed and the promise resolves with null; when the process crashes, the promise resolves with
   * the result `unreadable`.
   */
  decode(photo: PhotoPieces, order: PhotoOrder): Promise<PhotoResult | null>
  kill(): void
}

export interface DecoderOptions {
  /**
   * Starts the process with `chrt` in Linux's idle class (SCHED_IDLE): it then gives way to any other process at once,
   * whereas a process of merely low priority keeps the processor for the rest of its turn, up to 5 ms. On a machine
   * that is never idle, the process may get so little processor time that a start or a photo takes more than `hangMs`.
   */
  idleClass: boolean
  command: readonly [string, ...string[]]
  env: NodeJS.ProcessEnv | undefined
  hangMs: number
  /** time within which a process in the idle class must have started, and got some of the processor's time, ms */
  idlePatienceMs: number
}

/** Share of the processor's time below which a process in the idle class gives its photo up. */
const STARVED_SHARE = 0.2
/** Ticks of the processor's time a second, which Linux counts in. */
const TICKS = 100

/** The processor's time that a process has had, ms; null where the system does not tell it. */
function processorMs(pid: number | undefined): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')
    const ticks = Number(fields?.[11]) + Number(fields?.[12])
    return Number.isNaN(ticks) ? null : (ticks * 1000) / TICKS
  } catch {
    return null
  }
}

const STDERR_KEPT = 2000

function launch({ idleClass, command, env }: DecoderOptions): ChildProcess & Pipes {
  const [program, ...args] = idleClass ? (['chrt', '--idle', '0', ...command] as const) : command
  const child = spawn(program, args, {
    // A single arena of glibc's allocator: with several, each of them keeps what one large photo needed.
    env: { ...(env ?? process.env), MALLOC_ARENA_MAX: '1' },
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    windowsHide: true,
  })
  // Without free file descriptors the child has no pipes, and emits `error` a moment later: without a listener, that
  // event would end the server.
  child.on('error', () => {})
  if (!hasPipes(child)) throw new Error('The photo decoder could not be started: it has no pipes.')
  return child
}

type Pipes = Record<'stdin', Writable> & Record<'stdout' | 'stderr', Readable>

/** Whether the child process has pipes: TypeScript's types of `spawn` have no case with pipes and an IPC channel. */
function hasPipes(child: ChildProcess): child is ChildProcess & Pipes {
  return Boolean(child.stdin && child.stdout && child.stderr)
}

/**
 * Starts a decoder process. Resolves with null when it has not started within `hangMs`, as on an overloaded machine;
 * rejects when it cannot be started at all, which is a fault of the installation, never of a photo.
 */
export async function startDecoder(options: DecoderOptions): Promise<DecoderProcess | null> {
  const child = launch(options)
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-STDERR_KEPT)
  })

  const started = await new Promise<boolean>((resolve, reject) => {
    let late = false
    const timer = setTimeout(
      () => {
        late = true
        child.kill('SIGKILL')
      },
      options.idleClass ? Math.min(options.idlePatienceMs, options.hangMs) : options.hangMs,
    )
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
  // Errors of the pipes are ignored here: the process then exits, and `decode` resolves at its event `exit`. Without a
  // listener, an event `error` would end the server.
  for (const failing of [child.stdin, child.stdout]) failing.on('error', () => {})

  return {
    idleClass: options.idleClass,
    get alive() {
      return child.connected && child.exitCode === null && child.signalCode === null
    },
    decode: (photo, order) =>
      new Promise((resolve) => {
        let late = false
        const giveUp = (): void => {
          late = true
          child.kill('SIGKILL')
        }
        const timer = setTimeout(giveUp, options.hangMs)
        let before = processorMs(child.pid)
        // A large photo takes a slow machine half a minute, which says nothing of whether the process gets on.
        const starving = setInterval(() => {
          const now = processorMs(child.pid)
          if (
            before === null ||
            now === null ||
            now - before < options.idlePatienceMs * STARVED_SHARE
          )
            giveUp()
          before = now
        }, options.idlePatienceMs)
        if (!options.idleClass) clearInterval(starving)
        const settle = (result: PhotoResult | null): void => {
          clearTimeout(timer)
          clearInterval(starving)
          child.off('message', onVerdict)
          child.off('exit', onExit)
          resolve(result)
        }
        const onExit = (): void => settle(late ? null : { ok: false, reason: 'unreadable' })
        const onVerdict = (verdict: PhotoVerdict): void => {
          if (verdict.ok) void withPictures(child.stdout, verdict).then(settle)
          else settle(verdict)
        }
        child.on('message', onVerdict)
        child.on('exit', onExit)
        const task: PhotoTask = { bytes: lengthOf(photo), order }
        child.send(task, () => {})
        for (const piece of photo) child.stdin.write(piece)
      }),
    kill: () => void child.kill('SIGKILL'),
  }
}

/** Reads the decoded pictures. Never resolves when the process ends too early: `decode` then resolves at its exit. */
async function withPictures(
  pipe: Readable,
  verdict: Extract<PhotoVerdict, { ok: true }>,
): Promise<PhotoResult> {
  const { photo, thumbnail, sphere } = verdict
  const flat = photo.bytes + thumbnail.bytes
  const bytes = await readBytes(pipe, flat + (sphere?.bytes ?? 0))
  return {
    ok: true,
    photo: { ...photo, bytes: bytes.subarray(0, photo.bytes) },
    thumbnail: { ...thumbnail, bytes: bytes.subarray(photo.bytes, flat) },
    ...(sphere && { sphere: { ...sphere, bytes: bytes.subarray(flat) } }),
  }
}
