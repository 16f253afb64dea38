// Runs the contract tests that connect to a server's port, unchanged, against each node of a cluster.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NAMES } from './kit/cluster.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const TIMEOUT_MS = 40 * 60_000
const only = process.env['CONTRACT_NODE']
const named = NAMES.filter((name) => only === undefined || only === name)

test.each(named)('CLU-14 the contract at %s, unchanged', { timeout: TIMEOUT_MS }, async (node) => {
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'contract',
    ...(process.env['CONTRACT_FILES']?.split(' ') ?? []),
  ]
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, CONTRACT_NODE: node },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
})
