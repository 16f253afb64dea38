import { afterEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts'
import { expectRefusal } from '../../testing/expectRefusal.ts'
import { startServer } from '../../testing/servers/startServer.ts'
import { logFiles } from '../../journal/logFile.ts'
import { readFileSync } from 'node:fs'
import { openApi } from '../../testing/api.ts'

let timed: TestApp
afterEach(() => timed.close())

const ERROR = {
  code: 'K7FQ2X',
  path: '/play/482913',
  message: 'x is not a function',
  stack: 'TypeError: x is not a function\n at a.js:1:2',
}

test('BRO-05: what is no report of a page is refused; a stranger gets a word in now and then, no more', async () => {
  timed = await buildTestApp()
  const { anybody } = timed
  for (const wrong of [
    {},
    { ...ERROR, code: 'k7fq2x' },
    { ...ERROR, code: 'K7FQ2' },
    { ...ERROR, message: 'x'.repeat(301) },
    { ...ERROR, stack: 'x'.repeat(1501) },
    { ...ERROR, path: 1 },
  ]) {
    expectRefusal(await anybody.post('/api/pageError', wrong), 400)
  }
  for (let i = 0; i < 60; i++)
    expect((await anybody.post('/api/pageError', ERROR)).status).toBe(200)
  expectRefusal(await anybody.post('/api/pageError', ERROR), 429)
  await timed.box.pass(60_000)
  expect((await anybody.post('/api/pageError', ERROR)).status).toBe(200)
})

test('BRO-05 MND-25: the box’s journal has the code, the page, the fault and the browser, on one line', async () => {
  timed = await buildTestApp()
  const server = await startServer()
  try {
    const answer = await openApi(server.origin).post('/api/pageError', {
      ...ERROR,
      message: 'line\nbreak "quote"',
    })
    expect(answer.status).toBe(200)
    const [file = ''] = logFiles(server.dataDir)
    await expect.poll(() => readFileSync(file, 'utf8')).toContain('page error K7FQ2X')
    const line =
      readFileSync(file, 'utf8')
        .split('\n')
        .find((each) => each.includes('K7FQ2X')) ?? ''
    await openApi(server.origin).post('/api/pageError', {
      ...ERROR,
      code: 'ABCDEF',
      path: '/defi/secret-key',
    })
    await expect.poll(() => readFileSync(file, 'utf8')).toContain('page error ABCDEF')
    expect(readFileSync(file, 'utf8')).not.toContain('secret-key')
    await openApi(server.origin).post('/api/pageError', {
      code: 'MND255',
      path: '/play/482913?token=secret-key#secret-key',
      message: `\u202E${'👩\u200d👧'.repeat(40)} /play?token=secret-key`,
      stack: `at f (http://box/assets/a.js?token=secret-key:1:2)\n${'x'.repeat(1400)}`,
    })
    await expect.poll(() => readFileSync(file, 'utf8')).toContain('MND255')
    const kept = JSON.parse(
      readFileSync(file, 'utf8')
        .split('\n')
        .find((each) => each.includes('MND255')) ?? '',
    ).pageError
    expect(JSON.stringify(kept)).not.toMatch(/secret-key|\u202E/)
    expect(kept.path).toBe('/play/482913')
    expect(kept.stack).toContain('at f (http://box/assets/a.js:1:2)')
    expect(kept.message.length + kept.stack.length).toBeLessThanOrEqual(500)
    expect(JSON.parse(line)).toMatchObject({
      level: 40,
      msg: 'page error K7FQ2X',
      pageError: {
        path: '/play/482913',
        message: 'line\nbreak "quote"',
        stack: ERROR.stack,
        browser: expect.any(String),
      },
    })
  } finally {
    await server.dispose()
  }
})
