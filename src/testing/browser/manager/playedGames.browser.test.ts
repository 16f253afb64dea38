// The administration's page of past games, with the ranking and the questions of each game.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DATABASE_FILE } from '../../../db/open.ts'
import { hostRoom, joinRoom } from '../../evening.ts'
import { jpeg } from '../../pictures.ts'
import {
  type Administration,
  alertIn,
  headingOf,
  openAdministration,
  rail,
} from '../kit/administration.ts'
import { shot } from '../kit/harness.ts'
import { mapIsReady } from '../kit/reading.ts'

let box: Administration

beforeAll(async () => {
  box = await openAdministration()
})
afterAll(() => box.close())

/** Plays a quiz with two phones; the second phone always answers far from the place. */
async function playedGame(quiz: string): Promise<void> {
  const { json } = await box.admin.get(`/api/pres/shared/quizz/get/${quiz}`)
  const { host, roomID } = await hostRoom(box.server.origin, box.admin, quiz, {
    max_answer_time: 15,
    help_zone: 'non',
    max_player: 10,
  })
  const phones = [
    await joinRoom(box.server.origin, roomID),
    await joinRoom(box.server.origin, roomID),
  ].map(({ phone }) => phone)
  host.say('pres_startGame', { token: box.admin.token, quiz_unique_name: quiz })
  for (const { coords } of json.questions) {
    await host.next('pres_newQuestion')
    for (const [i, phone] of phones.entries()) {
      await phone.next('player_newQuestion')
      phone.say('player_answer', {
        coords: { lat: coords.lat + i * 0.002, lng: coords.lng },
        time: 2000,
        timePoints: 4,
      })
    }
    await host.next('pres_results')
    host.say('pres_nextQuestion', { token: box.admin.token })
  }
  await host.next('pres_endGame')
  for (const socket of [host, ...phones]) socket.close()
}

/** Closes the rooms at once, not ten minutes after their hosts left: edits the stopped server's database. */
async function closeRooms(): Promise<void> {
  // The library asks for open games also while the server restarts.
  box.browser.expectTrouble(/games\/open/)
  await box.server.kill('SIGTERM')
  const file = new Sqlite(join(box.server.dataDir, DATABASE_FILE))
  file.prepare('UPDATE games SET closed_at = ? WHERE started_at IS NOT NULL').run(Date.now())
  file.close()
  await box.server.restart()
}

test('the games that are over: list, ranking, map of each question, CSV, erasing', async () => {
  const quiz = (
    await box.admin.post('/api/pres/shared/quizz/init', {
      name: 'Deux phares',
      description: 'Pour l’histoire',
    })
  ).text
  for (const [name, lat, lng] of [
    ['Cordouan', 45.5863, -1.1733],
    ['La Vieille', 48.0406, -4.7565],
  ] as const) {
    await box.admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, {
      name,
      coords: JSON.stringify({ lat, lng }),
      uploadFile: await jpeg(),
    })
  }
  await playedGame(quiz)

  const { page, context } = await box.visit('/pres')
  await rail(page).getByRole('link', { name: 'Parties jouées' }).click()
  await headingOf(page, 'Parties jouées')
  const row = page.getByRole('listitem').filter({ hasText: 'Deux phares' })
  await row.getByText('2 joueurs').waitFor()
  await shot(page, 'gens/11-parties')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /^Télécharger le CSV de Deux phares/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^deux-phares-\d{4}-\d\d-\d\d\.csv$/)
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/Rang.Pseudo.Points/)

  await row.getByRole('link', { name: /^Voir Deux phares/ }).click()
  await headingOf(page, 'Deux phares')
  expect(await page.getByRole('region', { name: 'Classement' }).getByRole('listitem').count()).toBe(
    2,
  )
  await mapIsReady(page)
  await page
    .getByRole('table', { name: /Cordouan/ })
    .getByText('222 m')
    .waitFor()
  await page.getByRole('button', { name: /La Vieille/ }).click()
  await page.getByRole('table', { name: /La Vieille/ }).waitFor()
  await mapIsReady(page)
  await shot(page, 'gens/12-partie')
  box.browser.expectTrouble(/status of 409/)
  await page.getByRole('button', { name: /^Effacer Deux phares/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Effacer' }).click()
  await alertIn(page, 'La salle de cette partie est encore ouverte')

  await closeRooms()
  await page.getByRole('dialog').getByRole('button', { name: 'Effacer' }).click()
  await page.getByRole('heading', { name: 'Aucune partie jouée pour l’instant' }).waitFor()
  await context.close()
  box.browser.assertClean()
})
