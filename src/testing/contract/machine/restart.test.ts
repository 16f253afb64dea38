import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { JoinRoomCallback } from '#protocol/playerMessages.ts'
import { logIn, openApi } from '../../api.ts'
import { hostRoom, joinRoom, uploadQuiz } from '../../evening.ts'
import { BUILT_SERVER, runServer, startServer } from '../../servers/startServer.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'
import { RENNES } from '../../testQuiz.ts'
import { openSocket } from '../../testSocket.ts'

// Timeout in ms: each of these tests starts the server several times, on a machine that may be busy.
const SLOW = { timeout: 120_000 }

describe('a server that is killed', SLOW, () => {
  test('KEEP-01 KEEP-02 AUTH-11 SIGKILL in the middle of a question loses no acknowledged answer, seat or second', async () => {
    const server = await startServer()
    try {
      const admin = await logIn(server.origin)
      const quiz = await uploadQuiz(admin)
      const room = await hostRoom(server.origin, admin, quiz)
      const phones = await Promise.all(
        Array.from({ length: 12 }, () => joinRoom(server.origin, room.roomID)),
      )
      room.host.say('pres_startGame', { token: admin.token })
      await room.host.next('pres_newQuestion')
      const openedAt = Date.now()
      await pause(2_000)
      // By the server's own clock: what held the server up counts for nobody.
      const [watching] = phones
      const before = await joinRoom(server.origin, room.roomID, watching?.session)

      // Eleven phones answer at once, and the server is killed as soon as some of them have their acknowledgement.
      // After its restart it must still have every acknowledged answer.
      for (const { phone } of phones.slice(1))
        phone.say('player_answer', { coords: RENNES, time: 2_000 })
      await phones[6]!.phone.next('player_answer_callback')
      const playedMs = Date.now() - openedAt
      await server.kill('SIGKILL')
      await Promise.all(phones.map(({ phone }) => phone.closed))
      const acknowledged = phones.map(({ phone }, i) =>
        i === 6
          ? phone.all().find(({ event }) => event === 'player_answer_callback')?.data
          : phone.taken('player_answer_callback'),
      )
      expect(acknowledged.filter((answer) => answer !== undefined).length).toBeGreaterThanOrEqual(1)
      await pause(1_500)
      const restartedAt = Date.now()
      await server.restart()

      expect((await admin.get('/api/auth/check')).status).toBe(200)
      const host = await openSocket(server.origin)
      host.say('pres_resumeRoom', { roomID: room.roomID, hostSession: room.hostSession })
      const state = await host.next('pres_roomState')
      expect(state).toMatchObject({
        step: 'question',
        questionIndex: 0,
        joinUrl: room.joinUrl,
        question: { coords: RENNES },
      })
      expect(state.playerList).toHaveLength(12)

      const back: JoinRoomCallback[] = []
      const again = await Promise.all(
        phones.map(({ session }) => joinRoom(server.origin, room.roomID, session)),
      )
      for (const [i, { phone: _, ...view }] of again.entries()) {
        back.push(view)
        expect(view.pseudo).toBe(phones[i]!.pseudo)
        const kept = { step: 'answered', answer: acknowledged[i] }
        expect(view.state).toMatchObject(acknowledged[i] ? kept : {})
      }
      const waiting = back[0]!.state
      expect(waiting.step).toBe('question')
      // the question's elapsed time continues from its value at the kill, to within 1 s: the 1.5 s during which the
      // server was down do not count
      expect(waiting.elapsed).toBeGreaterThanOrEqual(before.state.elapsed - 1_000)
      expect(waiting.elapsed).toBeLessThan(playedMs + 1_000 + Date.now() - restartedAt)

      for (const [i, { phone }] of again.entries()) {
        if (back[i]!.state.step === 'question')
          phone.say('player_answer', { coords: null, time: 3_000 })
      }
      const results = await host.next('pres_results')
      expect(results.results).toHaveLength(12)
      for (const [i, answer] of acknowledged.entries()) {
        if (!answer || !('pointsTotal' in answer)) continue
        expect(results.results.find(({ pseudo }) => pseudo === phones[i]!.pseudo)?.points).toBe(
          answer.pointsTotal,
        )
      }
    } finally {
      await server.dispose()
    }
  })
})

describe('stopping', SLOW, () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'BOX-17 KEEP-01 %s ends with code 0, every open room kept for the next start',
    async (signal) => {
      const server = await startServer()
      try {
        const admin = await logIn(server.origin)
        const { roomID, host, hostSession } = await hostRoom(
          server.origin,
          admin,
          await uploadQuiz(admin),
        )
        const { session, phone, pseudo } = await joinRoom(server.origin, roomID)
        const code = server.kill(signal)
        expect((await phone.closed).code).toBe(1001)
        await host.closed
        expect(await code).toBe(0)
        const { port } = server
        await server.restart()
        expect(server.port).toBe(port)
        const back = await openSocket(server.origin)
        back.say('pres_resumeRoom', { roomID, hostSession })
        expect(await back.next('pres_roomState')).toMatchObject({
          step: 'lobby',
          playerList: [{ pseudo, connected: true }],
        })
        expect((await joinRoom(server.origin, roomID, session)).pseudo).toBe(pseudo)
        expect(server.output()).not.toMatch(/"level":50/)
      } finally {
        await server.dispose()
      }
    },
  )
})

