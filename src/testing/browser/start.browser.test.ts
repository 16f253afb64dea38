import { afterAll, beforeAll, expect, test } from 'vitest'
import { flawsOf } from './kit/accessibility.ts'
import {
  type Lookout,
  openBrowser,
  shot,
  type StartedServer,
  startBuiltServer,
} from './kit/harness.ts'

let server: StartedServer
let browser: Lookout

beforeAll(async () => {
  server = await startBuiltServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.dispose()
})

test('BOX-15 BOX-08 --port 0 takes a free port and the terminal tells it', () => {
  expect(server.port).toBeGreaterThan(0)
  expect(server.output()).toContain(server.origin)
})

test('BOX-14 BOX-11 the built server is in good health', async () => {
  const answer = await fetch(`${server.origin}/api/health`)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  })
})

test('ROUTE-02 BOX-02 the home page opens on a phone and on a desk, asks no other host and breaks no policy', async () => {
  for (const screen of ['phone', 'smallPhone', 'laptop'] as const) {
    const { page, context } = await browser.visit(server.origin, '/', screen)
    await page.getByRole('button', { name: 'Rejoindre' }).waitFor()
    expect(await page.title()).toContain('Point de Mire')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await shot(page, `accueil/${screen}`)
    await context.close()
  }
  browser.assertClean()
})

test('PRIV-01 the home page leads to what the box keeps of whoever plays, readable on every screen', async () => {
  for (const screen of ['phone', 'smallPhone', 'oldProjector', 'host'] as const) {
    const { page, context } = await browser.visit(server.origin, '/', screen)
    await page.getByRole('link', { name: 'Vie privée' }).click()
    await page.getByRole('heading', { name: 'Vie privée' }).waitFor()
    expect(await page.getByRole('listitem').allInnerTexts()).toContainEqual(
      expect.stringMatching(/^Aucun cookie\./),
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await flawsOf(page)).toEqual([])
    await shot(page, `accueil/vie-privee-${screen}`)
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
    await page.getByRole('button', { name: 'Rejoindre' }).waitFor()
    expect(await context.cookies()).toEqual([])
    await context.close()
  }
  browser.assertClean()
})
