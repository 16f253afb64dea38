// Stands in for the network in the tests of this folder.
import type { PageSocket } from './socket.ts'

type Sent = { event: string; data: Record<string, unknown> }

export class FakeSocket extends EventTarget {
  readyState = 0
  sent: Sent[] = []
  closed = false
  /** whether the simulated connection leaves the page's `ping` messages unanswered, like a Wi-Fi that is gone */
  deaf = false

  send(text: string): void {
    const message: Sent = JSON.parse(text)
    this.sent.push(message)
    if (message.event === 'ping' && !this.deaf) this.tell('pong', message.data)
  }

  close(): void {
    this.closed = true
    this.readyState = 3
  }

  accept(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }

  tell(event: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ event, data }) }))
  }

  /** closes the simulated connection, as the server or the network would do */
  drop(code = 1006): void {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }

  /** returns the messages of the given name that were sent over the simulated connection */
  of(event: string): Sent[] {
    return this.sent.filter((message) => message.event === event)
  }
}

/** A simulated network that records every connection opened over it, the newest last. */
export function fakeNetwork(): {
  sockets: FakeSocket[]
  connect: () => PageSocket
  last: () => FakeSocket
} {
  const sockets: FakeSocket[] = []
  return {
    sockets,
    connect() {
      const socket = new FakeSocket()
      sockets.push(socket)
      // The fake socket has only the members in use, without the overloads of the browser's WebSocket type.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return socket as unknown as PageSocket
    },
    last() {
      const socket = sockets.at(-1)
      if (!socket) throw new Error('nothing was dialled')
      return socket
    },
  }
}
