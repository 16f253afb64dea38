// Tests of the routes that set the points of all quizzes without rings of their own, set and serve the lobby's picture,
// and restart the server.
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Api } from '../api.ts'
import { hostRoom, joinRoom, uploadQuiz } from '../evening.ts'
import { expectRefusal } from '../expectRefusal.ts'
import { openGameMaster } from '../gameMasters.ts'
import { jpeg } from '../pictures.ts'
import { openSocket } from '../testSocket.ts'
import { admin, anybody, origin, server, shareServer } from './sharedServer.ts'

shareServer()

const POINTS = '/api/pres/admin/pointsModify/'

describe('points', () => {
  test('HTTP-29 PTS-04 PTS-05 saved points hold for every quiz without rings of its own, 200 m first', async () => {
    const [follower, own] = [await uploadQuiz(admin), await uploadQuiz(admin)]
    const rings = [
      { max: -1, points: 0, color: '#0a0f0e' },
      { max: 500, points: 9, color: '#ffc722' },
    ]
    await admin.post(`/api/pres/shared/quizz/rings/${own}`, {
      targetSettings: rings,
      pointsSettings: { point_max_temps: 1 },
    })
    expect((await admin.post(POINTS, { circlesPoints: [6, 7.5, 8, 0] })).status).toBe(200)
    expect((await anybody.get('/api/config/points/distance')).json).toEqual(
      [0, 6, 7.5, 8, 0].map((points) => ({ points })),
    )
    const quizOf = async (name: string) =>
      (await admin.get(`/api/pres/shared/quizz/get/${name}`)).json
    const following = await quizOf(follower)
    expect(following.targetSettings.map(({ points }: { points: number }) => points)).toEqual([
      0, 6, 7.5, 8, 0,
    ])
    expect(following.pointsSettings).toEqual({ point_max_temps: 5 })
    expect(await quizOf(own)).toMatchObject({
      targetSettings: rings,
      pointsSettings: { point_max_temps: 1 },
    })
    const room = await hostRoom(origin, admin, follower)
    expect(room.quizzData.targetSettings.map(({ points }) => points)).toEqual([0, 6, 7.5, 8, 0])
  })

  test('HTTP-29 the points of time are set beside them, and stay when they are not told', async () => {
    const time = async () => (await anybody.get('/api/config/points/time')).json
    expect(
      (await admin.post(POINTS, { circlesPoints: [2, 3, 4, 5], point_max_temps: 8 })).status,
    ).toBe(200)
    expect(await time()).toEqual({ point_max_temps: 8 })
    expect(
      (await admin.post('/api/pres/admin/pointsModify', { circlesPoints: [2, 3, 4, 5] })).status,
    ).toBe(200)
    expect(await time()).toEqual({ point_max_temps: 8 })
  })

  test('HTTP-29 anything but four finite numbers from 0 on is 400 and changes nothing', async () => {
    for (const circlesPoints of [
      [2, 3, 4],
      [2, 3, 4, 5, 6],
      [2, 3, 4, -1],
      [2, 3, 4, '5'],
      [2, 3, 4, null],
      'deux',
      { 0: 2 },
      undefined,
    ]) {
      expectRefusal(await admin.post(POINTS, { circlesPoints }), 400)
    }
    expectRefusal(await admin.post(POINTS, '{"circlesPoints":[1e999,1,1,1]}'), 400)
    expectRefusal(
      await admin.post(POINTS, { circlesPoints: [2, 3, 4, 5], point_max_temps: -1 }),
      400,
    )
    expect((await anybody.get('/api/config/points/distance')).json).toEqual(
      [0, 2, 3, 4, 5].map((points) => ({ points })),
    )
  })
})

