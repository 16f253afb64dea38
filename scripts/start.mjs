// `npm start`: builds what is missing, then becomes the server, so that signals and exit codes are the server's own.
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { onNode24 } from './node24.mjs'

await onNode24(fileURLToPath(import.meta.url))

// The start script checks the command's flags before the build, since a build may take a minute.
const { readConfig } = await import('../src/config.ts')
const wanted = readConfig(process.argv.slice(2), process.env)
if (!wanted.ok) {
  process[wanted.exitCode === 0 ? 'stdout' : 'stderr'].write(`${wanted.message}\n`)
  process.exit(wanted.exitCode)
}

const { build } = await import('./build.mjs')
try {
  await build(['serve', 'doctor'].includes(wanted.config.command.name) ? undefined : ['server'])
} catch (error) {
  console.error(
    `La préparation a échoué\u00a0: ${error instanceof Error ? error.message : String(error)}`,
  )
  process.exit(1)
}

createRequire(import.meta.url)('../dist/server/main.cjs')