describe('starting', SLOW, () => {
  test('BOX-15 BOX-08 AUTH-09 the first start tells its address, a code to scan and the password it drew, once', async () => {
    const server = await startServer({ env: {} })
    try {
      const [, password] = /Mot de passe du compte admin\s*:\s*(\S+)/.exec(server.output()) ?? []
      expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
      await logIn(server.origin, password)
      await server.kill('SIGTERM')
      const before = server.output().length
      await server.restart()
      expect(server.output().slice(before)).not.toContain('Mot de passe')
      await logIn(server.origin, password)
      // only the file's owner may read server.key, the secret from which the server derives its keys
      expect(statSync(join(server.dataDir, 'server.key')).mode & 0o777).toBe(0o600)
    } finally {
      await server.dispose()
    }
  })

  test('AUTH-09 BOX-13 ADMIN_PASSWORD sets the password at start and is never printed', async () => {
    const server = await startServer({
      env: { ADMIN_PASSWORD: 'pommier-42', PUBLIC_URL: 'https://jeu.exemple.fr/' },
    })
    try {
      const admin = await logIn(server.origin, 'pommier-42')
      expect(server.output()).not.toContain('pommier-42')
      expect(
        (
          await openApi(server.origin).post('/api/auth/login', {
            identifiant: 'admin',
            password: 'autre',
          })
        ).status,
      ).toBe(403)
      const room = await hostRoom(server.origin, admin, await uploadQuiz(admin))
      expect(room.joinUrl).toBe(`https://jeu.exemple.fr/play/${room.roomID}`)
    } finally {
      await server.dispose()
    }
  })

  test('BOX-16 a bad flag, an unusable data folder and a port in use each end with one French line and code 2', async () => {
    const folder = temporaryFolder('refusals')
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const address = taken.address()
    const port = typeof address === 'object' && address !== null ? String(address.port) : ''
    const file = join(folder.path, 'fichier')
    writeFileSync(file, 'pas un dossier')
    const garbage = temporaryFolder('garbage')
    const keyless = temporaryFolder('keyless')
    mkdirSync(join(keyless.path, 'server.key'))
    writeFileSync(
      join(garbage.path, 'point-de-mire.sqlite'),
      'ceci n’est pas une base de données, mais une longue lettre'.repeat(40),
    )
    try {
      for (const [flags, words] of [
        [['--couleur', 'rouge'], /--couleur/],
        [['--port', 'huit'], /^--port attend .*huit/],
        [['--port', '0', '--data', file], new RegExp(`^Le dossier de données .*${file}`)],
        [['--port', '0', '--data', garbage.path], /base/],
        [['--port', '0', '--data', keyless.path], /server\.key/],
        [
          ['--port', port, '--host', '127.0.0.1', '--data', join(folder.path, 'data')],
          new RegExp(`^Le port ${port} est déjà utilisé`),
        ],
      ] as const) {
        const run = await runServer(flags)
        expect([flags, run.code]).toEqual([flags, 2])
        expect(run.stderr.trim().split('\n')).toHaveLength(1)
        expect(run.stderr).toMatch(words)
        expect(run.stdout).toBe('')
      }
      // a start that failed has not generated an administrator password
      expect(existsSync(join(folder.path, 'data', 'point-de-mire.sqlite'))).toBe(true)
      const later = await runServerUntilPassword(join(folder.path, 'data'))
      expect(later).toMatch(/Mot de passe/)
    } finally {
      taken.close()
      folder.remove()
      garbage.remove()
      keyless.remove()
    }
  })
})

test('BOX-16 a second server over the same data folder ends with one French line and code 2; a killed one leaves it free', async () => {
  const first = await startServer()
  try {
    const { port } = new URL(first.origin)
    for (const [wanted, words] of [
      ['0', first.dataDir],
      [port, `Le port ${port} est déjà utilisé`],
    ] as const) {
      const run = await runServer([
        '--port',
        wanted,
        '--host',
        '127.0.0.1',
        '--data',
        first.dataDir,
      ])
      expect([wanted, run.code]).toEqual([wanted, 2])
      expect(run.stderr.trim().split('\n')).toHaveLength(1)
      expect(run.stderr).toContain(words)
    }
    expect((await openApi(first.origin).get('/api/health')).status).toBe(200)
    await first.kill('SIGKILL')
    await first.restart()
    expect((await openApi(first.origin).get('/api/health')).status).toBe(200)
  } finally {
    await first.dispose()
  }
}, 120_000)

test('BOX-16 on a Node that is too old the server ends with one French line and code 2, before any native code', () => {
  const folder = temporaryFolder('old-node')
  const disguise = join(folder.path, 'oldNode.cjs')
  writeFileSync(
    disguise,
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })",
  )
  const run = spawnSync(process.execPath, ['--require', disguise, BUILT_SERVER, '--version'], {
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect(run).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(/^Point de Mire demande Node 24[^\n]+20\.20\.2[^\n]+\n$/),
  })
  folder.remove()
})

async function runServerUntilPassword(dataDir: string): Promise<string> {
  const server = await startServer({ env: {}, flags: ['--data', dataDir] })
  const output = server.output()
  await server.dispose()
  return output
}