describe('the lobby’s picture', () => {
  const DEFAULT = '/api/lobbypic/get/lobby_picture.jpg'
  const set = async (api: Api, colour: string) =>
    api.postForm('/api/pres/shared/lobbypic/set', { uploadFile: await jpeg(colour) })
  const mine = (api: Api) => api.get('/api/pres/shared/lobbypic/get_by_token')
  const colourOf = async (address: string): Promise<string> => {
    const response = await fetch(`${origin}${address}`)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    const [red = 0, green = 0, blue = 0] = await sharp(bytes).resize(1, 1).raw().toBuffer()
    return [red, green, blue].map((value) => Math.round(value / 64)).join(' ')
  }

  test('HTTP-24 HTTP-25 HTTP-26 LOBP-02 a game master’s is theirs, the administrator’s is everybody’s', async () => {
    const { api } = await openGameMaster(origin, admin)
    const shipped = await fetch(`${origin}${DEFAULT}`)
    expect(shipped.status).toBe(200)
    expect(shipped.headers.get('content-type')).toBe('image/jpeg')
    // the default picture keeps its address when the administrator changes it, so browsers must revalidate the picture
    expect(shipped.headers.get('cache-control')).toBe('no-cache')
    expect(shipped.headers.get('etag')).not.toBeNull()
    for (const account of [admin, api]) expectRefusal(await mine(account), 404)

    expect((await set(api, '#ff0000')).status).toBe(200)
    const named = await mine(api)
    expect(named.headers.get('content-type')).toContain('text/plain')
    expect(named.text).toMatch(/^[a-z2-9]{12}\.jpg$/)
    expect(await colourOf(`/api/lobbypic/get/${named.text}`)).toBe('4 0 0')
    expectRefusal(await mine(admin), 404)
    expect(Buffer.from(await (await fetch(`${origin}${DEFAULT}`)).arrayBuffer())).toEqual(
      Buffer.from(await shipped.arrayBuffer()),
    )

    expect((await set(admin, '#0000ff')).status).toBe(200)
    expect(await colourOf(DEFAULT)).toBe('0 0 4')
    expect(await colourOf(`/api/lobbypic/get/${(await mine(admin)).text}`)).toBe('0 0 4')
    expect((await mine(api)).text).toBe(named.text)
    // a game master's next lobby picture gets another name, and the server deletes the previous picture
    await set(api, '#00ff00')
    expect(await colourOf(`/api/lobbypic/get/${(await mine(api)).text}`)).toBe('0 4 0')
    expectRefusal(await anybody.get(`/api/lobbypic/get/${named.text}`), 404)
  })

  test('HTTP-24 what is no picture is 415, none is 400, 25 MB is the most; what was set stays', async () => {
    const path = '/api/pres/shared/lobbypic/set'
    const before = (await mine(admin)).text
    expectRefusal(
      await admin.postForm(path, {
        uploadFile: new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']),
      }),
      415,
    )
    expectRefusal(await admin.postForm(path, { uploadFile: new Blob([]) }), 400)
    expectRefusal(await admin.postForm(path, { autre: await jpeg() }), 400)
    expectRefusal(
      await admin.postForm(path, { uploadFile: new Blob([new Uint8Array(25 * 1024 * 1024 + 1)]) }),
      413,
    )
    expect((await mine(admin)).text).toBe(before)
  })

  test('HTTP-26 nothing else of the folder is served, nor of the disk', async () => {
    for (const name of ['postcards.json', '..%2Fserver.key', 'thumbnails', '%2e%2e', ''])
      expectRefusal(await anybody.get(`/api/lobbypic/get/${name}`), 404)
  })
})

describe('restarting', () => {
  test('HTTP-27 HTTP-41 KEEP-01 200, then every socket is closed to come back; rooms, seats and sessions are kept, on the same port', async () => {
    const { api } = await openGameMaster(origin, admin)
    const room = await hostRoom(origin, api, await uploadQuiz(admin))
    const { phone, session, pseudo } = await joinRoom(origin, room.roomID)
    expectRefusal(await anybody.get('/api/pres/shared/restart'), 401)
    expectRefusal(await api.get('/api/pres/shared/restart'), 403)
    room.host.say('pres_startGame', { token: api.token })
    await phone.next('player_newQuestion')

    const first = await admin.get('/api/pres/shared/restart')
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect((await phone.closed).code).toBe(1001)
    expect((await room.host.closed).code).toBe(1001)
    await serving()
    expect((await admin.get('/api/pres/shared/restart')).status).toBe(200)
    await serving()

    expect((await admin.get('/api/auth/check')).status).toBe(200)
    const host = await openSocket(origin)
    host.say('pres_resumeRoom', { token: api.token, roomID: room.roomID })
    const state = await host.next('pres_roomState')
    expect(state).toMatchObject({
      roomID: room.roomID,
      step: 'question',
      questionIndex: 0,
      playerList: [{ pseudo }],
    })
    const back = await joinRoom(origin, room.roomID, session)
    expect(back.pseudo).toBe(pseudo)
    back.phone.say('player_answer', { coords: null, time: 1_000 })
    expect((await host.next('pres_results')).results).toHaveLength(1)
    expect(server.output()).not.toMatch(/"level":(50|60)/)
    expect(await server.kill('SIGTERM')).toBe(0)
    await server.restart()
  })

  /** Waits for five good responses in a row, since a single one may still come from the process before the restart. */
  async function serving(): Promise<void> {
    for (let good = 0; good < 5;) {
      const answer = await anybody.get('/api/health').catch(() => null)
      good = answer?.status === 200 ? good + 1 : 0
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
})
