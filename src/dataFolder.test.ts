import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDataFolder } from './dataFolder.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'point-de-mire-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('BOX-12 an absent data folder is made', () => {
  const path = join(folder, 'soir', 'data')
  expect(openDataFolder(path)).toEqual({ ok: true })
  expect(existsSync(path)).toBe(true)
  expect(openDataFolder(path)).toEqual({ ok: true })
})

test('BOX-16 a file in the place of the data folder is refused in one French line', () => {
  const path = join(folder, 'data')
  writeFileSync(path, '')
  const message = (where: string) => `Le dossier de données ${where} est inutilisable\u00a0: ce n’est pas un dossier.`
  expect(openDataFolder(path)).toEqual({ ok: false, message: message(path) })
  expect(openDataFolder(join(path, 'dessous'))).toEqual({ ok: false, message: message(join(path, 'dessous')) })
})

test('BOX-16 a place that the system does not let anybody write to is refused', () => {
  expect(openDataFolder('/proc/point-de-mire')).toMatchObject({ ok: false, message: expect.stringMatching(/inutilisable/) })
})
