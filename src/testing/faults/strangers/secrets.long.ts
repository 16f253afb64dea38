// Tests that a stranger cannot fill a game's stored log, learns no place of a quiz that is being played, and cannot
// pair as the remote without the host's consent; that data files are closed to other users of the operating system;
// that the server's output contains no key of a tile source.
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { logIn, openApi } from '../../api.ts'
import { hostRoom, uploadQuiz } from '../../evening.ts'
import { ADMIN_PASSWORD, startServer } from '../../servers/startServer.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'
import { openSocket } from '../../testSocket.ts'
import { tryFault } from '../kit/fault.ts'
import { readStored } from '../kit/storedGame.ts'

const CHOICES = 200
/** pause between two messages of a client, ms, which stays within the socket's rate limit */
const PACE_MS = 60
const KEPT = 60

test(
  'STR-10 choices of colour that change nothing for long do not fill the log',
  { timeout: 120_000 },
  async (context) => {
    const fault = tryFault(
      context,
      `${CHOICES} choices of a colour by one phone in a lobby`,
      `at most ${KEPT} events more in the log`,
    )
    const server = await startServer()
    try {
      const admin = await logIn(server.origin)
      const { roomID } = await hostRoom(server.origin, admin, await uploadQuiz(admin), {
        icon_type: 'defined',
        max_team: 6,
        max_player: 8,
      })
      const phone = await openSocket(server.origin)
      phone.say('player_alert_joinRoom', { roomID })
      const { colors } = await phone.next('player_joinPseudoRoom_callback')
      const before = readStored(server.dataDir).events.length
      for (let nb = 0; nb < CHOICES; nb++) {
        phone.say('player_chooseColor', { color: colors[nb % 2], roomID })
        await pause(PACE_MS)
      }
      await phone.caughtUp()
      await pause(500)
      const answered = phone.count('color_selected_callback')
      const { events } = readStored(server.dataDir)
      const more = events.slice(before)
      fault.saw(
        `${answered} answered; ${more.length} events more, ${(JSON.stringify(more).length / 1000).toFixed(1)} kB`,
      )
      expect(answered).toBeGreaterThan(CHOICES / 2)
      expect(more.length).toBeLessThanOrEqual(KEPT)
    } finally {
      await server.dispose()
    }
  },
)

test(
  'STR-11 while a quiz is played, no copy of it tells a stranger where its photos are',
  { timeout: 60_000 },
  async (context) => {
    const fault = tryFault(
      context,
      '/api/watch of a duplicate, and of a copy that went out as a file and came in again, while the quiz is played',
      'no question of either; all of them once the room is closed',
    )
    const server = await startServer()
    try {
      const admin = await logIn(server.origin)
      const quiz = await uploadQuiz(admin)
      const duplicate = (await admin.get(`/api/pres/shared/quizz/duplicate/${quiz}`)).json
        .unique_name
      const file = await (
        await fetch(`${server.origin}/api/pres/shared/export/quizz/${quiz}`, {
          headers: { authorization: `Bearer ${admin.token}` },
        })
      ).arrayBuffer()
      const imported = (
        await admin.postForm('/api/pres/shared/import/-1', { file: new Blob([file]) })
      ).json.quizzes[0]
      await hostRoom(server.origin, admin, quiz)
      const told = async (): Promise<number[]> =>
        Promise.all(
          [quiz, duplicate, imported].map(
            async (name) =>
              (await openApi(server.origin).get(`/api/watch/${name}`)).json.questions.length,
          ),
        )
      const during = await told()
      fault.saw(
        `places told: ${during[0]} by the quiz itself, ${during[1]} by the duplicate, ${during[2]} by the imported copy`,
      )
      expect(during).toEqual([0, 0, 0])
      // A logged-in account must still see the questions that the server hides from clients without an account.
      expect((await admin.get(`/api/watch/${duplicate}`)).json.questions).toHaveLength(2)
    } finally {
      await server.dispose()
    }
  },
)

