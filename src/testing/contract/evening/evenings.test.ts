import { beforeAll, expect, test } from 'vitest'
import { EVENING_ERRORS } from '#protocol/eveningErrors.ts'
import type { Api } from '../../api.ts'
import { expectRefusal } from '../../expectRefusal.ts'
import { openGameMaster } from '../../gameMasters.ts'
import { admin, origin, shareServer } from '../sharedServer.ts'

shareServer()

const SHARED = '/api/pres/shared'
const EVENINGS = `${SHARED}/evenings`

let author: Api
let stranger: Api

beforeAll(async () => {
  author = (await openGameMaster(origin, admin)).api
  stranger = (await openGameMaster(origin, admin)).api
})

const newQuiz = async (): Promise<string> =>
  (
    await admin.post(`${SHARED}/quizz/init`, {
      name: 'Villes',
      description: 'Pour voir',
      folderId: -1,
    })
  ).text
const newEvening = async (api = author): Promise<string> =>
  (await api.post(EVENINGS, { name: ' Samedi ', description: 'Au club' })).json
const roundOf = (quiz: string, more: object = {}) => ({
  kind: 'round',
  quiz,
  title: null,
  multiplier: 2,
  formula: 'nearest',
  max_answer_time: 30,
  help_zone: 'non',
  time_points: 'inside',
  ...more,
})
const pause = { kind: 'break', title: 'Entracte', text: 'Au bar', minutes: 10 }

test('EVE-01 an evening is made, listed, changed and read again', async () => {
  const made = await author.post(EVENINGS, { name: ' Samedi ', description: 'Au club' })
  expect([made.status, made.headers.get('content-type')]).toEqual([
    201,
    'application/json; charset=utf-8',
  ])
  const evening: string = made.json
  expect(evening).toMatch(/^samedi-[a-z0-9]{10}$/)
  expect((await stranger.get(`${EVENINGS}/${evening}`)).json).toEqual({
    unique_name: evening,
    name: 'Samedi',
    description: 'Au club',
    steps: [],
    revision: 1,
    editable: false,
  })
  const steps = [
    roundOf(await newQuiz(), { title: '  Échauffement ' }),
    pause,
    roundOf(await newQuiz(), { formula: 'veil', help_zone: 500, multiplier: 3 }),
    { ...pause, minutes: null },
  ]
  const changed = await author.put(`${EVENINGS}/${evening}`, {
    name: 'Samedi soir',
    steps,
    revision: 1,
  })
  expect(changed).toMatchObject({
    status: 200,
    json: {
      name: 'Samedi soir',
      description: 'Au club',
      revision: 2,
      editable: true,
      steps: [{ ...steps[0], title: 'Échauffement' }, ...steps.slice(1)],
    },
  })
  expect((await author.get(`${EVENINGS}/${evening}`)).json).toEqual(changed.json)
  const row = (await stranger.get(EVENINGS)).json.find(
    ({ unique_name }: { unique_name: string }) => unique_name === evening,
  )
  expect(row).toEqual({
    unique_name: evening,
    name: 'Samedi soir',
    description: 'Au club',
    rounds: 2,
    steps: 4,
    createdAt: expect.any(String),
    lastPlayedAt: null,
    editable: false,
  })
})

test('EVE-01 of two tabs that order the same evening the second is refused, and nothing is lost', async () => {
  const evening = await newEvening()
  await author.put(`${EVENINGS}/${evening}`, { steps: [pause], revision: 1 })
  expectRefusal(
    await author.put(`${EVENINGS}/${evening}`, { steps: [], revision: 1 }),
    409,
    EVENING_ERRORS.stale,
  )
  expect((await author.get(`${EVENINGS}/${evening}`)).json).toMatchObject({
    steps: [pause],
    revision: 2,
  })
})

