// Starts the built server as a process of its own; from the sources, the start would take several times as long.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { NODE_FLAGS } from '../../../scripts/nodeFlags.ts'
import { withoutOwnSettings } from '../ownSettings.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const builtIn = (root: string): string => join(root, 'dist', 'server', 'main.cjs')
export const BUILT_SERVER = builtIn(ROOT)
const TIMEOUT_MS = 60_000

export const ADMIN_PASSWORD = 'tilleul-cible-27'

export interface StartedServer {
  /** `http://127.0.0.1:<port>`; the server keeps this origin after a restart */
  readonly origin: string
  readonly port: number
  readonly dataDir: string
  /** process id of the running server; a restart changes it */
  readonly pid: number
  output(): string
  /** Sends the signal; resolves to the server's exit code, or to null when the signal ended the process. */
  kill(signal: NodeJS.Signals): Promise<number | null>
  restart(): Promise<void>
  dispose(): Promise<void>
}

export interface ServerSettings {
  /** folder of a copy of the built product, which is started instead of this checkout's product */
  root?: string
  env?: Record<string, string>
  flags?: readonly string[]
  /** address that the server listens on; null: start without the flag `--host`, as most users do */
  host?: string | null
  /** prefix of the server's command, for instance to start the server in another network */
  within?: readonly string[]
  /** the server's data folder, which stays after the server's end; absent: an empty one, deleted with the server */
  dataDir?: string
  /** user and group of the server's process; only tests that run as root can choose them */
  user?: number
}

export interface Run {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs the server with these flags until it ends by itself. @param within prefix of the server's command */
export async function runServer(
  flags: readonly string[],
  env: Record<string, string> = {},
  cwd: string = process.cwd(),
  within: readonly string[] = [],
): Promise<Run> {
  const [program, ...before] = [...within, process.execPath]
  const child = spawn(program, [...before, BUILT_SERVER, ...flags], {
    cwd,
    env: { ...withoutOwnSettings(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const run: Run = { code: null, stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => void (run.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (run.stderr += text))
  const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
  await once(child, 'close')
  clearTimeout(timer)
  return { ...run, code: child.exitCode }
}

export async function startServer({
  root = ROOT,
  env = { ADMIN_PASSWORD },
  flags = [],
  host = '127.0.0.1',
  within = [],
  dataDir,
  user,
}: ServerSettings = {}): Promise<StartedServer> {
  const built = builtIn(root)
  if (!existsSync(built)) throw new Error(`${built} is absent: run \`npm run build\` first.`)
  const folder =
    dataDir === undefined ? temporaryFolder('server') : { path: dataDir, remove: () => {} }
  let child: ChildProcess
  let port = 0
  let output = ''

  const launch = async (): Promise<void> => {
    const [program, ...before] = [...within, process.execPath]
    const launched = spawn(
      program,
      [
        ...before,
        ...NODE_FLAGS,
        built,
        '--port',
        String(port),
        ...(host === null ? [] : ['--host', host]),
        '--data',
        folder.path,
        ...flags,
      ],
      {
        env: { ...withoutOwnSettings(), ...env },
        ...(user === undefined ? {} : { uid: user, gid: user }),
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    child = launched
    let fresh = ''
    const said = new Promise<number>((resolve, reject) => {
      launched.stderr.setEncoding('utf8').on('data', (text: string) => void (output += text))
      launched.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text
        fresh += text
        const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(fresh)
        if (found) resolve(Number(found[1]))
      })
      launched.on('error', reject)
      launched.on('exit', (code, signal) =>
        reject(new Error(`the server ended (${code ?? signal}) before it listened:\n${output}`)),
      )
      setTimeout(
        () => reject(new Error(`the server said no address:\n${output}`)),
        TIMEOUT_MS,
      ).unref()
    })
    try {
      port = await said
    } catch (error) {
      launched.kill('SIGKILL')
      throw error
    }
  }

  const kill = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    return child.exitCode
  }

  await launch()
  return {
    get origin() {
      return `http://127.0.0.1:${port}`
    },
    get port() {
      return port
    },
    dataDir: folder.path,
    get pid() {
      return child.pid ?? 0
    },
    output: () => output,
    kill,
    restart: launch,
    async dispose() {
      await kill('SIGKILL')
      folder.remove()
    },
  }
}
