// Uploads one batch of photos after the other, from a process of its own. In reality other machines send them, so
// sending must slow down neither the server nor the measured phones: every byte is prepared in advance, the process has
// the lowest priority, and it sends no faster than a wired network. The process receives the photos and says 'ready'.
// It uploads batches from each 'go' until 'stop', then responds with the HTTP statuses of these uploads.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { constants, setPriority } from 'node:os'
import { createWorkBudget } from '../../../routes/forms/workBudget.ts'
import { RENNES } from '../../testQuiz.ts'

export interface Flood {
  origin: string
  token: string
  quiz: string
  /** bodies of the uploads, which are sent in turn */
  files: Uint8Array[]
  atOnce: number
}

/** Highest speed of all uploads together: 1 Gbit/s, as bytes per ms. */
const LINE_BYTES_PER_MS = 125_000
const PIECE_BYTES = 64 * 1024
const BOUNDARY = 'trente-photos'

const [{ origin, token, quiz, files, atOnce }] = (await once(process, 'message')) as [Flood]

setPriority(constants.priority.PRIORITY_LOW)
// Gives this process Linux's idle class, so that its own work does not slow the measured server: with a low priority
// alone, it could still take the processor from the server for some milliseconds.
if (process.platform === 'linux') spawnSync('chrt', ['-a', '-i', '-p', '0', String(process.pid)])

const field = (name: string, value: string): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const forms = files.map((file) =>
  Buffer.concat([
    Buffer.from(field('name', 'Une photo') + field('coords', JSON.stringify(RENNES))),
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="uploadFile"; filename="photo de vacances.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]),
)
const agent = new Agent({ keepAlive: true })
const line = createWorkBudget(LINE_BYTES_PER_MS, (turn) => void setTimeout(turn, 1))

async function post(form: Buffer): Promise<number> {
  const posted = request(`${origin}/api/pres/shared/quizz/question/new/${quiz}`, {
    agent,
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': form.length,
    },
  })
  const answered = once(posted, 'response') as Promise<[IncomingMessage]>
  for (let at = 0; at < form.length; at += PIECE_BYTES) {
    const piece = form.subarray(at, at + PIECE_BYTES)
    await line.take(piece.length)
    // When the server refuses the request before its end, no `drain` comes, so this also waits for the response.
    if (!posted.write(piece)) await Promise.race([once(posted, 'drain'), answered])
  }
  posted.end()
  const [response] = await answered
  response.resume()
  return response.statusCode ?? 0
}

async function flood(stop: AbortSignal): Promise<void> {
  const statuses: number[] = []
  while (!stop.aborted)
    statuses.push(
      ...(await Promise.all(
        Array.from({ length: atOnce }, (_, i) => post(forms[i % forms.length]!)),
      )),
    )
  process.send?.(statuses)
}

let stop = new AbortController()
process.on('message', (word) => {
  stop.abort()
  if (word !== 'go') return
  stop = new AbortController()
  void flood(stop.signal)
})
process.send?.('ready')
