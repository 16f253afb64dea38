// `npm run test:cluster [-- PATTERN…]`: tests that kill, stop and cut off three NATS servers and three nodes on this
// machine. `-- contract` runs the contract tests against each node, or only against the one that CONTRACT_NODE names;
// `KILLS=30` sets how often each fault is tried. Not part of `npm test`, which needs no NATS.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onNode24 } from './node24.mjs'

const script = fileURLToPath(import.meta.url)
await onNode24(script)
const { provideNatsServer } = await import('./cluster/natsServer.mjs')
provideNatsServer()
const { build } = await import('./build.mjs')
await build()
const root = join(script, '..', '..')
const child = spawn(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'cluster', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
)
child.on('exit', (code) => process.exit(code ?? 1))
