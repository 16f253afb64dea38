// Entry point of WebSocket messages: a frame becomes a command, or exactly one error.
import type { EpochMs } from '#core/game.ts'
import {
  CLOSE_CODES,
  COSTS,
  COSTS_BURST,
  COSTS_PER_SECOND,
  FRAME_LIMIT_BYTES,
} from '#protocol/closeCodes.ts'
import { HELD_MESSAGES, HOST_ERRORS } from '#protocol/errors.ts'
import { hostMessageSchema, hostMessageSchemas, type HostMessage } from '#protocol/hostMessages.ts'
import {
  SHOW_ERRORS,
  showMessageSchema,
  showMessageSchemas,
  type ShowHostMessage,
} from '#protocol/show/showMessages.ts'
import {
  playerMessageSchema,
  playerMessageSchemas,
  type PlayerMessage,
} from '#protocol/playerMessages.ts'
import {
  remoteMessageSchema,
  remoteMessageSchemas,
  type RemoteMessage,
} from '#protocol/remoteMessages.ts'
import * as v from 'valibot'
import { createBucket, type Bucket } from '../auth/limits.ts'
import type { Clock } from './clock.ts'
import { tell, type Connection } from './socket/connection.ts'
import type { HostHandler } from './host/hostHandler.ts'
import type { RemoteHandler } from './remote/remoteHandler.ts'
import type { ShowHandler } from './show/showHandler.ts'
import type { Attendance } from './room/attendance.ts'
import { createMeter } from './socket/meter.ts'
import { tellError, type Client } from './room/client.ts'
import type { PlayerHandler } from './player/playerHandler.ts'
import { clockRuns, type Rooms } from './room/rooms.ts'

/** Receives the frames of one connection. */
export interface Inbox {
  /** Handles one text frame of the connection. @param now time at which the frame arrived */
  receive(text: string, now: EpochMs): void
  /**
   * Counts a ping or pong of `bytes` bytes against the connection's rate limits. Returns whether it counts as a sign of
   * life: false if it exceeds a limit, which closes the connection, or if the connection is being closed already.
   */
  sign(bytes: number): boolean
  closed(): void
}

export interface Ingress {
  open(connection: Connection): Inbox
  /** Called when the server stops: a client whose connection closes afterwards keeps its place in the room. */
  stop(): void
}

interface Dependencies {
  clock: Clock
  rooms: Rooms
  attendance: Attendance
  hostHandler: HostHandler
  playerHandler: PlayerHandler
  remoteHandler: RemoteHandler
  showHandler: ShowHandler
  /** called with an unexpected error in the handling of a frame */
  broken: (error: unknown) => void
}

/**
 * Schema of a message. Arrays are refused as `data`: an array in an answer would pass for an object without a place.
 */
const frameSchema = v.object({
  event: v.string(),
  data: v.pipe(
    v.optional(v.unknown()),
    v.check((data) => !Array.isArray(data)),
  ),
})
const pingSchema = v.optional(v.object({ t: v.optional(v.number()) }), {})

const isHostEvent = (event: string): event is HostMessage['event'] =>
  Object.hasOwn(hostMessageSchemas, event)
const isShowEvent = (event: string): event is ShowHostMessage['event'] =>
  Object.hasOwn(showMessageSchemas, event)
const isPlayerEvent = (event: string): event is PlayerMessage['event'] =>
  Object.hasOwn(playerMessageSchemas, event)
const isExpensive = (event: string): event is keyof typeof COSTS => Object.hasOwn(COSTS, event)
const isRemoteEvent = (event: string): event is RemoteMessage['event'] =>
  Object.hasOwn(remoteMessageSchemas, event)

/** Messages by which a page enters a room as a player. */
const ENTERING: ReadonlySet<string> = new Set<PlayerMessage['event']>([
  'player_joinRoom',
  'player_alert_joinRoom',
])

