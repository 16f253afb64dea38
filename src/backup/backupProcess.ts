// Backups made, sent and unpacked by processes of their own, behind the game: a large database takes seconds.
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { Readable } from 'node:stream'

const COMPLAINT_KEPT = 2000
/** Argument of the process that unpacks and checks a backup, before its data folder and the file. */
export const STAGE_BACKUP = 'stage-backup'

export interface BackupProcess {
  /** Maps left out. @returns why it failed, French; null when the file is there */
  write(this: void, file: string): Promise<string | null>
  /** The bytes of a backup as they are made. It fails when the backup does: a cut download is never taken for a whole one. */
  stream(this: void, options: { withoutMaps: boolean; /** asked after each piece, to give way to a game */ pause: () => Promise<void> }): Readable
  /** Unpacks and checks that file, so that a restart puts it in place. @returns why it may not, French; null when it may */
  stage(this: void, file: string): Promise<string | null>
  /** Ends what is under way. */
  close(): void
}

type Child = ChildProcessByStdio<null, Readable, Readable>

/** @param command starts this program */
export function createBackupProcess([program, ...args]: readonly [string, ...string[]], dataDir: string, env: NodeJS.ProcessEnv): BackupProcess {
  const running = new Set<Child>()

  /** `over`: why it failed, null when it did not */
  const begin = (command: readonly string[]): { child: Child; over: Promise<string | null> } => {
    const child = spawn(program, [...args, ...command], { env, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
    running.add(child)
    const over = new Promise<string | null>((resolve) => {
      const end = (failure: string | null): void => {
        running.delete(child)
        resolve(failure)
      }
      child.once('error', (error) => end(error.message))
      // Not started, for want of a descriptor, say: it has no pipes then either.
      if (child.pid === undefined) return
      let complaint = ''
      child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint = (complaint + text).slice(-COMPLAINT_KEPT)))
      child.once('close', (code) => end(code === 0 ? null : complaint.trim() || `exit code ${code}`))
      try {
        setPriority(child.pid, constants.priority.PRIORITY_LOW)
      } catch {
        // It may have ended already, or the system forbids it: it then runs beside the game.
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
      const { child, over } = begin(['backup', '-', ...(withoutMaps ? ['--without-maps'] : []), '--data', dataDir])
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
