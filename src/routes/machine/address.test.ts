import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
})
afterEach(() => app.close())

const PATH = '/api/pres/shared/address'

test('BOX-09 a game master chooses the address too; it is kept, and what is no address of the box is refused', async () => {
  const master = app.gameMaster(3)
  expect((await master.get(PATH)).json).toMatchObject({
    base: 'http://192.168.1.20:8080',
    chosen: null,
  })
  const chosen = (await master.post(PATH, { address: '10.0.0.5' })).json
  expect(chosen).toMatchObject({ base: 'http://10.0.0.5:8080', chosen: '10.0.0.5' })
  expect(chosen).toMatchObject({
    addresses: [
      { address: '192.168.1.20', likely: true },
      { address: '10.0.0.5' },
      { address: '172.17.0.1', likely: false },
    ],
  })
  const refused = await master.post(PATH, { address: '8.8.8.8' })
  expect([refused.status, refused.json]).toMatchObject([
    400,
    { message: expect.stringContaining("n'a plus cette adresse") },
  ])
  expect(app.box.settings.chosenAddress()).toEqual({ address: '10.0.0.5', card: 'eth0' })
  expect((await app.admin.get(PATH)).json).toMatchObject({ chosen: '10.0.0.5' })
  expect((await app.admin.post(PATH, { address: null })).json).toMatchObject({
    base: 'http://192.168.1.20:8080',
    chosen: null,
  })
})
