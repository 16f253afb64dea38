// Stands in for the network in the tests of this folder.
import type { Wire } from './socket.ts'

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
  wires: FakeSocket[]
  connect: () => Wire
  last: () => FakeSocket
} {
  const wires: FakeSocket[] = []
  return {
    wires,
    connect() {
      const wire = new FakeSocket()
      wires.push(wire)
      // The fake socket has only the members in use, without the overloads of the browser's WebSocket type.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return wire as unknown as Wire
    },
    last() {
      const wire = wires.at(-1)
      if (!wire) throw new Error('nothing was dialled')
      return wire
    },
  }
}
