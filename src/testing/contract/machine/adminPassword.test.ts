import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { logIn, openApi } from '../../api.ts'
import { expectRefusal } from '../../expectRefusal.ts'
import { runServer, startServer } from '../../servers/startServer.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

const SLOW = { timeout: 120_000 }
const drawnIn = (stdout: string): string =>
  /Mot de passe du compte admin\s*:\s*(\S+)/.exec(stdout)?.[1] ?? ''

test(
  'AUTH-09 admin-password draws a new password while the server runs: the old one and its sessions end',
  SLOW,
  async () => {
    const server = await startServer()
    try {
      const before = await logIn(server.origin)
      const run = await runServer(['admin-password', '--data', server.dataDir])
      expect([run.code, run.stderr]).toEqual([0, ''])
      const password = drawnIn(run.stdout)
      expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
      expect(run.stdout).toContain(server.dataDir)
      expectRefusal(await before.get('/api/auth/check'), 401)
      expectRefusal(
        await openApi(server.origin).post('/api/auth/login', {
          identifiant: 'admin',
          password: 'tilleul-cible-27',
        }),
        403,
      )
      await logIn(server.origin, password)
    } finally {
      await server.dispose()
    }
  },
)

test(
  'AUTH-09 admin-password before the first start, and what ADMIN_PASSWORD does to it',
  SLOW,
  async () => {
    const folder = temporaryFolder('password')
    try {
      const [first, second] = [
        await runServer(['admin-password', '--data', folder.path]),
        await runServer(['--data', folder.path, 'admin-password'], { ADMIN_PASSWORD: 'autre' }),
      ]
      expect([first.code, second.code]).toEqual([0, 0])
      expect(drawnIn(second.stdout)).not.toBe(drawnIn(first.stdout))
      expect(first.stdout).not.toContain('ADMIN_PASSWORD')
      expect(second.stdout).toContain('ADMIN_PASSWORD')
      const server = await startServer({ env: {}, flags: ['--data', folder.path] })
      try {
        // since a password exists already, the start of the server generates no new one
        expect(server.output()).not.toContain('Mot de passe')
        await logIn(server.origin, drawnIn(second.stdout))
      } finally {
        await server.dispose()
      }
    } finally {
      folder.remove()
    }
  },
)

test(
  'YEA-06: typed in another folder, or with a folder that is not there, a command makes nothing and says what to type',
  SLOW,
  async () => {
    const folder = temporaryFolder('elsewhere')
    try {
      const absent = ['--data', join(folder.path, 'absent')]
      const runs = await Promise.all(
        [['admin-password'], ['restore', 'x.sauvegarde'], ['backup', 'x.sauvegarde']].map((argv) =>
          runServer([...argv, ...absent], {}, folder.path),
        ),
      )
      for (const run of runs)
        expect(run).toMatchObject({
          code: 2,
          stdout: '',
          stderr: expect.stringMatching(/^[^\n]+\n$/),
        })
      // Before the server's first start, `doctor` checks the machine without creating a data folder.
      expect((await runServer(['doctor', ...absent, '--port', '0'])).stdout).toContain(
        'sera fait au premier démarrage',
      )
      expect(readdirSync(folder.path)).toEqual([])
    } finally {
      folder.remove()
    }
  },
)
