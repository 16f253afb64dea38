// The connection of one client as the other modules see it: an interface that tests can implement.
import type { HostEvents } from '#protocol/hostMessages.ts'
import type { PlayerEvents } from '#protocol/playerMessages.ts'
import type { ShowEvents } from '#protocol/show/showShapes.ts'
import type { RemoteEvents } from '#protocol/remoteMessages.ts'

/** All messages that the server sends. */
export type ServerEvents = HostEvents &
  PlayerEvents &
  RemoteEvents &
  Omit<ShowEvents, 'error' | 'pong'>
export type ServerEvent = keyof ServerEvents

/** A message that was encoded once, for any number of sockets. */
export interface Outgoing {
  readonly text: string
  /** the message's whole WebSocket frame, unmasked */
  readonly frame: Buffer
}

/** The address at which phones reach a node. */
export interface PlayersAt {
  /** beginning of the URLs under which phones reach the node, `http://192.168.1.20:3000`, without a final slash */
  readonly base: string
  /** true: the box has no network address, so `base` contains its host name, which phones can hardly resolve */
  readonly isGuess: boolean
}

/**
 * The fields of a connection from which the address is computed at which phones reach the node that holds the client's
 * socket.
 */
export type ClientEnd = Pick<Connection, 'requestHost' | 'playersAt'>

export interface Connection {
  /** id of this connection, unlike the id of any other connection */
  readonly id: string
  /** address of the client, as the rate limits use it */
  readonly address: string
  /**
   * whether seats and kicks are counted for this client's address, and the host must confirm further players from it
   * when there are many; false behind a proxy and on the box's own machine, where one address may stand for many
   */
  readonly counted: boolean
  /** header `Host` of the request that opened the connection */
  readonly requestHost: string | undefined
  /** address at which phones reach the node that holds the client's socket; absent when this node holds the socket */
  readonly playersAt?: PlayersAt
  readonly isOpen: boolean
  /** measured round trip of the connection, ms; 0 before the first measurement */
  readonly roundTripMs: number
  send(message: Outgoing): void
  /** Closes the connection within a second, whatever the client does; data that the client still sends are not read. */
  close(code: number, reason: string): void
}

const TEXT_FRAME = 0x81

/** Encodes a final, unmasked text frame (RFC 6455, 5.2). */
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

/** Makes an outgoing message from JSON text, which another node or another module has encoded. */
export function outgoing(text: string): Outgoing {
  let frame: Buffer | null = null
  return {
    text,
    get frame() {
      return (frame ??= frameOf(text))
    },
  }
}

export function tell<Name extends ServerEvent>(
  connection: Connection,
  event: Name,
  data: ServerEvents[Name],
): void {
  if (connection.isOpen) connection.send(encode(event, data))
}
