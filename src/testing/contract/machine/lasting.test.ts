// Tests of starts with damaged data: the server prints one French sentence, whose recovery command works.
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AUTOMATIC_FOLDER } from '../../../backup/memory.ts'
import { logIn } from '../../api.ts'
import { createGameMaster } from '../../gameMasters.ts'
import { runServer, startServer, type Run } from '../../servers/startServer.ts'

const SLOW = { timeout: 120_000 }
const NAME = 'Une soirée de novembre'

/** Returns the arguments of the recovery command in a line that the server has printed. */
const typedIn = (line: string): string[] =>
  (/tapez\s*:\s*npm start -- (.+)$/.exec(line.trim())?.[1] ?? '').split(' ')

test(
  'YEA-10: over a damaged database the start is refused in one line, whose command brings the last good backup back',
  SLOW,
  async () => {
    const server = await startServer()
    try {
      const admin = await logIn(server.origin)
      await admin.post('/api/pres/shared/quizz/init', { name: NAME, description: 'Une' })
      const folder = join(server.dataDir, AUTOMATIC_FOLDER)
      mkdirSync(folder, { recursive: true })
      const backup = join(folder, 'jour-essai.sauvegarde')
      expect((await runServer(['backup', backup, '--data', server.dataDir])).code).toBe(0)
      // The printed command must not restore this backup, which is newer than the intact backup but truncated.
      writeFileSync(join(folder, 'jour-coupe.sauvegarde'), readFileSync(backup).subarray(0, 9_000))
      await server.kill('SIGTERM')
      const path = join(server.dataDir, 'point-de-mire.sqlite')
      const at = readFileSync(path).indexOf(NAME)
      const file = openSync(path, 'r+')
      writeSync(file, Buffer.alloc(4096, 0x5a), 0, 4096, at - (at % 4096))
      closeSync(file)

      const refused = await runServer(['--port', '0', '--data', server.dataDir])
      expect(refused).toMatchObject({
        code: 2,
        stdout: '',
        stderr: expect.stringMatching(/^[^\n]+abîmée[^\n]+\n$/),
      })
      const restored: Run = await runServer(typedIn(refused.stderr))
      expect([restored.code, restored.stderr]).toEqual([0, ''])
      await server.restart()
      const there = (await (await logIn(server.origin)).get('/api/pres/shared/quizz/list/-1')).text
      expect(there).toContain(NAME)
    } finally {
      await server.dispose()
    }
  },
)

test(
  'YEA-10: a lost or damaged server.key is told, with the way back; a first start has nothing to tell',
  SLOW,
  async () => {
    const server = await startServer()
    try {
      expect(server.output()).not.toContain('server.key')
      const admin = await logIn(server.origin)
      await createGameMaster(admin, { mail: 'cle@exemple.fr' })
      await server.kill('SIGTERM')
      const key = join(server.dataDir, 'server.key')
      const drawn = readFileSync(key, 'utf8')
      rmSync(key)
      await server.restart()
      expect(server.output()).toMatch(
        /^La clé du serveur \(server\.key\) manquait[^\n]+sauvegarde[^\n]+$/m,
      )
      const again = readFileSync(key, 'utf8')
      expect(again).not.toBe(drawn)
      const findings = (await (await logIn(server.origin)).get('/api/pres/shared/machine')).json
        .findings
      expect(findings).toContainEqual(
        expect.objectContaining({ level: 'warning', about: 'Clé du serveur' }),
      )
      await server.kill('SIGTERM')
      // The server keeps a truncated key file under another name, beside the new key that it generates.
      writeFileSync(key, again.slice(0, 20))
      await server.restart()
      expect(readFileSync(`${key}.abimee`, 'utf8')).toBe(again.slice(0, 20))
    } finally {
      await server.dispose()
    }
  },
)
