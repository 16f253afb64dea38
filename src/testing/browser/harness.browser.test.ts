import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Lookout, openBrowser } from './kit/harness.ts'

// Tests of the test browser itself: if it missed errors, every other browser test would pass. Each page has one kind of
// error.
const pages: Readonly<Record<string, string>> = {
  '/clean': '<title>ok</title><link rel="icon" href="data:,">',
  '/stranger':
    '<title>ok</title><link rel="icon" href="data:,"><img src="http://other.invalid/x.png" alt="">',
  '/inline':
    '<title>ok</title><link rel="icon" href="data:,"><script>document.title = "run"</script>',
  '/broken': '<title>ok</title><link rel="icon" href="data:,"><script src="/broken.js"></script>',
  '/loud': '<title>ok</title><link rel="icon" href="data:,"><script src="/loud.js"></script>',
}
const scripts: Readonly<Record<string, string>> = {
  '/broken.js': 'absent()',
  '/loud.js': 'console.error("trouble")',
}

let server: Server
let browser: Lookout
let origin = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? ''
    const script = scripts[path]
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript')
    if (script === undefined)
      response.setHeader('content-security-policy', "default-src 'self'; img-src http: data:")
    response.end(script ?? pages[path])
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  server.closeAllConnections()
  server.close()
})

async function open(path: string): Promise<void> {
  const { page, context } = await browser.visit(origin, path, 'phone')
  await page.waitForLoadState('networkidle')
  await context.close()
}

test('a clean page is clean', async () => {
  await open('/clean')
  expect(() => browser.assertClean()).not.toThrow()
})

test.each([
  ['/stranger', 'request to another host: http://other.invalid/x.png'],
  ['/inline', 'CSP: script-src-elem refused inline on /inline'],
  ['/broken', 'page error on /broken: ReferenceError'],
  ['/loud', 'console error on /loud: trouble'],
])('%s is seen', async (path, trouble) => {
  await open(path)
  expect(() => browser.assertClean()).toThrow(trouble)
  expect(() => browser.assertClean()).not.toThrow()
})

test('a trouble that was announced is let through', async () => {
  browser.expectTrouble(/console error on \/loud/)
  await open('/loud')
  expect(() => browser.assertClean()).not.toThrow()
})
