// A whole evening: the big screen, six phones in three teams with one marker each, three rounds, a break, a tie-break.
// In each step that only an evening has, pages are reloaded and the server is killed: the evening then goes on with the
// same joker, markers, points and eliminated players.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { pauseOf } from '../../testRounds.ts'
import { heading as stage, toStandings } from '../kit/hostEvening.ts'
import { sentInOrder } from '../kit/inOrder.ts'
import { heading, hold, press, screenText, written, wholePodium } from '../kit/reading.ts'
import {
  LYON,
  openWholeEvening,
  PARIS,
  roundWith,
  type Answered,
  type WholeEvening,
} from '../kit/wholeEvening.ts'

const SLOW_MS = 60_000
/** Degrees by which the three teams' answers lie north of the place, each in another ring. */
const [NEAR, MIDDLE, FAR] = [0.1, 0.45, 0.9] as const
/**
 * Expected points of the three teams in the round whose points count double, by the rule `nearest`: each has one
 * marker, and so one place in the order of distances.
 */
const BY_ORDER = [20, 16, 12]

// Timeout in ms: each test reloads pages and kills the server, which takes twice as long as other tests of a screen.
vi.setConfig({ testTimeout: 240_000 })

let hall: WholeEvening
let quizzes: string[] = []

beforeAll(async () => {
  hall = await openWholeEvening(async (make) => {
    quizzes = [
      await make('Phares', [PARIS, LYON]),
      await make('Ponts', [LYON]),
      await make('Gares', [PARIS, LYON]),
    ]
    await make('Belvédères', [PARIS])
    const [lights = '', bridges = '', stations = ''] = quizzes
    return [
      roundWith(lights, { title: 'Pour s’échauffer' }),
      pauseOf(20),
      roundWith(bridges, { title: 'Au plus près', formula: 'nearest', multiplier: 2 }),
      roundWith(stations, { title: 'La finale', formula: 'knockout' }),
    ]
  })
}, 180_000)
sentInOrder()
afterEach(() => hall.browser.assertClean())
afterAll(() => hall.close())

const button = (name: string | RegExp) => hall.host.getByRole('button', { name })
const quizOf = (round: number) => {
  const quiz = hall.quizzes.get(quizzes[round] ?? '')
  if (!quiz) throw new Error(`no round ${round}`)
  return quiz
}
const north = ({ lat, lng }: { lat: number; lng: number }, by: number) => ({ lat: lat + by, lng })

/** Lets all three teams answer the running question, each so many degrees north of the place. */
async function allAnswer(
  round: number,
  questionIndex: number,
  by: readonly [number, number, number],
): Promise<Answered[]> {
  const place = quizOf(round).questions[questionIndex]?.coords
  if (!place) throw new Error(`no question ${questionIndex}`)
  await stage(
    hall.host,
    `Manche ${round + 1}/3 · Question ${questionIndex + 1}/${quizOf(round).questions.length}`,
    SLOW_MS,
  )
  const answers: Answered[] = []
  for (const [i, team] of hall.teams.entries())
    answers.push(await hall.answer(team, quizOf(round), questionIndex, north(place, by[i] ?? 0)))
  return answers
}

/** The text « Vous êtes éliminé » where a player sees it, not the one that is only spoken. */
const eliminated = ({ phone }: WholeEvening['lines'][number]) =>
  phone.page.locator('main').getByText('Vous êtes éliminé')
const pointsOf = (answers: readonly Answered[], team: string) =>
  answers.find((answer) => answer.team === team)?.score.points ?? 0

test('EVE-08 EVE-09 EVE-10 a joker and a team’s marker outlive a reload and a killed server, and the joker counts double', async () => {
  const [joking] = hall.lines
  await button('Lancer la soirée').click()
  await stage(hall.host, 'Pour s’échauffer')
  await stage(hall.host, 'Question 1/2', SLOW_MS)
  if (!joking) throw new Error('nobody came')
  await heading(joking.phone.page, 'Question 1/2', SLOW_MS)
  await joking.phone.page
    .getByRole('button', { name: /^Joker : cette question compte double/ })
    .click()
  await joking.phone.page
    .getByRole('button', { name: 'Joker joué : cette question compte double' })
    .waitFor()
  await hall.place(hall.teams[0], LYON)
  await hall.comesBack('a question with a joker and a team’s marker')

  const answers = await allAnswer(0, 0, [NEAR, MIDDLE, FAR])
  expect(new Set(answers.map(({ score }) => score.points)).size, 'three rings').toBe(3)
  await hall.won(0, (line) => pointsOf(answers, line.team) * (line.team === joking.team ? 2 : 1))
  await hall.toRanking()
  await hall.expectTeams()
})

