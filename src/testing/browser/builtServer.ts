import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withoutOwnSettings } from '../ownSettings.ts'

const bundle = join(import.meta.dirname, '..', '..', '..', 'dist', 'server', 'main.cjs')

/** The built server as a user runs it: its own process, its own data folder. */
export type BuiltServer = {
  /** `http://127.0.0.1:<port>`; the same after a restart. */
  readonly origin: string
  readonly port: number
  readonly dataDir: string
  readonly adminPassword: string
  /** All that the server has written on its terminal so far. */
  output(): string
  /** Ends the process and waits for its end. Resolves with the exit code, null after SIGKILL. */
  kill(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>
  /** Starts it again on the same port and data; it must have been ended. */
  restart(): Promise<void>
  /** Ends the process when it still runs and removes the data folder. */
  dispose(): Promise<void>
}

export type StartOptions = {
  readonly adminPassword?: string
  readonly env?: Readonly<Record<string, string>>
  /** Milliseconds to the address line. */
  readonly patience?: number
}

/** Starts `dist/server/main.cjs` on a free port over an empty data folder, and waits until it says its address. */
export async function startBuiltServer(options: StartOptions = {}): Promise<BuiltServer> {
  if (!existsSync(bundle)) throw new Error('dist/server/main.cjs is absent: run `npm run build` first.')
  const { adminPassword = 'tilleul-cible-27', env = {}, patience = 20_000 } = options
  const dataDir = mkdtempSync(join(tmpdir(), 'point-de-mire-box-'))
  let output = ''
  let child: ChildProcess
  let port = 0

  async function launch(): Promise<void> {
    let fresh = ''
    const launched = spawn(process.execPath, ['--enable-source-maps', bundle, '--port', String(port), '--data', dataDir], {
      env: { ...withoutOwnSettings(), ADMIN_PASSWORD: adminPassword, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = launched
    const said = new Promise<number>((resolve, reject) => {
      const listen = (text: string) => {
        output += text
        fresh += text
        const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(fresh)
        if (found) resolve(Number(found[1]))
      }
      launched.stdout.setEncoding('utf8').on('data', listen)
      launched.stderr.setEncoding('utf8').on('data', (text: string) => { output += text })
      launched.on('error', reject)
      launched.on('exit', (code, signal) => reject(new Error(`the server ended (${code ?? signal}) before it listened:\n${output}`)))
      setTimeout(() => reject(new Error(`the server said no address within ${patience} ms:\n${output}`)), patience).unref()
    })
    try {
      port = await said
    } catch (error) {
      launched.kill('SIGKILL')
      throw error
    }
  }

  async function kill(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null> {
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
    dataDir,
    adminPassword,
    output: () => output,
    kill,
    restart: launch,
    async dispose() {
      await kill('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
