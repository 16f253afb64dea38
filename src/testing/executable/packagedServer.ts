// Runs the packaged program with an empty PATH, an inaccessible home, and no other file in its folder.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../temporaryFolder.ts'

const RELEASE = join(import.meta.dirname, '..', '..', '..', 'release')
/** A user id that has no account on the machine, as the user of a container may have none. */
const NOBODY = 10_001
/** The folder where an emulator finds libraries (Debian: libc6-arm64-cross and libstdc++6-arm64-cross). */
const emulator =
  process.env['QEMU_LD_PREFIX'] === undefined
    ? {}
    : { QEMU_LD_PREFIX: process.env['QEMU_LD_PREFIX'] }
const isRoot = process.getuid?.() === 0
/** ms that a start or a command of the program may take, since emulated processors are slow. */
const TIMEOUT_MS = 90_000

export interface Packaged {
  /** path of the packaged program, the only file in a read-only folder */
  readonly file: string
  /** an empty folder that the program may write to; its name has spaces and accents */
  folder(name: string): string
  /** Makes the program's user the owner of a file that the test created. */
  own(path: string): void
  run(
    cwd: string,
    ...args: string[]
  ): Promise<{ code: number | null; stdout: string; stderr: string }>
  start(cwd: string, options?: StartOptions): Promise<RunningBox>
  remove(): void
}

export interface StartOptions {
  args?: readonly string[]
  /** environment variables, in addition to an empty PATH and an inaccessible home */
  env?: Record<string, string>
  /** folder that is mounted as a disk of its own with `noexec`, for this start alone */
  noexec?: string
}

export interface RunningBox {
  readonly origin: string
  readonly pid: number
  output(): string
  /** ms from the program's start until it prints the line with its address */
  readonly startedIn: number
  kill(signal: NodeJS.Signals): Promise<number | null>
}

/** @param target operating system and processor, as in `scripts/executable/targets.mjs` */
export function openPackaged(target: string): Packaged {
  const source = join(RELEASE, `point-de-mire-${target}`)
  if (!existsSync(source))
    throw new Error(`${source} is absent: run node scripts/package.mjs ${target}`)
  const base = temporaryFolder('packaged')
  chmodSync(base.path, 0o755)
  const programs = join(base.path, 'programme à part')
  mkdirSync(programs)
  const file = join(programs, 'point-de-mire')
  copyFileSync(source, file)
  chmodSync(file, 0o555)
  chmodSync(programs, 0o555)
  const home = join(base.path, 'home')
  mkdirSync(home)
  chmodSync(home, 0o000)

  const spawned = (
    cwd: string,
    args: readonly string[],
    env: Record<string, string> = {},
  ): ChildProcess => {
    return spawn(file, args, {
      cwd,
      env: { PATH: '', HOME: home, ...emulator, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    })
  }
  /** Starts the program with this folder mounted as `noexec`, in a mount namespace that disappears with the process. */
  const spawnedBeside = (
    noexec: string,
    cwd: string,
    args: readonly string[],
    env: Record<string, string>,
  ): ChildProcess => {
    const mounted = '/bin/mount -t tmpfs -o noexec tmpfs "$1" && shift && exec "$@"'
    return spawn(
      '/usr/bin/unshare',
      [
        ...(isRoot ? [] : ['--map-root-user']),
        '--mount',
        '/bin/sh',
        '-c',
        mounted,
        'sh',
        noexec,
        file,
        ...args,
      ],
      {
        cwd,
        env: { PATH: '', HOME: home, ...emulator, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
  }
  return {
    file,
    folder(name) {
      const path = join(base.path, `soirée d’été ${name}`)
      mkdirSync(path)
      if (isRoot) chownSync(path, NOBODY, NOBODY)
      return path
    },
    own(path) {
      if (isRoot)
        for (const name of ['', ...readdirSync(path, { recursive: true, encoding: 'utf8' })])
          chownSync(join(path, name), NOBODY, NOBODY)
    },
    async run(cwd, ...args) {
      const child = spawned(cwd, args)
      const run = { stdout: '', stderr: '' }
      child.stdout?.setEncoding('utf8').on('data', (text: string) => void (run.stdout += text))
      child.stderr?.setEncoding('utf8').on('data', (text: string) => void (run.stderr += text))
      const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
      await once(child, 'close')
      clearTimeout(timer)
      return { ...run, code: child.exitCode }
    },
    async start(cwd, { args = [], env = {}, noexec } = {}) {
      const begun = performance.now()
      const flags = ['--port', '0', '--host', '127.0.0.1', ...args]
      const child =
        noexec === undefined ? spawned(cwd, flags, env) : spawnedBeside(noexec, cwd, flags, env)
      let output = ''
      const port = await new Promise<string>((resolve, reject) => {
        const timer = setTimeout(() => fail('said no address'), TIMEOUT_MS)
        const fail = (what: string): void => {
          child.kill('SIGKILL')
          reject(new Error(`the packaged server ${what}:\n${output}`))
        }
        child.stderr?.setEncoding('utf8').on('data', (text: string) => void (output += text))
        child.stdout?.setEncoding('utf8').on('data', (text: string) => {
          output += text
          const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1]
          if (found === undefined) return
          clearTimeout(timer)
          resolve(found)
        })
        child.on('error', (error) => fail(error.message))
        child.on('exit', (code) => fail(`ended (${code})`))
      })
      return {
        origin: `http://127.0.0.1:${port}`,
        pid: child.pid ?? 0,
        startedIn: performance.now() - begun,
        output: () => output,
        async kill(signal) {
          const ended = once(child, 'exit')
          child.kill(signal)
          await ended
          return child.exitCode
        },
      }
    },
    remove() {
      chmodSync(programs, 0o755)
      base.remove()
    },
  }
}
