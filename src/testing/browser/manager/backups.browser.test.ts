// The administration's page of backups: their state, and the restore of an older backup.
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runServer } from '../../servers/startServer.ts'
import { headingOf, openAdministration, type Administration } from '../kit/administration.ts'

let administration: Administration
let folder: string
beforeAll(async () => {
  administration = await openAdministration()
  folder = join(administration.server.dataDir, 'sauvegardes')
  mkdirSync(folder, { recursive: true })
  expect(
    (
      await runServer([
        'backup',
        join(folder, 'jour-2026-01-06-190000.sauvegarde'),
        '--data',
        administration.server.dataDir,
      ])
    ).code,
  ).toBe(0)
  await administration.newQuiz('Fait depuis la sauvegarde')
}, 120_000)
afterAll(() => administration.close())

test('YEA-03 the administrator goes back to a backup from « Tout est prêt ? »: the box restarts by itself on it', async () => {
  const { server, browser, visit } = administration
  browser.expectTrouble(/Failed to load resource|WebSocket|ERR_CONNECTION|status of 401/)
  const { page } = await visit('/pres')
  await headingOf(page, 'Administration')
  await page.getByText('Fait depuis la sauvegarde').first().waitFor()
  expect(await page.getByText('À voir avant la prochaine soirée').count()).toBe(0)
  await page.getByRole('link', { name: /Tout est prêt/ }).click()
  await page.getByRole('button', { name: 'Télécharger une sauvegarde' }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger une sauvegarde' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^point-de-mire-\d{4}-\d\d-\d\d\.sauvegarde$/)
  await page.getByRole('button', { name: /^Remettre en place la sauvegarde du/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/elles sont mises de côté/).waitFor()
  await dialog.getByRole('button', { name: 'Remettre en place' }).click()
  await page
    .getByText('La sauvegarde est en place.')
    .or(page.getByRole('button', { name: 'Se connecter' }))
    .first()
    .waitFor({ timeout: 60_000 })
  expect(
    readdirSync(server.dataDir).filter((name) => name.startsWith('avant-restauration-')),
  ).toHaveLength(1)
})
