import { createServer } from 'node:http'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { doctorReport, examine } from './doctor.ts'
import type { Finding } from '../machine/findings.ts'
import { opener } from './openBrowser.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'

async function findings(
  dataDir: string,
  flags: string[] = [],
  now = Date.now(),
): Promise<Finding[]> {
  const wanted = readConfig(['doctor', '--port', '0', '--data', dataDir, ...flags], {})
  if (!wanted.ok) throw new Error(wanted.message)
  return examine(wanted.config, { now, cluster: () => null })
}
const about = (all: readonly Finding[], what: string) =>
  all.find((finding) => finding.about === what)

test('BOX-06 doctor looks at disk, memory, clock, addresses, port, data and native code, and makes nothing', async () => {
  const folder = temporaryFolder('doctor')
  const all = await findings(join(folder.path, 'pas encore'))
  for (const what of [
    'Disque',
    'Mémoire',
    'Horloge',
    'Port',
    'Programme',
    'Données',
    'Sauvegarde',
    'Photos et mots de passe',
  ]) {
    expect(about(all, what), what).toBeDefined()
  }
  expect(about(all, 'Photos et mots de passe')).toMatchObject({ level: 'fine' })
  expect(about(all, 'Données')?.text).toContain('sera fait au premier démarrage')
  expect(about(await findings(folder.path, [], Date.UTC(2000, 0, 1, 12)), 'Horloge')).toMatchObject(
    { level: 'fault' },
  )
  folder.remove()
})

test('BOX-06 doctor counts the quizzes, and tells a damaged database and a port in use', async () => {
  const folder = temporaryFolder('doctor')
  const opened = openDatabase(folder.path, join(import.meta.dirname, '..', 'db', 'migrations'))
  if (!opened.ok) throw new Error(opened.message)
  opened.close()
  const taken = createServer().listen(0, '0.0.0.0')
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' && address !== null ? String(address.port) : ''
  const all = await findings(folder.path, ['--port', port])
  taken.close()
  expect(about(all, 'Données')).toEqual({
    level: 'fine',
    about: 'Données',
    text: expect.stringMatching(/^0 quiz, /),
  })
  expect(about(all, 'Port')).toMatchObject({
    level: 'warning',
    text: expect.stringContaining(`${port} est déjà utilisé`),
  })
  writeFileSync(join(folder.path, 'point-de-mire.sqlite'), 'x'.repeat(9000))
  expect(about(await findings(folder.path), 'Données')).toMatchObject({ level: 'fault' })
  folder.remove()
})

test('BOX-06 the report ends with one verdict; a fault makes the exit code 1', () => {
  const good: Finding = { level: 'fine', about: 'Disque', text: '3' }
  expect(doctorReport('Point de Mire 1', [good])).toEqual({
    text: expect.stringContaining('Disque\u00a0: 3'),
    exitCode: 0,
  })
  expect(doctorReport('Point de Mire 1', [good]).text).toContain('Tout est prêt.')
  expect(doctorReport('x', [good, { level: 'warning', about: 'x', text: 'y' }])).toEqual({
    text: expect.stringContaining('Prêt, avec 1 point(s) à surveiller.'),
    exitCode: 0,
  })
  expect(doctorReport('x', [{ level: 'fault', about: 'x', text: 'y' }, good])).toEqual({
    text: expect.stringContaining('1 point(s) à régler.'),
    exitCode: 1,
  })
})

test('BOX-06 --open asks each system its own way, without a shell', () => {
  const page = 'http://127.0.0.1:8080/pres'
  expect(opener(page, 'linux')).toEqual(['xdg-open', [page]])
  expect(opener(page, 'darwin')).toEqual(['open', [page]])
  expect(opener(page, 'win32')).toEqual(['rundll32', ['url.dll,FileProtocolHandler', page]])
})
