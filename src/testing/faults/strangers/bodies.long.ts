// Tests how the server takes HTTP bodies that a stranger means as an attack: it must end requests whose body arrives a
// byte a second, and a body that costs far more to read than to send must not keep other clients waiting.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { logIn } from '../../api.ts'
import { startServer } from '../../servers/startServer.ts'
import { tryFault } from '../kit/fault.ts'
import { createLongQuiz } from '../kit/longQuiz.ts'
import { inWords, noticed, upTo } from './neighbour.ts'
import { openLine } from './wire.ts'

const LINES = 20
const WORST_MS = 500
const TRIES = 3
const TIMEOUT_MS = 20_000
const BOUNDARY = 'lettre-par-lettre'

interface SlowBody {
  name: string
  path: (quiz: string) => string
  type: string
  /** whether the client that sends the body is logged in to an account */
  known: boolean
  start: string
  /** bytes that the request's header announces for its body */
  announced: number
  /** ms within which the server must have ended the request */
  endedMs: number
}

const part = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="uploadFile"; filename="a.jpg"\r\n\r\n`
const FORM = `multipart/form-data; boundary=${BOUNDARY}`

const BODIES: readonly SlowBody[] = [
  {
    name: 'a login',
    path: () => '/api/auth/login',
    type: 'application/json',
    known: false,
    start: '{"identifiant":"',
    announced: 2_000,
    endedMs: 25_000,
  },
  {
    name: 'a form of a stranger',
    path: (quiz) => `/api/pres/shared/quizz/question/new/${quiz}`,
    type: FORM,
    known: false,
    start: part,
    announced: 100_000,
    endedMs: 25_000,
  },
  {
    name: 'a photo of an author',
    path: (quiz) => `/api/pres/shared/quizz/question/new/${quiz}`,
    type: FORM,
    known: true,
    start: part,
    announced: 100_000,
    endedMs: 50_000,
  },
]

for (const { name, path, type, known, start, announced, endedMs } of BODIES) {
  test(
    `STR-15 ${name} that comes at a byte a second is ended`,
    { timeout: 120_000 },
    async (context) => {
      const fault = tryFault(
        context,
        `${name} at 1 byte/s, on ${LINES} lines`,
        `every line ended ≤ ${endedMs / 1000} s`,
      )
      const server = await startServer()
      try {
        const admin = await logIn(server.origin)
        const quiz = await createLongQuiz(admin, 1)
        const seen = await noticed(server, {
          run: async () => {
            const lines = await Promise.all(
              Array.from({ length: LINES }, () => openLine(server.origin)),
            )
            const authorization = known ? [`authorization: Bearer ${admin.token}`] : []
            const ended: number[] = []
            for (const line of lines) {
              void line.ended.then((ms) => ended.push(ms))
              line.write(
                [
                  `POST ${path(quiz)} HTTP/1.1`,
                  'host: localhost',
                  ...authorization,
                  `content-type: ${type}`,
                  `content-length: ${announced}`,
                  '',
                  start,
                ].join('\r\n'),
              )
            }
            for (let waited = 0; waited < endedMs && ended.length < LINES; waited += 1_000) {
              await pause(1_000)
              for (const line of lines) line.write('x')
            }
            for (const line of lines) line.hangUp()
            return { ended, statuses: [...new Set(lines.flatMap((line) => line.statuses()))] }
          },
        })
        const { ended, statuses } = seen.told
        fault.saw(
          `${ended.length} of ${LINES} ended${ended.length > 0 ? `, the last after ${(Math.max(...ended) / 1000).toFixed(1)} s` : ''}; answered ${statuses.join(', ') || 'nothing'}; ${inWords(seen)}`,
        )
        expect(ended).toHaveLength(LINES)
        expect(known ? [408] : [401, 408]).toEqual(expect.arrayContaining(statuses))
        expect(statuses).not.toEqual([])
      } finally {
        await server.dispose()
      }
    },
  )
}

const tinyChunks = (bytes: number): string => '1\r\n \r\n'.repeat(bytes)
const login = (headers: string, body: string): string =>
  `POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${headers}\r\n\r\n${body}`
const sized = (body: string): string => login(`content-length: ${body.length}`, body)
/**
 * Bodies that are costly to parse, each with the longest permitted wait of other clients, ms. The wait is longer for
 * tiny chunks, since Node parses all chunks of a received packet at once.
 */
const COSTLY: readonly (readonly [string, string, number])[] = [
  [
    'nested lists',
    sized(`{"identifiant":${'['.repeat(490_000)}${']'.repeat(490_000)},"password":"x"}`),
    WORST_MS,
  ],
  [
    'ninety thousand members',
    sized(`{${Array.from({ length: 90_000 }, (_, i) => `"k${i}":1`).join(',')}}`),
    WORST_MS,
  ],
  [
    'chunks of one byte',
    login('transfer-encoding: chunked', `${tinyChunks(170_000)}0\r\n\r\n`),
    4 * WORST_MS,
  ],
]

for (const [name, bytes, worstMs] of COSTLY) {
  test(
    `STR-01 a login of a megabyte of ${name} costs the others nothing`,
    { timeout: 180_000 },
    async (context) => {
      const fault = tryFault(
        context,
        `logins of 1 MB of ${name} on ${LINES} lines at once`,
        `refused; others’ worst ≤ ${worstMs} ms`,
      )
      const server = await startServer()
      try {
        const seen = await upTo(
          TRIES,
          () => noticed(server, { run: () => sendAll(server.origin, bytes) }),
          ({ during }) => during.worst <= worstMs,
        )
        fault.saw(`${LINES} lines ended after ${seen.told.toFixed(0)} ms; ${inWords(seen)}`)
        expect(seen.during.worst).toBeLessThanOrEqual(worstMs)
      } finally {
        await server.dispose()
      }
    },
  )
}

/** Sends the same bytes over many connections; resolves to the ms until each has its response or is closed. */
async function sendAll(origin: string, bytes: string): Promise<number> {
  const from = performance.now()
  await Promise.all(
    Array.from({ length: LINES }, async () => {
      const line = await openLine(origin, { from: '127.0.0.2' })
      line.write(bytes)
      await Promise.race([line.ended, pause(TIMEOUT_MS)])
      line.hangUp()
    }),
  )
  return performance.now() - from
}
