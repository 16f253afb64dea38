// Tests of the routes behind the administrator's backup page: state, download, restore.
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  truncateSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BackupsState, BackupWord } from '#protocol/backups.ts'
import { restoreBackup } from '../../../backup/restoreBackup.ts'
import { logIn, openApi, type Api } from '../../api.ts'
import { hostRoom, joinRoom, uploadQuiz } from '../../evening.ts'
import { runServer, startServer, type StartedServer } from '../../servers/startServer.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

const MIGRATIONS = join(import.meta.dirname, '..', '..', '..', 'db', 'migrations')
const BACKUPS = '/api/pres/admin/backups'
const SLOW = { timeout: 120_000 }

let server: StartedServer
let admin: Api
let files: ReturnType<typeof temporaryFolder>
beforeAll(async () => {
  files = temporaryFolder('page')
  server = await startServer()
  admin = await logIn(server.origin)
}, 120_000)
afterAll(async () => {
  await server.dispose()
  files.remove()
})

const state = async (): Promise<BackupsState> => (await admin.get(BACKUPS)).json
const folder = (): string => join(server.dataDir, 'sauvegardes')

test(
  'YEA-03 how the backups are is told to every account, without a path; what may be done about them is the administrator’s',
  SLOW,
  async () => {
    const word: BackupWord = (await admin.get('/api/pres/shared/backups')).json
    expect(word).toEqual({
      level: 'fine',
      text: expect.stringContaining('aucune encore'),
      clock: null,
    })
    const machine = (await admin.get('/api/pres/shared/machine')).json
    expect(machine.findings).toContainEqual({ about: 'Sauvegarde', level: 'fine', text: word.text })
    for (const call of [
      () => openApi(server.origin).get(BACKUPS),
      () => openApi(server.origin).get(`${BACKUPS}/download`),
    ])
      expect((await call()).status).toBe(401)
  },
)

test('YEA-03 a backup is downloaded as it is made, and restores elsewhere', SLOW, async () => {
  await uploadQuiz(admin)
  const answer = await fetch(`${server.origin}${BACKUPS}/download`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(answer.headers.get('content-disposition')).toMatch(
    /point-de-mire-\d{4}-\d\d-\d\d\.sauvegarde/,
  )
  const path = join(files.path, 'telechargee.sauvegarde')
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()))
  const elsewhere = join(files.path, 'ailleurs')
  mkdirSync(elsewhere)
  expect(
    restoreBackup({
      dataDir: elsewhere,
      file: path,
      migrationsFolder: MIGRATIONS,
      now: Date.now(),
    }),
  ).toMatchObject({ ok: true })
  // The server keeps no copy of a backup that the administrator has downloaded.
  expect((await state()).backups).toEqual([])
})

test(
  'YEA-03 a backup is restored from the page: checked first, the data of before set aside, the game that it holds goes on',
  SLOW,
  async () => {
    const quiz = await uploadQuiz(admin)
    const room = await hostRoom(server.origin, admin, quiz)
    const player = await joinRoom(server.origin, room.roomID)
    mkdirSync(folder(), { recursive: true })
    const name = 'jour-2026-03-05-193000.sauvegarde'
    expect((await runServer(['backup', join(folder(), name), '--data', server.dataDir])).code).toBe(
      0,
    )
    copyFileSync(join(folder(), name), join(folder(), 'jour-2026-03-06-193000.sauvegarde'))
    truncateSync(
      join(folder(), 'jour-2026-03-06-193000.sauvegarde'),
      statSync(join(folder(), name)).size - 2048,
    )
    const later = await hostRoom(server.origin, admin, quiz)
    const lost = await joinRoom(server.origin, later.roomID)
    await admin.post('/api/pres/shared/quizz/init', {
      name: 'Fait depuis',
      description: 'Après la sauvegarde',
    })

    const { backups } = await state()
    expect(backups.map((each) => each.name)).toEqual(['jour-2026-03-06-193000.sauvegarde', name])
    const damaged = await admin.post(`${BACKUPS}/restore`, {
      place: 'beside',
      name: 'jour-2026-03-06-193000.sauvegarde',
    })
    expect([damaged.status, damaged.json.message]).toEqual([
      409,
      expect.stringContaining('pas une sauvegarde entière'),
    ])
    expect(
      (await admin.post(`${BACKUPS}/restore`, { place: 'beside', name: '../server.key' })).status,
    ).toBe(404)
    expect(
      readdirSync(server.dataDir).filter(
        (entry) => entry.startsWith('restauration') || entry.startsWith('avant'),
      ),
    ).toEqual([])

    expect((await admin.post(`${BACKUPS}/restore`, { place: 'beside', name })).status).toBe(200)
    await expect
      .poll(
        () =>
          readdirSync(server.dataDir).filter((entry) => entry.startsWith('avant-restauration-')),
        { timeout: 60_000 },
      )
      .toHaveLength(1)
    await expect
      .poll(async () => (await fetch(`${server.origin}/api/health`).catch(() => null))?.status, {
        timeout: 60_000,
      })
      .toBe(200)
    admin = await logIn(server.origin)
    const { quizzes } = (await admin.get('/api/pres/shared/search?q=fait+depuis')).json
    expect(quizzes).toEqual([])
    const back = await joinRoom(server.origin, room.roomID, player.session)
    expect(back.pseudo).toEqual(player.pseudo)
    back.phone.close()
    // This room was opened after the backup: the restore has removed it, and its phones are refused when they return.
    await expect(
      fetch(`${server.origin}/api/game/check/${later.roomID}`).then((answer) => answer.status),
    ).resolves.not.toBe(200)
    lost.phone.close()
  },
)
