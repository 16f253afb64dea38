import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PhoneCheck } from '#protocol/rest.ts'
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
})
afterEach(() => app.close())

test('REACH-01 REACH-02 a phone without any account answers the check that a host page has begun, at the address that players are told', async () => {
  const begun = await app.gameMaster(3).post('/api/pres/shared/phoneCheck')
  expect(begun.status).toBe(201)
  const { code, url }: PhoneCheck = begun.json
  expect(url).toBe(`http://192.168.1.20:8080/essai/${code}`)
  expect(code).toMatch(/^[\w-]{8,}$/)
  const state = async () =>
    (await app.gameMaster(3).get(`/api/pres/shared/phoneCheck/${code}`)).json
  expect(await state()).toEqual({ reached: false })
  expect((await app.anybody.post('/api/essai/aucun')).status).toBe(404)
  expect(await state()).toEqual({ reached: false })
  expect((await app.anybody.post(`/api/essai/${code}`)).status).toBe(200)
  expect(await state()).toEqual({ reached: true })
  app.box.servedAddress.choose('10.0.0.5')
  const again: PhoneCheck = await (await app.admin.post('/api/pres/shared/phoneCheck')).json
  expect(again.url).toBe(`http://10.0.0.5:8080/essai/${again.code}`)
})
