// Simulates a disk with slow syncs for one server: compiles slowSync.c and preloads the library.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const SOURCE = join(import.meta.dirname, 'slowSync.c')

/**
 * @param folder folder into which slowSync.c is compiled, as a shared library (slowSync.so)
 * @returns environment variables that make the server's process preload slowSync.so
 * @throws Error when this machine cannot compile slowSync.c; its message says why
 */
export function slowSync(folder: string): Record<string, string> {
  if (process.platform !== 'linux')
    throw new Error('a slow disk is made on Linux alone (LD_PRELOAD)')
  const library = join(folder, 'slowSync.so')
  const { error, status, stderr } = spawnSync(
    'gcc',
    ['-shared', '-fPIC', '-O1', '-Wall', '-Werror', '-o', library, SOURCE, '-ldl'],
    { encoding: 'utf8' },
  )
  if (error) throw new Error(`gcc is needed to make the disk slow: ${error.message}`)
  if (status !== 0) throw new Error(`gcc refuses slowSync.c:\n${stderr}`)
  return { LD_PRELOAD: library }
}
