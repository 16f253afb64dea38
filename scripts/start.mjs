// `npm start`: builds what is missing, then becomes the server, so that signals and exit codes are the server's own.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildFailure } from './firstStart/failures.mjs'
import { onNode24 } from './node24.mjs'

await onNode24(fileURLToPath(import.meta.url))

// The start script checks the command's flags before the build, since a build may take a minute.
const { readConfig } = await import('../src/config.ts')
const wanted = readConfig(process.argv.slice(2), process.env)
if (!wanted.ok) {
  process[wanted.exitCode === 0 ? 'stdout' : 'stderr'].write(`${wanted.message}\n`)
  process.exit(wanted.exitCode)
}

const isServer = wanted.config.command.name === 'serve'
// For the same reason it tries the port.
const { tryListening } = await import('../src/lan/listenFailure.ts')
const closedPort = isServer ? await tryListening(wanted.config) : null
if (closedPort !== null) {
  console.error(closedPort)
  process.exit(2)
}

const { build } = await import('./build.mjs')
try {
  await build(isServer || wanted.config.command.name === 'doctor' ? undefined : ['server'])
} catch (error) {
  console.error(buildFailure(error, join(import.meta.dirname, '..'), 'npm start'))
  process.exit(1)
}

const program = join(import.meta.dirname, '..', 'dist', 'server', 'main.cjs')
// On Linux the process is replaced, so that the server starts with the allocator's variables, and without what the build
// left in memory.
if (process.platform === 'linux' && process.execve) {
  const { ALLOCATOR } = await import('./nodeFlags.ts')
  process.removeAllListeners('warning')
  process.execve(
    process.execPath,
    [process.execPath, ...process.execArgv, program, ...process.argv.slice(2)],
    { ...ALLOCATOR, ...process.env },
  )
}
createRequire(import.meta.url)(program)
