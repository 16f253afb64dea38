import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { ADMIN_PASSWORD, runServer, startServer } from '../../servers/startServer.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

test(
  'LOG-01 LOG-02 a program that breaks off leaves its last words, and `doctor` bundles them',
  { timeout: 120_000 },
  async () => {
    const folder = temporaryFolder('journal')
    const fault = join(folder.path, 'fault.cjs')
    writeFileSync(
      fault,
      "process.on('SIGUSR2', () => { throw new Error('a fault of the test') })\n",
    )
    const server = await startServer({ env: { NODE_OPTIONS: `--require ${fault}` } })
    try {
      process.kill(server.pid, 'SIGUSR2')
      await expect.poll(() => server.output(), { timeout: 60_000 }).toContain('a fault of the test')
      expect(await server.kill('SIGTERM'), 'it had ended by itself').toBe(1)
      const file = join(folder.path, 'examen.zip')
      const run = await runServer(['doctor', file, '--port', '0', '--data', server.dataDir], {
        ADMIN_PASSWORD,
      })
      expect(run.stdout).toContain(`Examen et journal\u00a0: ${file}`)
      const entries = unzipSync(readFileSync(file))
      expect(strFromU8(entries['examen.txt'] ?? new Uint8Array())).toContain('Disque')
      const lines = strFromU8(entries['journal/point-de-mire.log'] ?? new Uint8Array())
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
      expect(lines).toMatchObject([
        { level: 30, msg: expect.stringContaining('Point de Mire') },
        { level: 60, msg: 'broken off', err: { message: 'a fault of the test' } },
      ])
      const facts = strFromU8(entries['boite.txt'] ?? new Uint8Array())
      for (const part of [
        'Versions',
        'Point de Mire',
        'Variables',
        'ADMIN_PASSWORD',
        'quizzes\u00a0: 1',
        'Propriétaires',
        'server.key',
        'Sauvegardes',
        'Dernières erreurs',
        'broken off (Error)',
      ])
        expect(facts.replaceAll(' :', '\u00a0:'), `YEA-06 ${part}`).toContain(part)
      // In the ZIP file that `doctor` writes, boite.txt names the server's environment variables without their values,
      // since ADMIN_PASSWORD is one of them.
      expect(facts).not.toContain(ADMIN_PASSWORD)
      expect(facts).not.toContain('a fault of the test')
      const again = await runServer(['doctor', file, '--port', '0', '--data', server.dataDir])
      expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('existe déjà')])
      expect(existsSync(file)).toBe(true)
    } finally {
      await server.dispose()
      folder.remove()
    }
  },
)
