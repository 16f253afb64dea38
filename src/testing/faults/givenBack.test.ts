// Memory that the box needed for a moment is given back to the system.
import { existsSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { ALLOCATOR } from '../../../scripts/nodeFlags.ts'
import { logIn } from '../api.ts'
import { ADMIN_PASSWORD, startServer } from '../servers/startServer.ts'
import { residentMb } from './kit/memory.ts'

/** MB that logins may add for ever; without the allocator's variables they add 75, 19 for each thread. */
const MOST_MB = 30

// Alpine's C library has another allocator.
const hasGlibc = process.platform === 'linux' && !existsSync('/etc/alpine-release')

test.runIf(hasGlibc)('BOX-10 many logins at once leave no memory behind', async () => {
  const server = await startServer({ env: { ADMIN_PASSWORD, ...ALLOCATOR } })
  onTestFinished(() => server.dispose())
  const logInFour = () => Promise.all([1, 2, 3, 4].map(() => logIn(server.origin, ADMIN_PASSWORD)))
  await logIn(server.origin, ADMIN_PASSWORD)
  const before = residentMb(server.pid)
  for (let times = 0; times < 3; times++) await logInFour()
  expect(residentMb(server.pid) - before).toBeLessThan(MOST_MB)
})
