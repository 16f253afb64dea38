import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { LOCK_FILE, lockDataFolder } from './dataFolderLock.ts'

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder('lock')
})
afterEach(() => folder.remove())

test('BOX-16 a data folder serves one server at a time: the second is told in one French line', () => {
  const first = lockDataFolder(folder.path)
  const second = lockDataFolder(folder.path, 0)
  expect(second).toEqual({
    ok: false,
    message: `Le dossier de données ${folder.path} est inutilisable\u00a0: un autre Point de Mire s’en sert déjà.`,
  })
  if (first.ok) first.release()
  const third = lockDataFolder(folder.path, 0)
  expect(third.ok).toBe(true)
  if (third.ok) third.release()
})

test('BOX-16 a lock that cannot be written is told in one French line', () => {
  mkdirSync(join(folder.path, LOCK_FILE))
  expect(lockDataFolder(folder.path, 0)).toMatchObject({
    ok: false,
    message: expect.stringMatching(/inutilisable\u00a0: [^\n]+\.$/),
  })
})
