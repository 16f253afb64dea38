// A backup made by a process of its own, behind the game: copying a large database takes seconds.
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'

const COMPLAINT_KEPT = 2000

export interface BackupProcess {
  /** @returns why it failed, null when the file is there */
  write(this: void, file: string): Promise<string | null>
  /** Ends what is under way. */
  close(): void
}

/** @param command starts this program; `backup FILE --without-maps --data FOLDER` is added */
export function createBackupProcess([program, ...args]: readonly [string, ...string[]], dataDir: string, env: NodeJS.ProcessEnv): BackupProcess {
  let kill: (() => void) | null = null
  return {
    write: (file) =>
      new Promise((resolve) => {
        const child = spawn(program, [...args, 'backup', file, '--without-maps', '--data', dataDir], { env, stdio: ['ignore', 'ignore', 'pipe'], windowsHide: true })
        child.once('error', (error) => resolve(error.message))
        // Not started, for want of a descriptor, say: it has no pipes then either.
        if (child.pid === undefined) return
        kill = () => void child.kill()
        let complaint = ''
        child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint = (complaint + text).slice(-COMPLAINT_KEPT)))
        child.once('close', (code) => {
          kill = null
          resolve(code === 0 ? null : complaint.trim() || `exit code ${code}`)
        })
        try {
          setPriority(child.pid, constants.priority.PRIORITY_LOW)
        } catch {
          // It may have ended already, or the system forbids it: it then runs beside the game.
        }
      }),
    close: () => kill?.(),
  }
}
