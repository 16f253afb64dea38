import { afterEach, beforeEach, expect, test } from 'vitest'
import { PEOPLE_ERRORS } from '#protocol/errors.ts'
import type { OwnAccount } from '#protocol/people.ts'
import { logIn, logInGameMaster, type Api } from '../../testing/api.ts'
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts'
import { expectRefusal } from '../../testing/expectRefusal.ts'
import { createGameMaster, openGameMaster, PASSWORD } from '../../testing/gameMasters.ts'

const ACCOUNT = '/api/pres/shared/account'
const ADMIN_PASSWORD = 'tilleul-cible'
const MJ = '/api/pres/admin/mj'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
})
afterEach(() => app.close())

const change = (api: Api, current: string, password: string) =>
  api.post(`${ACCOUNT}/password`, { current, password })
const end = (api: Api, id: string | null) => api.post(`${ACCOUNT}/sessions/end`, { id })
const accountOf = async (api: Api): Promise<OwnAccount> => (await api.get(ACCOUNT)).json
const statusOf = async (api: Api): Promise<number> => (await api.get(ACCOUNT)).status

test('YEA-11 STR-14 the administrator changes the password: the session that asked goes on, the others end, the old one opens nothing', async () => {
  const here = await logIn(app.origin, ADMIN_PASSWORD)
  const elsewhere = await logIn(app.origin, ADMIN_PASSWORD)
  expect((await change(here, ADMIN_PASSWORD, 'rosier bleu')).status).toBe(200)
  expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([200, 401])
  expect(
    (await app.anybody.post('/api/auth/login', { identifiant: 'admin', password: ADMIN_PASSWORD }))
      .status,
  ).toBe(403)
  expect(await statusOf(await logIn(app.origin, 'rosier bleu'))).toBe(200)
})

test('STR-14 a game master changes theirs, and the administrator still reads it', async () => {
  const { api, row } = await openGameMaster(app.origin, app.admin)
  const other = await logInGameMaster(app.origin, row.mail, PASSWORD)
  expect((await change(api, PASSWORD, 'glycine bleue')).status).toBe(200)
  expect([await statusOf(api), await statusOf(other), await statusOf(app.admin)]).toEqual([
    200, 401, 200,
  ])
  const rows: { id: number; password: string }[] = (await app.admin.get(`${MJ}/list`)).json
  expect(rows.find(({ id }) => id === row.id)?.password).toBe('glycine bleue')
  await logInGameMaster(app.origin, row.mail, 'glycine bleue')
})

test('STR-14 a new password has 8 characters at least, and whoever changes theirs knows the old one: otherwise nothing changes', async () => {
  const { api } = await openGameMaster(app.origin, app.admin)
  expectRefusal(await change(api, PASSWORD, 'rosiers'), 400, PEOPLE_ERRORS.shortPassword)
  expectRefusal(await change(api, 'faux', 'glycine bleue'), 400, PEOPLE_ERRORS.wrongOwnPassword)
  expectRefusal(
    await app.admin.postForm(MJ, {
      name: 'Lise',
      mail: 'lise@exemple.fr',
      password: 'rosiers',
      expiration: '2099-12-31',
    }),
    400,
    PEOPLE_ERRORS.shortPassword,
  )
  expect(
    (await app.admin.get(`${MJ}/list`)).json.some(
      ({ mail }: { mail: string }) => mail === 'lise@exemple.fr',
    ),
  ).toBe(false)
  // Asserts that wrong current passwords are limited like failed logins: ten at once, then one in five seconds.
  for (let i = 0; i < 9; i++) await change(api, `essai ${i}`, 'glycine bleue')
  const refused = await change(api, PASSWORD, 'glycine bleue')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
})

test('STR-14 a short password of before goes on working, and stays when the form sends it back unchanged', async () => {
  const row = await createGameMaster(app.admin)
  app.box.gameMasters.change(row.id, await app.box.storedPasswords.keep('lilas'))
  await logInGameMaster(app.origin, row.mail, 'lilas')
  expect(
    (await app.admin.patchForm(MJ, { id: String(row.id), name: 'Anne', password: 'lilas' })).status,
  ).toBe(200)
  expectRefusal(
    await app.admin.patchForm(MJ, { id: String(row.id), name: 'Jeanne', password: 'lilac' }),
    400,
    PEOPLE_ERRORS.shortPassword,
  )
  expect(app.box.gameMasters.find(row.id)?.name).toBe('Anne')
  await logInGameMaster(app.origin, row.mail, 'lilas')
})

test('STR-14 YEA-11 open sessions are listed and ended: one’s own; for the administrator, everybody’s', async () => {
  const here = await logIn(app.origin, ADMIN_PASSWORD)
  const lost = await logIn(app.origin, ADMIN_PASSWORD)
  const { api: lise, row } = await openGameMaster(app.origin, app.admin)
  const other = await logInGameMaster(app.origin, row.mail, PASSWORD)

  const own = await accountOf(lise)
  expect(own).toMatchObject({ kind: 'mj', identifiant: row.mail, passwordFromStart: false })
  expect(
    own.sessions
      .map(({ current, gameMaster }) => ({ current, gameMaster }))
      .toSorted((a, b) => Number(a.current) - Number(b.current)),
  ).toEqual([
    { current: false, gameMaster: null },
    { current: true, gameMaster: null },
  ])
  const seen = (await accountOf(here)).sessions
  expect(seen.filter(({ gameMaster }) => gameMaster === row.name)).toHaveLength(2)
  expect(seen.filter(({ current }) => current)).toHaveLength(1)

  const lostRow = (await accountOf(lost)).sessions.find(({ current }) => current)
  // Asserts that a game master cannot end a session of the administrator.
  expectRefusal(await end(lise, lostRow?.id ?? ''), 404, PEOPLE_ERRORS.unknownSession)
  expect((await end(here, lostRow?.id ?? '')).status).toBe(200)
  expect([await statusOf(lost), await statusOf(here)]).toEqual([401, 200])
  expectRefusal(await end(here, lostRow?.id ?? ''), 404, PEOPLE_ERRORS.unknownSession)

  expect((await end(lise, null)).status).toBe(200)
  expect([await statusOf(lise), await statusOf(other), await statusOf(here)]).toEqual([
    200, 401, 200,
  ])
  const lises = (await accountOf(here)).sessions.find(({ gameMaster }) => gameMaster === row.name)
  expect((await end(here, lises?.id ?? '')).status).toBe(200)
  expect(await statusOf(lise)).toBe(401)
})