test('EVE-01 a wrong step is named with its field, and changes nothing', async () => {
  const evening = await newEvening()
  const quiz = await newQuiz()
  const cases: [step: object, field: string][] = [
    [roundOf(quiz, { multiplier: 4 }), 'multiplier'],
    [roundOf(quiz, { formula: 'golf' }), 'formula'],
    [roundOf(quiz, { max_answer_time: 31 }), 'max_answer_time'],
    [roundOf(quiz, { help_zone: 501 }), 'help_zone'],
    [roundOf(quiz, { time_points: 'never' }), 'time_points'],
    [roundOf(''), 'quiz'],
    [{ ...pause, minutes: 0 }, 'minutes'],
    [{ ...pause, minutes: 601 }, 'minutes'],
    [{ ...pause, title: ' ' }, 'title'],
    [{ kind: 'dance' }, 'kind'],
  ]
  for (const [step, field] of cases) {
    const answer = await author.put(`${EVENINGS}/${evening}`, { steps: [pause, step], revision: 1 })
    expect([field, answer.status, answer.json]).toEqual([
      field,
      400,
      {
        statusCode: 400,
        error: 'Bad Request',
        message: EVENING_ERRORS.badStep(2, field),
        code: 'step_invalid',
        about: { step: 2, field },
        step: 1,
        field,
      },
    ])
  }
  const gone = await author.put(`${EVENINGS}/${evening}`, {
    steps: [pause, roundOf('villes-gone')],
    revision: 1,
  })
  expect([gone.status, gone.json.message, gone.json.step, gone.json.field]).toEqual([
    404,
    EVENING_ERRORS.unknownQuiz(2),
    1,
    'quiz',
  ])
  expectRefusal(
    await author.put(`${EVENINGS}/${evening}`, { name: ' ', revision: 1 }),
    400,
    EVENING_ERRORS.badChange,
  )
  expectRefusal(
    await author.put(`${EVENINGS}/${evening}`, { name: 'Sans révision' }),
    400,
    EVENING_ERRORS.badChange,
  )
  expectRefusal(
    await author.post(EVENINGS, { name: '', description: '' }),
    400,
    EVENING_ERRORS.blankName,
  )
  expect((await author.get(`${EVENINGS}/${evening}`)).json).toMatchObject({
    name: 'Samedi',
    steps: [],
    revision: 1,
  })
})

test('EVE-01 two quizzes that were deleted since they were planned are replaced one after the other', async () => {
  const evening = await newEvening()
  const [first, second, other] = [await newQuiz(), await newQuiz(), await newQuiz()]
  await author.put(`${EVENINGS}/${evening}`, {
    steps: [roundOf(first), roundOf(second)],
    revision: 1,
  })
  for (const quiz of [first, second]) await admin.get(`${SHARED}/quizz/delete/${quiz}`)
  expect(
    (
      await author.put(`${EVENINGS}/${evening}`, {
        steps: [roundOf(second), roundOf(first)],
        revision: 2,
      })
    ).status,
  ).toBe(200)
  const replaced = await author.put(`${EVENINGS}/${evening}`, {
    steps: [roundOf(other), roundOf(first)],
    revision: 3,
  })
  expect(replaced).toMatchObject({ status: 200, json: { steps: [roundOf(other), roundOf(first)] } })
  expect(
    (
      await author.put(`${EVENINGS}/${evening}`, {
        steps: [roundOf(second), roundOf(first)],
        revision: 4,
      })
    ).status,
    'it is planned no more',
  ).toBe(404)
  expect(
    (await author.put(`${EVENINGS}/${evening}`, { steps: [roundOf(other)], revision: 4 })).status,
  ).toBe(200)
})

test('EVE-01 a deleted evening is in the bin of who may edit it, and comes back; a copy is a new one', async () => {
  const evening = await newEvening()
  await author.put(`${EVENINGS}/${evening}`, { steps: [pause], revision: 1 })
  const copy = await stranger.post(`${EVENINGS}/${evening}/duplicate`)
  expect(copy.status).toBe(201)
  expect((await stranger.get(`${EVENINGS}/${copy.json.unique_name}`)).json).toMatchObject({
    name: 'Samedi (copie)',
    steps: [pause],
    editable: true,
  })
  expect((await stranger.delete(`${EVENINGS}/${evening}`)).status).toBe(403)
  expect((await author.delete(`${EVENINGS}/${evening}`)).status).toBe(200)
  expectRefusal(await author.get(`${EVENINGS}/${evening}`), 404, EVENING_ERRORS.unknown)
  expectRefusal(await author.delete(`${EVENINGS}/${evening}`), 404, EVENING_ERRORS.unknown)
  const inBin = async (api: Api): Promise<string[]> =>
    (await api.get(`${SHARED}/bin/evenings`)).json.map(
      ({ unique_name }: { unique_name: string }) => unique_name,
    )
  expect([
    (await inBin(author)).includes(evening),
    (await inBin(stranger)).includes(evening),
  ]).toEqual([true, false])
  expect((await author.post(`${SHARED}/bin/evenings/restore/${evening}`)).status).toBe(200)
  expect((await author.get(`${EVENINGS}/${evening}`)).status).toBe(200)
  await author.delete(`${EVENINGS}/${evening}`)
  expect((await author.post(`${SHARED}/bin/evenings/erase/${evening}`)).status).toBe(200)
  expectRefusal(
    await author.post(`${SHARED}/bin/evenings/restore/${evening}`),
    404,
    EVENING_ERRORS.unknownInBin,
  )
})
