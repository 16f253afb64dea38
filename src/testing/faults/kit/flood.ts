// Uploads one lot after the other, in a process of its own. What it takes to send them is other machines' work and must
// slow down neither the box nor the phones whose waits are measured: every byte is made before it says that it is ready,
// it stands behind all other processes, and it sends no faster than a wired network brings photos. It is told what to
// send, says 'ready', begins with each 'go', and after 'stop' answers with the statuses of the lots it had begun.
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
  /** sent in turn */
  files: Uint8Array[]
  atOnce: number
}

/** 1 Gbit/s, of all uploads together */
const LINE_BYTES_PER_MS = 125_000
const PIECE_BYTES = 64 * 1024
const BOUNDARY = 'trente-photos'

const [{ origin, token, quiz, files, atOnce }] = (await once(process, 'message')) as [Flood]

setPriority(constants.priority.PRIORITY_LOW)
// Linux lets a process of low priority finish its turn of some milliseconds, one of its idle class not even that.
if (process.platform === 'linux') spawnSync('chrt', ['-a', '-i', '-p', '0', String(process.pid)])

const field = (name: string, value: string): string => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const forms = files.map((file) =>
  Buffer.concat([
    Buffer.from(field('name', 'Une photo') + field('coords', JSON.stringify(RENNES))),
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="uploadFile"; filename="photo de vacances.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`),
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
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': form.length },
  })
  const answered = once(posted, 'response') as Promise<[IncomingMessage]>
  for (let at = 0; at < form.length; at += PIECE_BYTES) {
    const piece = form.subarray(at, at + PIECE_BYTES)
    await line.take(piece.length)
    // Refused before it has been heard out, it waits for no drain.
    if (!posted.write(piece)) await Promise.race([once(posted, 'drain'), answered])
  }
  posted.end()
  const [response] = await answered
  response.resume()
  return response.statusCode ?? 0
}

async function flood(stop: AbortSignal): Promise<void> {
  const statuses: number[] = []
  while (!stop.aborted) statuses.push(...(await Promise.all(Array.from({ length: atOnce }, (_, i) => post(forms[i % forms.length]!)))))
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
