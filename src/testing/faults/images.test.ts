import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { logIn, type Api } from '../api.ts'
import { hostRoom, joinRoom, type HostedRoom, type JoinedPhone } from '../evening.ts'
import { startServer, type StartedServer } from '../servers/startServer.ts'
import { RENNES } from '../testQuiz.ts'
import { judged, quantile, times, tryFault } from './kit/fault.ts'
import type { Flood } from './kit/flood.ts'
import { blackPng, largeJpeg, lyingJpeg, SCRIPT, smallJpeg, SVG } from './kit/hostilePictures.ts'
import { createLongQuiz } from './kit/longQuiz.ts'

const REFUSED_MS = 100
const RATIO = 1.5
/**
 * number of measurements without uploads of photos, and of measurements during uploads; the two kinds alternate, so
 * that other load on the machine affects both
 */
const ROUNDS = times(11, 1)
/** number of questions that are played for each measurement */
const QUESTIONS = 4
const PHONES = 40
const AT_ONCE = 30
/** ms by which the uploads start before the first question, so that photos are being decoded while it runs */
const LEAD_MS = 800

let server: StartedServer
let admin: Api
let quiz: string
beforeAll(async () => {
  server = await startServer()
  admin = await logIn(server.origin)
  quiz = (
    await admin.post('/api/pres/shared/quizz/init', { name: 'Photos', description: 'Hostiles' })
  ).text
})
afterAll(() => server.dispose())

async function upload(
  bytes: Uint8Array,
): Promise<{ status: number; ms: number; filename: string }> {
  const from = performance.now()
  const { status, json } = await admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, {
    name: 'Une photo',
    coords: JSON.stringify(RENNES),
    uploadFile: new Blob([new Uint8Array(bytes)]),
  })
  return { status, ms: performance.now() - from, filename: json?.filename ?? '' }
}

test(
  'WIZ-18 HTTP-09 hostile pictures are refused at once, and what is kept of a polyglot is a picture alone',
  { timeout: 120_000 },
  async (context) => {
    const fault = tryFault(
      context,
      '30,000² PNG, 256 MP PNG, forged JPEG headers, SVG and HTML as image, polyglots',
      `413 or 415 within ${REFUSED_MS} ms of arrival; nothing kept but pixels`,
    )
    const small = await smallJpeg()
    // This upload starts the photo decoder's process, so that no measured time below includes its start.
    expect((await upload(small)).status).toBe(201)
    const hostile: readonly (readonly [string, Uint8Array, number])[] = [
      ['30,000² PNG', blackPng(30_000), 413],
      ['256 MP PNG', blackPng(16_000), 413],
      ['JPEG header of 65,500²', await lyingJpeg(65_500, 65_500), 413],
      ['JPEG header of 4,000 × 3,000 over a small picture', await lyingJpeg(4_000, 3_000), 415],
      ['SVG', Buffer.from(SVG), 415],
      ['HTML', Buffer.from(`<!doctype html>${SCRIPT}`), 415],
      ['GIF that is a script', Buffer.from('GIF89a=1;alert("bonjour");/*'), 415],
      ['JPEG that breaks off', small.subarray(0, 200), 415],
      [
        'PNG signature before HTML',
        Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(SCRIPT)]),
        415,
      ],
    ]
    const seen: [string, number][] = []
    for (const [name, bytes, status] of hostile) {
      const answer = await upload(bytes)
      expect([name, answer.status]).toEqual([name, status])
      seen.push([name, answer.ms])
    }
    const [slowest = '', worst = 0] = seen.toSorted(([, a], [, b]) => b - a)[0] ?? []

    const polyglots = [
      Buffer.concat([small, Buffer.from(SCRIPT)]),
      Buffer.concat([small, Buffer.from('PK\u0003\u0004 a.jar'), Buffer.from(SCRIPT)]),
    ]
    for (const bytes of polyglots) {
      const { status, filename } = await upload(bytes)
      expect(status).toBe(201)
      const kept = await fetch(`${server.origin}/api/quizz/images/src/${quiz}/${filename}`)
      expect([
        kept.headers.get('content-type'),
        kept.headers.get('x-content-type-options'),
      ]).toEqual(['image/jpeg', 'nosniff'])
      expect(Buffer.from(await kept.arrayBuffer()).includes('bonjour')).toBe(false)
    }
    fault.saw(
      `all refused, slowest ${slowest}: ${worst.toFixed(0)} ms; the pictures of ${polyglots.length} polyglots kept without their script`,
    )
    expect(worst).toBeLessThanOrEqual(judged(REFUSED_MS))
  },
)

