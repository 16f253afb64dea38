import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flawsOf } from './accessibility.ts'
import { type Lookout, openBrowser, shot, type StartedServer, startBuiltServer } from './harness.ts'

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

const bundle = join(import.meta.dirname, '..', '..', '..', 'dist', 'server', 'main.cjs')

/** Runs the built server for a refusal: it must end by itself. */
function refused(...flags: string[]) {
  const run = spawnSync(process.execPath, [bundle, ...flags], { encoding: 'utf8', timeout: 20_000 })
  return { code: run.status, line: run.stderr.trimEnd() }
}

test('BOX-15 BOX-08 --port 0 takes a free port and the terminal tells it', () => {
  expect(server.port).toBeGreaterThan(0)
  expect(server.output()).toContain(server.origin)
})

test('BOX-14 BOX-11 the built server is in good health', async () => {
  const answer = await fetch(`${server.origin}/api/health`)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
})

test('ROUTE-02 BOX-02 the home page opens on a phone and on a desk, asks no other host and breaks no policy', async () => {
  for (const screen of ['phone', 'smallPhone', 'desk'] as const) {
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
    expect(await page.getByRole('listitem').allInnerTexts()).toContainEqual(expect.stringMatching(/^Aucun cookie\./))
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

test('BOX-16 a bad flag, a port in use and an unusable data folder each end with one French line and code 2', () => {
  expect(refused('--port', 'x')).toMatchObject({ code: 2, line: expect.stringMatching(/^--port attend [^\n]+$/) })
  expect(refused('--port', String(server.port), '--data', join(server.dataDir, 'autre'))).toMatchObject({
    code: 2, line: expect.stringMatching(new RegExp(`^Le port ${server.port} est déjà utilisé[^\\n]+$`)),
  })
  const file = join(server.dataDir, 'fichier')
  writeFileSync(file, '')
  expect(refused('--port', '0', '--data', file)).toMatchObject({ code: 2, line: expect.stringMatching(/^Le dossier de données [^\n]+$/) })
})

test('BOX-16 on a Node that is too old the server ends with one French line and code 2, before any native code', () => {
  const disguise = join(server.dataDir, 'oldNode.cjs')
  writeFileSync(disguise, "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })")
  const run = spawnSync(process.execPath, ['--require', disguise, bundle, '--version'], { encoding: 'utf8', timeout: 20_000 })
  expect(run).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(/^Point de Mire demande Node 24[^\n]+20\.20\.2[^\n]+\n$/) })
})

test('BOX-17 SIGTERM and SIGINT stop with exit code 0, and the next start takes the same port', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    expect(await server.kill(signal)).toBe(0)
    const { port } = server
    await server.restart()
    expect(server.port).toBe(port)
    expect((await fetch(`${server.origin}/api/health`)).status).toBe(200)
  }
})
