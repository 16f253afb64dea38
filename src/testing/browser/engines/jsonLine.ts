// Exchanges JSON commands and responses over one WebSocket, as DevTools and WebDriver BiDi do.
import { WebSocket } from 'ws'

interface Answer {
  id?: number
  method?: string
  params?: unknown
  result?: unknown
  error?: unknown
  message?: string
}

export interface JsonLine {
  /** Sends a command and resolves to the engine's response. @throws the error that the engine reports */
  ask<Value>(method: string, params?: object, more?: object): Promise<Value>
  on(method: string, heard: (params: never) => void): void
  close(): void
}

const TIMEOUT_MS = 60_000

export async function openJsonLine(url: string): Promise<JsonLine> {
  const socket = new WebSocket(url, { perMessageDeflate: false, maxPayload: 256 * 1024 * 1024 })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const waiting = new Map<
    number,
    { resolve: (value: never) => void; reject: (error: Error) => void }
  >()
  const listeners = new Map<string, ((params: never) => void)[]>()
  let last = 0
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer
    if (answer.id === undefined) {
      for (const heard of listeners.get(answer.method ?? '') ?? []) heard(answer.params as never)
      return
    }
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.error === undefined) asked?.resolve(answer.result as never)
    else asked?.reject(new Error(`${JSON.stringify(answer.error)} ${answer.message ?? ''}`))
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the engine hung up'))
  })
  return {
    ask: (method, params = {}, more = {}) =>
      new Promise((resolve, reject) => {
        const id = ++last
        waiting.set(id, { resolve, reject })
        setTimeout(
          () => reject(new Error(`no answer to ${method} within ${TIMEOUT_MS / 1000} s`)),
          TIMEOUT_MS,
        ).unref()
        socket.send(JSON.stringify({ id, method, params, ...more }))
      }),
    on: (method, heard) => void listeners.set(method, [...(listeners.get(method) ?? []), heard]),
    close: () => socket.close(),
  }
}