test('EVE-05 EVE-10 a correction that is undone leaves nothing, a void question counts nowhere, also after a killed server', async () => {
  const [, second] = hall.lines
  if (!second) throw new Error('nobody came')
  await press(hall.host, 'c')
  await hall.host.getByLabel('À qui').selectOption({ label: second.phone.pseudo })
  await hall.host.getByLabel('Points', { exact: true }).fill('2,5')
  await hall.host.getByLabel('Raison').fill('Bonne anecdote')
  await button('Corriger').click()
  hall.give(second, 2.5)
  await hall.host
    .getByText(/\+2,5 \(Bonne anecdote\)/)
    .first()
    .waitFor()
  await hall.expectTotals()
  expect(await screenText(second.phone.page)).toContain('Correction : +2,5 points Bonne anecdote')
  await button('Fermer').click()
  await hall.expectTeams()

  await press(hall.host, 'c')
  await button(/^Annuler la correction/)
    .first()
    .click()
  hall.give(second, -2.5)
  await hall.host.getByText('annulée', { exact: true }).first().waitFor()
  await button('Fermer').click()
  await hall.expectTotals()
  await hall.expectTeams()
  await press(hall.host, ' ')

  const answers = await allAnswer(0, 1, [FAR, NEAR, MIDDLE])
  await hall.won(1, (line) => pointsOf(answers, line.team))
  await hall.toRanking()
  await hall.expectTeams()
  await press(hall.host, 'c')
  await button(/^Annuler la question, Question 2/).click()
  await button(/^Remettre la question/).waitFor()
  await button('Fermer').click()
  hall.voided(1)
  await hall.expectTotals()
  await hall.expectTeams()
  await hall.host.locator('main').getByText('Question annulée').waitFor()
  await hall.comesBack('the ranking, corrected')
})

test('EVE-02 EVE-03 EVE-10 the end of a round and a break come back after a reload and a killed server', async () => {
  await press(hall.host, ' ')
  await stage(hall.host, 'Manche 1/3 · Pour s’échauffer', SLOW_MS)
  for (const line of hall.lines) {
    await heading(line.phone.page, 'Fin de la manche 1/3')
    expect(await screenText(line.phone.page)).toContain(
      `Manche : ${written(hall.roundTotal(line))} point`,
    )
  }
  await hall.expectTotals()
  await hall.comesBack(
    'the end of a round',
    /^(?:Manche 1\/3 · Pour s’échauffer|Classement de la soirée) /,
  )
  await hall.host.reload()
  await stage(hall.host, 'Manche 1/3 · Pour s’échauffer')
  await toStandings(hall.host)
  await hall.expectTeams()
  await press(hall.host, ' ')
  await stage(hall.host, 'Entracte')
  await hall.host.getByRole('img', { name: 'Code QR pour rejoindre la salle' }).waitFor()
  for (const { page } of hall.phones) await heading(page, 'Entracte')
  await hall.comesBack('a break')
  hall.nextRound()
})

test('EVE-02 EVE-07 EVE-10 a round’s title card outlives a killed server; nearest × 2 scores by order of distance', async () => {
  await hold(hall.host, ' ')
  await stage(hall.host, 'Au plus près')
  await hall.cutPower()
  await hall.host.reload()
  await stage(hall.host, 'Question 1/1', SLOW_MS)
  for (const { page, pseudo } of hall.phones) {
    await expect
      .poll(() => screenText(page), { message: pseudo, timeout: SLOW_MS })
      .toContain('Question 1/1')
    expect(await screenText(page)).toContain(
      'Manche 2/3 · Question 1/1 · points × 2 · Au plus près',
    )
  }
  const answers = await allAnswer(1, 0, [MIDDLE, FAR, NEAR])
  const order = answers
    .toSorted((a, b) => a.score.distance - b.score.distance)
    .map(({ team }) => team)
  await hall.won(0, ({ team }) => BY_ORDER[order.indexOf(team)] ?? 0)
  await hall.toRanking()
  await hall.expectTeams()
  await press(hall.host, ' ')
  await stage(hall.host, 'Manche 2/3 · Au plus près', SLOW_MS)
  for (const { page } of hall.phones) await heading(page, 'Fin de la manche 2/3')
  await hall.expectTotals()
  hall.nextRound()
  await toStandings(hall.host)
  await press(hall.host, ' ')
})

