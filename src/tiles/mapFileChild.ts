// The child process that opens a map file before the server does: whatever a hostile file does, it does it here.
import { statSync, writeFileSync, writeSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { openMapFile } from './mapFile.ts'
import { isMapFileKind } from './mapFileKind.ts'

/** Said on the standard output once the program has started and the file is about to be opened. */
export const BEGUN = 'begun\n'
/** ms; the parent has long since ended it, or has ended itself */
const LONGEST_MS = 20_000
/** ms of processor time: the server opens the same file again, at each start, while phones wait. */
const MOST_WORK_MS = 2_000

/** The whole life of the child. Exit code 0: the file opens, and gives an answer for a tile. */
export async function runMapFileChild([path, kind = '']: readonly string[]): Promise<void> {
  process.exitCode = 1
  if (path === undefined || !isMapFileKind(kind)) return
  endInTime()
  try {
    // When memory runs out, the system shall take this process and leave the game alone.
    if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // A container may hide /proc.
  }
  writeSync(process.stdout.fd, BEGUN)
  process.exit((await opens(path, kind)) ? 0 : 1)
}

/** The main thread may be held by SQLite for ever, deaf to signals; another thread ends the process from outside. */
function endInTime(): void {
  new Worker(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${LONGEST_MS})`, { eval: true }).unref()
}

async function opens(path: string, kind: Parameters<typeof openMapFile>[1]): Promise<boolean> {
  try {
    // A pipe of that name would be waited for.
    if (!statSync(path).isFile()) return false
    const before = process.cpuUsage()
    const file = await openMapFile(path, kind, { id: 'map', name: 'map' })
    if (file.kind === 'source') {
      await file.source.tile(file.source.minzoom, 0, 0)
      await file.source.close()
    } else file.pack.close()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000 <= MOST_WORK_MS
  } catch {
    return false
  }
}