export function createIngress({
  clock,
  rooms,
  attendance,
  hostHandler,
  playerHandler,
  remoteHandler,
  showHandler,
  broken,
}: Dependencies): Ingress {
  const clients = new Set<Client>()
  let stopped = false

  const tellState = (client: Client): void => {
    if (client.role.kind === 'host') hostHandler.tellState(client, client.role.room)
    if (client.role.kind === 'player') playerHandler.tellState(client)
  }

  rooms.onHeld((room, held) => {
    for (const client of clients) {
      if (client.role.kind === 'nobody' || client.role.room !== room) continue
      if (!held) tellState(client)
      else if (client.role.kind === 'host') tellError(client, 'out_of_turn', HELD_MESSAGES[held])
    }
  })

  // Pages have gone on counting while this process did not run: they are told anew what time is left.
  const stopListening = clock.onFrozen(() => {
    for (const client of clients)
      if (client.role.kind !== 'nobody' && clockRuns(client.role.room.game)) tellState(client)
  })

  const dispatch = (client: Client, text: string, now: EpochMs, costBucket: () => Bucket): void => {
    const json = parseJson(text)
    if (!json.ok) return tellError(client, 'bad_json')
    const frame = v.safeParse(frameSchema, json.value)
    if (!frame.success) return tellError(client, 'bad_request')
    const { event, data } = frame.output
    if (event === 'ping') return answerPing(client, data)
    if (isHostEvent(event)) {
      // The sender's rights are checked before the message's data, as on all HTTP routes: an untrusted client learns
      // nothing about the schema.
      const isForAll = showHandler.directs(client, event)
      if (!isForAll && !hostHandler.mayDrive(client, event, tokenIn(data)))
        return tellError(client, 'unauthorized')
      const message = v.safeParse(hostMessageSchema, { event, data })
      if (!message.success) return tellError(client, 'bad_request')
      if (isExpensive(event) && !costBucket().take(COSTS[event]))
        return tellError(client, 'rate_limited')
      if (isForAll) return showHandler.pace(client, event, tokenIn(data))
      if (showHandler.isForPage(client, event))
        return tellError(client, 'out_of_turn', SHOW_ERRORS.paced)
      return hostHandler.receive(client, message.output, now)
    }
    if (isShowEvent(event)) {
      if (!showHandler.mayOpen(event, tokenIn(data))) return tellError(client, 'unauthorized')
      const message = v.safeParse(showMessageSchema, { event, data })
      if (!message.success) return tellError(client, 'bad_request')
      return costBucket().take(COSTS[event])
        ? showHandler.receive(client, message.output)
        : tellError(client, 'rate_limited')
    }
    // A page that drives a game would lose its room by entering one as a player.
    if (
      ENTERING.has(event) &&
      (client.role.kind === 'host' || showHandler.directs(client, 'pres_startGame'))
    )
      return tellError(client, 'out_of_turn', HOST_ERRORS.drives)
    if (isPlayerEvent(event)) {
      const message = v.safeParse(playerMessageSchema, { event, data })
      return message.success
        ? playerHandler.receive(client, message.output, now)
        : tellError(client, 'bad_request')
    }
    if (isRemoteEvent(event)) {
      const message = v.safeParse(remoteMessageSchema, { event, data })
      return message.success
        ? remoteHandler.receive(client, message.output, now)
        : tellError(client, 'bad_request')
    }
    tellError(client, 'unknown_event')
  }

  return {
    open(connection) {
      const client: Client = { connection, role: { kind: 'nobody' } }
      const meter = createMeter(() => clock.now())
      // The limit of expensive messages is created on first use: only a host needs it, and there are a thousand phones
      // per host.
      let kept: Bucket | null = null
      const costBucket = (): Bucket =>
        (kept ??= createBucket(COSTS_BURST, COSTS_PER_SECOND, () => clock.now()))
      clients.add(client)
      return {
        receive(text, now) {
          if (!connection.isOpen || stopped) return
          const bytes = Buffer.byteLength(text)
          if (bytes > FRAME_LIMIT_BYTES)
            return connection.close(CLOSE_CODES.tooBig, 'frame too big')
          if (!meter.message(bytes)) {
            tellError(client, 'rate_limited')
            return connection.close(CLOSE_CODES.policy, 'too many messages')
          }
          try {
            dispatch(client, text, now, costBucket)
          } catch (error) {
            broken(error)
          }
        },
        sign(bytes) {
          if (!connection.isOpen) return false
          const heeded = meter.sign(bytes)
          if (!heeded) connection.close(CLOSE_CODES.policy, 'too many messages')
          return heeded
        },
        closed() {
          clients.delete(client)
          showHandler.left(client)
          if (!stopped) attendance.leave(client)
        },
      }
    },
    stop() {
      stopped = true
      stopListening()
    },
  }
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false }
  }
}

function tokenIn(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'token' in data ? data.token : undefined
}

/** Answers a phone's ping, by which the phone measures its round trip and sees that the server is alive. */
function answerPing(client: Client, data: unknown): void {
  const ping = v.safeParse(pingSchema, data)
  if (!ping.success) return tellError(client, 'bad_request')
  const { t } = ping.output
  tell(client.connection, 'pong', t === undefined ? {} : { t })
}