test('EVE-07 EVE-10 a knock-out: who is out is told, scores nothing, and stays out after a killed server', async () => {
  await stage(hall.host, 'La finale')
  let answers = await allAnswer(2, 0, [NEAR, FAR, MIDDLE])
  await hall.won(0, ({ team }) => pointsOf(answers, team))
  // The question eliminates a fifth of the three teams, at least one: the farthest, with all of its players.
  for (const out of hall.membersOf(hall.teams[1])) {
    await eliminated(out).waitFor()
    out.out = true
  }
  for (const line of hall.lines) expect(await eliminated(line).count()).toBe(line.out ? 1 : 0)
  await hall.toRanking()
  await hall.expectTeams()
  await press(hall.host, ' ')
  await stage(hall.host, 'Question 2/2', SLOW_MS)
  for (const { page } of hall.phones) await heading(page, 'Question 2/2', SLOW_MS)
  await hall.comesBack('a question of a knock-out')

  answers = await allAnswer(2, 1, [MIDDLE, NEAR, FAR])
  await hall.won(1, ({ team }) => pointsOf(answers, team))
  for (const next of hall.membersOf(hall.teams[2])) await eliminated(next).waitFor()
  await hall.toRanking()
  await hall.expectTeams()
})

test('EVE-05 EVE-06 EVE-10 a shared first place is settled by one photo more, that gives no points and outlives a killed server', async () => {
  await press(hall.host, ' ')
  await stage(hall.host, 'Manche 3/3 · La finale', SLOW_MS)
  const [best = '', follower = '', last = ''] = hall.teams.toSorted(
    (a, b) => hall.teamTotal(b) - hall.teamTotal(a),
  )
  const lack = Math.round((hall.teamTotal(best) - hall.teamTotal(follower)) * 1000) / 1000
  await press(hall.host, 'c')
  await hall.host.getByLabel('À qui').selectOption({ label: `Équipe ${follower}` })
  await hall.host.getByLabel('Points', { exact: true }).fill(written(lack))
  await button('Corriger').click()
  await hall.host
    .getByText(`Équipe ${follower} : +${String(lack).replace('.', ',')}`)
    .first()
    .waitFor()
  await button('Fermer').click()
  hall.giveTeam(follower, lack)
  await toStandings(hall.host)
  await hall.expectTeams()
  await button('Départager').click()
  await button(/^Belvédères/).click()
  await stage(hall.host, 'Question de départage')
  await hall.cutPower()
  await hall.host.reload()
  await stage(hall.host, / · Question 1\/1$/, SLOW_MS)

  // The tie-break plays the only photo of another quiz, at the place of the last quiz's first photo. The team `follower`
  // answers nearer to it than the team `best`.
  const playing = [best, follower]
  for (const { phone } of hall.lines.filter(({ team }) => playing.includes(team)))
    await expect
      .poll(() => screenText(phone.page), { message: phone.pseudo, timeout: SLOW_MS })
      .toContain('Question 1/1')
  for (const { phone } of hall.membersOf(last))
    expect(
      await phone.page.getByRole('heading', { name: /Question/ }).count(),
      'who does not play is not asked',
    ).toBe(0)
  const middle = { lat: (PARIS.lat + LYON.lat) / 2, lng: (PARIS.lng + LYON.lng) / 2 }
  const before = hall.lines.map((line) => hall.totalOf(line))
  await hall.answer(best, quizOf(2), 0, { lat: 44, lng: -1 })
  await hall.answer(follower, quizOf(2), 0, middle)
  await hall.toRanking()
  expect(
    hall.lines.map((line) => hall.totalOf(line)),
    'no points',
  ).toEqual(before)
  await hall.expectTeams()
  await press(hall.host, ' ')
  await stage(hall.host, 'Fin de la Partie', SLOW_MS)
  await wholePodium(hall.host)
  await hall.expectTeams()
  expect(await hall.host.locator('[data-rank="1"] h2').allTextContents()).toEqual([follower])
  await hall.expectTotals()
  await hall.comesBack('the end', null, false)
  expect(await button('Départager').count()).toBe(0)
  // After the end of the game, the same room continues with another quiz, although the server was killed.
  await button('Rejouer').click()
  await hall.host.getByRole('dialog').getByRole('button', { name: 'Rejouer' }).click()
  for (const { page, pseudo } of hall.phones)
    await expect
      .poll(() => screenText(page), { message: pseudo, timeout: SLOW_MS })
      .not.toContain('Fin de la partie')
})
