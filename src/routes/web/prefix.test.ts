import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/buildTestApp.ts'
import { routesOf } from '../../testing/routes.ts'
import { isOwnAddress, prefixOf, withoutPrefix } from './prefix.ts'

test.each([
  [null, ''],
  ['https://jeu.exemple.fr', ''],
  ['https://exemple.fr/quiz', '/quiz'],
  ['https://exemple.fr/Le_Club/quiz', '/Le_Club/quiz'],
])('PROXY-03 the prefix of %s is "%s"', (publicUrl, prefix) => {
  expect(prefixOf(publicUrl)).toBe(prefix)
})

test.each([
  ['/quiz', '/'],
  ['/quiz/', '/'],
  ['/quiz?x=1', '/?x=1'],
  ['/quiz/api/health?x=/quiz', '/api/health?x=/quiz'],
  ['/quiz/quiz', '/quiz'],
  ['/quizzes', '/quizzes'],
  ['/quizapi', '/quizapi'],
  ['/', '/'],
  ['/api/health', '/api/health'],
  ['/autre/quiz/', '/autre/quiz/'],
  ['/QUIZ/', '/QUIZ/'],
])('PROXY-03 with the prefix /quiz, %s is the box’s %s', (url, own) => {
  expect(withoutPrefix(url, '/quiz')).toBe(own)
  expect(withoutPrefix(url, '')).toBe(url)
})

test('PROXY-03 no address of the box can be a prefix: a proxy that takes it away would leave another one', async () => {
  const { app, close } = await buildTestApp()
  const firsts = new Set(routesOf(app).map((route) => route.split(' ')[1]?.split('/')[1] ?? ''))
  await close()
  expect(firsts).toContain('api')
  const own = [...firsts, 'assets', 'pres', 'mj', 'play', 'join', 'watch', 'map'].filter(
    (first) => first !== '*',
  )
  expect(own.filter((first) => !isOwnAddress(`/${first}/jeu`))).toEqual([])
  expect(['/jeu', '/quiz/api', '/presque', '/playground'].filter(isOwnAddress)).toEqual([])
})

test('WS-03 PROXY-03 a prefix opens the box to no other name', async () => {
  const { app, close } = await buildTestApp({ publicUrl: 'https://exemple.fr/quiz' })
  const status = async (url: string, host: string) =>
    (await app.inject({ url, headers: { host } })).statusCode
  expect(await status('/quiz/api/health', 'exemple.fr')).toBe(200)
  expect(await status('/api/health', '192.168.1.20:8080')).toBe(200)
  expect(await status('/quiz/api/health', 'ailleurs.fr')).toBe(403)
  expect(await status('/api/health', 'ailleurs.fr')).toBe(403)
  await close()
})
