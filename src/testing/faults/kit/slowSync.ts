// A disk whose syncs are slow, for one server: slowSync.c, compiled and preloaded.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const SOURCE = join(import.meta.dirname, 'slowSync.c')

/**
 * @param folder takes the library
 * @returns the environment of a server on such a disk
 * @throws Error when this machine cannot make it: the fault is then not met, and says why
 */
export function slowSync(folder: string): Record<string, string> {
  if (process.platform !== 'linux') throw new Error('a slow disk is made on Linux alone (LD_PRELOAD)')
  const library = join(folder, 'slowSync.so')
  const { error, status, stderr } = spawnSync('gcc', ['-shared', '-fPIC', '-O1', '-Wall', '-Werror', '-o', library, SOURCE, '-ldl'], { encoding: 'utf8' })
  if (error) throw new Error(`gcc is needed to make the disk slow: ${error.message}`)
  if (status !== 0) throw new Error(`gcc refuses slowSync.c:\n${stderr}`)
  return { LD_PRELOAD: library }
}
