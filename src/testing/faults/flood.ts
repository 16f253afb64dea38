// Uploads one after the other lot, in a thread of its own: what it takes to send them must not slow down the phones
// whose waits are measured. It goes on until it is told to stop, and answers with the statuses.
import { parentPort, workerData } from 'node:worker_threads'
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

const { origin, token, quiz, files, atOnce } = workerData as Flood
const admin = openApi(origin, token)
const stop = new AbortController()
parentPort?.once('message', () => stop.abort())

const statuses: number[] = []
while (!stop.signal.aborted) {
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, i) =>
      admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, { name: 'Une photo', coords: JSON.stringify(RENNES), uploadFile: new Blob([new Uint8Array(files[i % files.length]!)]) }),
    ),
  )
  statuses.push(...answers.map(({ status }) => status))
}
parentPort?.postMessage(statuses)