test(
  'STR-12 whoever scans the remote’s code first drives nothing before the host has said yes',
  { timeout: 60_000 },
  async (context) => {
    const fault = tryFault(
      context,
      'a stranger scans the code of the remote on the big screen before its host does',
      'the host page is told nothing to do by him, and is asked',
    )
    const server = await startServer()
    try {
      const admin = await logIn(server.origin)
      const { host, roomID } = await hostRoom(server.origin, admin, await uploadQuiz(admin))
      host.say('pres_newRemote', { token: admin.token })
      const { url } = await host.next('pres_newRemote_callback')
      const stranger = await openSocket(server.origin)
      stranger.say('remote_pair', { roomID, key: url.split('#')[1] })
      await stranger.caughtUp()
      stranger.say('remote_act', { action: 'mute', muted: true })
      await stranger.caughtUp()
      await host.caughtUp()
      const acts = host.count('pres_remote')
      const taken = stranger.count('remote_callback')
      const asked = host
        .all()
        .filter(
          ({ event }) =>
            /remote/i.test(event) && !['pres_newRemote_callback', 'pres_remote'].includes(event),
        )
        .map(({ event }) => event)
      fault.saw(
        `he ${taken > 0 ? 'is the remote' : 'is not the remote'}; ${acts} acts reach the host page, which hears ${asked.join(', ') || 'nothing'}`,
      )
      expect([taken, acts]).toEqual([0, 0])
      expect(asked).not.toEqual([])
    } finally {
      await server.dispose()
    }
  },
)

test(
  'STR-13 data in a folder that was there before are for their owner alone',
  { timeout: 60_000 },
  async (context) => {
    const fault = tryFault(
      context,
      'a data folder of mode 0755, a umask of 022; files made readable to all, and a start',
      'no file and no folder has a bit for group or others, the box started or started again',
    )
    const folder = temporaryFolder('modes')
    chmodSync(folder.path, 0o755)
    const umask = process.umask(0o022)
    const server = await startServer({ dataDir: folder.path })
    process.umask(umask)
    try {
      await uploadQuiz(await logIn(server.origin))
      const first = openToOthers(folder.path)
      await server.kill('SIGTERM')
      for (const name of readdirSync(folder.path, { recursive: true, encoding: 'utf8' }))
        chmodSync(join(folder.path, name), 0o755)
      await server.restart()
      const mended = openToOthers(folder.path)
      fault.saw(
        `open to others: ${first.join(' ') || 'nothing'}; after the files were opened to all and a start: ${mended.join(' ') || 'nothing'}`,
      )
      expect([first, mended]).toEqual([[], []])
    } finally {
      await server.dispose()
      folder.remove()
    }
  },
)

/** Names and modes of the files and folders that other users than their owner may read, write or enter. */
function openToOthers(path: string): string[] {
  const names = ['.', ...readdirSync(path, { recursive: true, encoding: 'utf8' })]
  return names.flatMap((name) => {
    const mode = statSync(join(path, name)).mode & 0o777
    return (mode & 0o077) === 0 ? [] : [`${name} ${mode.toString(8)}`]
  })
}

test(
  'STR-13 a TILE_SOURCE that cannot be used is not printed with its key',
  { timeout: 60_000 },
  async (context) => {
    const fault = tryFault(
      context,
      'malformed TILE_SOURCEs that hold a key',
      'a warning without the key, on the terminal and in the journal',
    )
    const KEY = 'clef-tres-secrete-42'
    const seen: string[] = []
    for (const source of [
      `https://tuiles.exemple.fr/{z}/{x}/{y?key=${KEY}`,
      `https://tuiles.exemple.fr/{z}/{x}?apikey=${KEY}`,
      `https://moi:${KEY}@tuiles.exemple.fr/`,
    ]) {
      const server = await startServer({ env: { ADMIN_PASSWORD, TILE_SOURCE: source } })
      if (server.output().includes(KEY)) seen.push(source.replace(KEY, '…'))
      await server.dispose()
    }
    fault.saw(seen.length === 0 ? 'none is printed' : `printed whole: ${seen.join(', ')}`)
    expect(seen).toEqual([])
  },
)
