// One socket of one client, as the rest of the shell sees it: a test may stand in for it.
import type { HostEvents } from '#protocol/hostMessages.ts'
import type { PlayerEvents } from '#protocol/playerMessages.ts'
import type { ShowEvents } from '#protocol/show/showShapes.ts'
import type { RemoteEvents } from '#protocol/remoteMessages.ts'

/** Everything that the server says. */
export type ServerEvents = HostEvents & PlayerEvents & RemoteEvents & Omit<ShowEvents, 'error' | 'pong'>
export type ServerEvent = keyof ServerEvents

/** A message on its way out: encoded once, however many sockets it goes to. */
export interface Outgoing {
  readonly text: string
  /** the whole WebSocket frame, unmasked */
  readonly frame: Buffer
}

/** Where phones reach a machine. */
export interface PlayersAt {
  /** without a final slash */
  readonly base: string
  /** phones can hardly get there */
  readonly isGuess: boolean
}

/** What tells at which machine a line ends. */
export type LineEnd = Pick<Connection, 'requestHost' | 'playersAt'>

export interface Connection {
  /** names this connection among all */
  readonly id: string
  /** of the client, as the rate limits know it */
  readonly address: string
  /** one machine of the local network comes from there, or one access point: seats of that address are counted */
  readonly counted: boolean
  /** `Host` of the request that opened it */
  readonly requestHost: string | undefined
  /** of the machine at which it ends, where that is not this one */
  readonly playersAt?: PlayersAt
  readonly isOpen: boolean
  /** measured, in ms; 0 before the first measure */
  readonly roundTripMs: number
  send(message: Outgoing): void
  /** The line ends within a second, whatever the other end does; nothing that it still sends is read. */
  close(code: number, reason: string): void
}

const TEXT_FRAME = 0x81

/** RFC 6455, 5.2: a final, unmasked text frame. */
function frameOf(text: string): Buffer {
  const payload = Buffer.from(text)
  const { length } = payload
  const header = length < 126 ? Buffer.alloc(2) : Buffer.alloc(length < 65_536 ? 4 : 10)
  header[0] = TEXT_FRAME
  if (length < 126) header[1] = length
  else if (length < 65_536) {
    header[1] = 126
    header.writeUInt16BE(length, 2)
  } else {
    header[1] = 127
    header.writeBigUInt64BE(BigInt(length), 2)
  }
  return Buffer.concat([header, payload])
}

export function encode(event: ServerEvent, data: unknown): Outgoing {
  return outgoing(JSON.stringify({ event, data }))
}

/** A message that has been encoded elsewhere. */
export function outgoing(text: string): Outgoing {
  let frame: Buffer | null = null
  return {
    text,
    get frame() {
      return (frame ??= frameOf(text))
    },
  }
}

export function tell<Name extends ServerEvent>(connection: Connection, event: Name, data: ServerEvents[Name]): void {
  if (connection.isOpen) connection.send(encode(event, data))
}
