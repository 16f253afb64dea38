// Tests the real server on a disk that is really full: the server must stay up, tell the host, refuse what it cannot
// store, and go on once there is space. The test mounts a file system, which needs root on Linux.
import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HELD_MESSAGES, LIBRARY_ERRORS } from '#protocol/errors.ts'
import { logIn } from '../api.ts'
import { hostRoom, joinRoom } from '../evening.ts'
import { expectRefusal } from '../expectRefusal.ts'
import { startServer } from '../servers/startServer.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { RENNES } from '../testQuiz.ts'
import { openSocket, type TestSocket } from '../testSocket.ts'
import { tryFault, within } from './kit/fault.ts'
import { createLongQuiz } from './kit/longQuiz.ts'
import { readStored, storedAnswers } from './kit/storedGame.ts'

const DISK_MB = 64
const PHONES = 40
/** longest time, ms, in which the server must recover once the disk has space; the log retries once a second */
const RECOVERED_MS = 2_000

test(
  'KEEP-01 HTTP-40 a small disk fills up under the server, and is emptied again',
  { timeout: 120_000 },
  async (context) => {
    const fault = tryFault(
      context,
      `a disk of ${DISK_MB} MB is filled up during a question (tmpfs)`,
      'no acknowledgement, the server lives, a French word on the host’s screen, 507; all of it goes on once there is space',
    )
    const folder = temporaryFolder('small-disk')
    const mounted = spawnSync('mount', [
      '-t',
      'tmpfs',
      '-o',
      `size=${DISK_MB}m`,
      'tmpfs',
      folder.path,
    ])
    if (mounted.status !== 0) fault.saw('not tried: a mount needs root, on Linux')
    expect(mounted.status).toBe(0)
    const server = await startServer({ dataDir: folder.path })
    try {
      const admin = await logIn(server.origin)
      const quiz = await createLongQuiz(admin, 1)
      const room = await hostRoom(server.origin, admin, quiz, { max_answer_time: 60 })
      // A stop of the server moves SQLite's write-ahead log into the database, so that later writes need new space.
      await server.kill('SIGTERM')
      await server.restart()
      const host = await joinHost(server.origin, room)
      const phones = await Promise.all(
        Array.from({ length: PHONES }, () => joinRoom(server.origin, room.roomID)),
      )
      host.say('pres_startGame', { token: admin.token })
      await Promise.all(phones.map(({ phone }) => phone.next('player_newQuestion')))

      fillUp(join(folder.path, 'ballast'))
      for (const { phone } of phones) phone.say('player_answer', { coords: RENNES, time: 0 })
      expect(await host.next('error')).toEqual({ code: 'out_of_turn', message: HELD_MESSAGES.held })
      expectRefusal(
        await admin.post('/api/pres/shared/quizz/init', {
          name: 'Trop',
          description: 'y'.repeat(2_000),
        }),
        507,
        LIBRARY_ERRORS.diskFull,
      )
      await Promise.all(phones.map(({ phone }) => phone.caughtUp()))
      const told = phones.filter(({ phone }) => phone.count('player_answer_callback') > 0).length

      rmSync(join(folder.path, 'ballast'))
      const from = performance.now()
      await host.next('pres_roomState')
      const waited = performance.now() - from
      // Phones whose answers the server refused send their answers again, as the player's page does.
      for (const { phone } of phones) phone.say('player_answer', { coords: RENNES, time: 0 })
      await host.next('pres_results')
      await Promise.all(phones.map(({ phone }) => phone.next('player_answer_callback')))
      const stored = readStored(folder.path)
      expect([stored.integrity, storedAnswers(stored.events, 0).size]).toEqual(['ok', PHONES])
      fault.saw(
        `${told} of ${PHONES} acknowledged while it was full, all stored once afterwards; the game went on ${waited.toFixed(0)} ms after there was space`,
      )
      expect(told).toBeLessThan(PHONES)
      expect(waited).toBeLessThan(within(RECOVERED_MS))
    } finally {
      await server.dispose()
      spawnSync('umount', [folder.path])
      folder.remove()
    }
  },
)

async function joinHost(
  origin: string,
  { roomID, hostSession }: { roomID: string; hostSession: string },
): Promise<TestSocket> {
  const host = await openSocket(origin)
  host.say('pres_resumeRoom', { roomID, hostSession })
  await host.next('pres_roomState')
  return host
}

function fillUp(path: string): void {
  const file = openSync(path, 'w')
  try {
    for (const bytes of [1 << 20, 4_096]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(bytes, 1))
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      }
    }
  } finally {
    closeSync(file)
  }
}
