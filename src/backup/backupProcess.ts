// Makes, streams and unpacks backups in child processes of low priority: a large database takes seconds, during which
// the server must answer.
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { Readable } from 'node:stream'

const COMPLAINT_KEPT = 2000
/** First argument of the child process that unpacks and checks a backup; the data folder and the file follow. */
export const STAGE_BACKUP = 'stage-backup'

export interface BackupProcess {
  /** Writes a backup without maps. @returns why it failed, French; null once the file exists */
  write(this: void, file: string): Promise<string | null>
  /**
   * The bytes of a backup while it is made. The stream fails when the backup does, so that a truncated download is
   * never taken for a complete one.
   */
  stream(
    this: void,
    options: {
      withoutMaps: boolean
      /** called after each piece of the backup; the next piece waits for the returned promise, so that a running game is not delayed */ pause: () => Promise<void>
    },
  ): Readable
  /**
   * Unpacks and checks a backup, so that the next start restores it. @returns why it cannot be restored, French; null
   * when it can
   */
  stage(this: void, file: string): Promise<string | null>
  /** Ends the child processes of backups that still run. */
  close(): void
}

type Child = ChildProcessByStdio<null, Readable, Readable>

/**
 * Runs each backup, and each check of a backup, in a child process of its own.
 * @param command starts this program again; the arguments for writing or for checking a backup are appended
 */
export function createBackupProcess(
  [program, ...args]: readonly [string, ...string[]],
  dataDir: string,
  env: NodeJS.ProcessEnv,
): BackupProcess {
  const running = new Set<Child>()

  /** `over` resolves to the reason why the child process failed, null when it succeeded */
  const begin = (command: readonly string[]): { child: Child; over: Promise<string | null> } => {
    const child = spawn(program, [...args, ...command], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
    running.add(child)
    const over = new Promise<string | null>((resolve) => {
      const end = (failure: string | null): void => {
        running.delete(child)
        resolve(failure)
      }
      child.once('error', (error) => end(error.message))
      // When the child could not be spawned, for instance for want of a file descriptor, it has no pipes to read: only
      // the child's event `error` gives the reason.
      if (child.pid === undefined) return
      let complaint = ''
      child.stderr
        .setEncoding('utf8')
        .on('data', (text: string) => (complaint = (complaint + text).slice(-COMPLAINT_KEPT)))
      child.once('close', (code) =>
        end(code === 0 ? null : complaint.trim() || `exit code ${code}`),
      )
      try {
        setPriority(child.pid, constants.priority.PRIORITY_LOW)
      } catch {
        // The child process keeps its normal priority: it has ended already, or the system forbids a lower one.
      }
    })
    return { child, over }
  }

  const run = (command: readonly string[]): Promise<string | null> => {
    const { child, over } = begin(command)
    if (child.pid !== undefined) child.stdout.resume()
    return over
  }

  return {
    write: (file) => run(['backup', file, '--without-maps', '--data', dataDir]),
    stream({ withoutMaps, pause }) {
      const { child, over } = begin([
        'backup',
        '-',
        ...(withoutMaps ? ['--without-maps'] : []),
        '--data',
        dataDir,
      ])
      const pieces = async function* (): AsyncGenerator<Buffer> {
        try {
          if (child.pid === undefined) throw new Error((await over) ?? 'not started')
          for await (const piece of child.stdout) {
            yield piece
            await pause()
          }
          const failure = await over
          if (failure !== null) throw new Error(failure)
        } finally {
          child.kill()
        }
      }
      return Readable.from(pieces(), { objectMode: false })
    },
    stage: (file) => run([STAGE_BACKUP, dataDir, file]),
    close() {
      for (const child of running) child.kill()
    },
  }
}
