// The child process that opens a map file before the server does: a hostile file can only harm this process.
import { statSync, writeFileSync, writeSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { openMapFile } from './mapFile.ts'
import { isMapFileKind } from './mapFileKind.ts'

/** The child process prints this before it opens the map file: the server's time limit for the file then begins. */
export const BEGUN = 'begun\n'
/** ms after which the child process kills itself. Its parent kills it earlier, unless the parent itself has ended. */
const LONGEST_MS = 20_000
/**
 * Most ms of processor time for opening a map file; a file that takes more is refused, since the server does the same
 * work at each start, while phones wait.
 */
const MOST_WORK_MS = 2_000

/** Runs the child process. Exit code 0: the map file opens, and a tile can be read from it. */
export async function runMapFileChild([path, kind = '']: readonly string[]): Promise<void> {
  process.exitCode = 1
  if (path === undefined || !isMapFileKind(kind)) return
  endInTime()
  try {
    // When memory runs out, the kernel kills this child process first, not the server with its games.
    if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // A container may hide /proc: the child process runs with the default `oom_score_adj` in this case.
  }
  writeSync(process.stdout.fd, BEGUN)
  process.exit((await opens(path, kind)) ? 0 : 1)
}

/** Kills this process from a second thread after `LONGEST_MS`: the main thread's timers stop while SQLite blocks it. */
function endInTime(): void {
  new Worker(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${LONGEST_MS})`, {
    eval: true,
  }).unref()
}

async function opens(path: string, kind: Parameters<typeof openMapFile>[1]): Promise<boolean> {
  try {
    // Only a regular file is opened: to open a named pipe would block until another process writes to the pipe.
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