test(
  'WIZ-18 thirty uploads at once during play leave the game alone',
  { timeout: 60_000 + ROUNDS * 60_000 },
  async (context) => {
    const fault = tryFault(
      context,
      `${AT_ONCE} uploads at once during play, hostile and large ones`,
      `every photo answered; acknowledgement p99, median of ${ROUNDS} rounds, ≤ ${RATIO} × idle`,
    )
    const played = await createLongQuiz(admin, 2 * ROUNDS * QUESTIONS)
    const room = await hostRoom(server.origin, admin, played, { max_answer_time: 60 })
    const phones = await Promise.all(
      Array.from({ length: PHONES }, () => joinRoom(server.origin, room.roomID)),
    )
    room.host.say('pres_startGame', { token: admin.token })
    const files = [
      await largeJpeg(),
      blackPng(30_000),
      await lyingJpeg(65_500, 65_500),
      Buffer.from(SVG),
    ]
    const idle: number[] = []
    const busy: number[] = []
    const statuses: number[] = []
    const flood = fork(join(import.meta.dirname, 'flood.ts'), {
      execArgv: [],
      serialization: 'advanced',
    })
    onTestFinished(() => void flood.kill())
    const told = once(flood, 'message')
    flood.send({
      origin: server.origin,
      token: admin.token ?? '',
      quiz,
      files,
      atOnce: AT_ONCE,
    } satisfies Flood)
    expect(await told).toEqual(['ready', undefined])
    for (let round = 0; round < ROUNDS; round++) {
      idle.push(await playQuestions(room, phones, round === 0))
      const answered = once(flood, 'message') as Promise<[number[]]>
      flood.send('go')
      await pause(LEAD_MS)
      busy.push(await playQuestions(room, phones, false))
      flood.send('stop')
      statuses.push(...(await answered)[0])
    }
    const [before, during] = [quantile(idle, 0.5), quantile(busy, 0.5)]
    const all = (waits: readonly number[]): string => waits.map((wait) => wait.toFixed(1)).join(' ')
    fault.saw(
      `median p99 ${before.toFixed(1)} ms idle (${all(idle)}), ${during.toFixed(1)} ms during ${statuses.length} uploads (${all(busy)}): ${(during / before).toFixed(2)} ×`,
    )
    expect(new Set([...statuses, 503])).toEqual(new Set([201, 413, 415, 503]))
    expect(during / before).toBeLessThanOrEqual(judged(RATIO))
  },
)

/** Plays the questions of one measurement; returns the p99 of the phones' waits for acknowledgements, ms. */
async function playQuestions(
  room: HostedRoom,
  phones: readonly JoinedPhone[],
  isFirst: boolean,
): Promise<number> {
  const waits: number[] = []
  for (let i = 0; i < QUESTIONS; i++)
    waits.push(...(await playQuestion(room, phones, isFirst && i === 0)))
  return quantile(waits, 0.99)
}

/** Returns the ms until each phone has its acknowledgement; all phones answer within half a second. */
async function playQuestion(
  { host }: HostedRoom,
  phones: readonly JoinedPhone[],
  isFirst: boolean,
): Promise<number[]> {
  if (!isFirst) host.say('pres_nextQuestion', { token: admin.token })
  const waits = await Promise.all(
    phones.map(async ({ phone }, i) => {
      await phone.next('player_newQuestion')
      await pause((i * 500) / phones.length)
      const from = performance.now()
      phone.say('player_answer', { coords: RENNES, time: 0 })
      await phone.next('player_answer_callback')
      return performance.now() - from
    }),
  )
  await host.next('pres_results')
  return waits
}
