// Uploads one lot after the other, in a process of its own that stands behind all others: what it takes to send them is
// another machine's work, and must slow down neither the box nor the phones whose waits are measured. It is told what to send, goes on until it is told anything more, and answers with the statuses.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { openApi } from '../api.ts'
import { RENNES } from '../testQuiz.ts'

export interface Flood {
  origin: string
  token: string
  quiz: string
  /** sent in turn */
  files: Uint8Array[]
  atOnce: number
}

const [{ origin, token, quiz, files, atOnce }] = (await once(process, 'message')) as [Flood]
const admin = openApi(origin, token)
const stop = new AbortController()
process.once('message', () => stop.abort())

setPriority(constants.priority.PRIORITY_LOW)
// Linux lets a process of low priority finish its turn of some milliseconds, one of its idle class not even that.
if (process.platform === 'linux') spawnSync('chrt', ['-a', '-i', '-p', '0', String(process.pid)])

const statuses: number[] = []
while (!stop.signal.aborted) {
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, i) =>
      admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, { name: 'Une photo', coords: JSON.stringify(RENNES), uploadFile: new Blob([new Uint8Array(files[i % files.length]!)]) }),
    ),
  )
  statuses.push(...answers.map(({ status }) => status))
}
process.send?.(statuses)
process.disconnect()
