// The log of the games in NATS: publishes single messages, and reads all messages of one game.
import * as v from 'valibot'
import type { GameEvent } from '#core/events.ts'
import type { NewGame } from '../../db/games.ts'
import type { Souvenirs } from '../../db/souvenirs.ts'
import { logSubject, STREAM, type Stores } from '../engine/stores.ts'
import type { Logged, Message } from './jetstreamLog.ts'
import { isStale } from './stale.ts'

const TIMEOUT_MS = 1_000
const READ_MS = 3_000
const BATCH = 2_000

const loggedSchema = v.object({
  seq: v.number(),
  events: v.custom<readonly GameEvent[]>(Array.isArray),
  opens: v.custom<NewGame | null>((value) => typeof value === 'object'),
  keepsakes: v.custom<Souvenirs | null>((value) => typeof value === 'object'),
  aheadMs: v.optional(v.number(), 0),
})

export function readLogged(bytes: Uint8Array): Logged {
  return v.parse(loggedSchema, JSON.parse(new TextDecoder().decode(bytes)))
}

export interface StoredGame {
  row: NewGame
  events: GameEvent[]
  /** sequence number of the game's last message in NATS */
  last: number
}

export interface GameLines {
  publish: (message: Message, patienceMs?: number) => Promise<number>
  /**
   * Id and sequence number of a game's last message in NATS, and the number of events up to the end of that message.
   */
  findLast: (
    game: string,
  ) => Promise<{ id: string | undefined; seq: number; events: number } | null>
  /**
   * Reads a game and fences off its previous owner: appends an empty message, after which NATS refuses any write that
   * expects an earlier message to be the last one. Resolves with null when the game has no message.
   * @throws when events are missing
   */
  seize(game: string, instance: string): Promise<StoredGame | null>
  read(game: string): Promise<StoredGame | null>
  /** Deletes from NATS the log of a game that is closed and stored in the history. */
  erase(game: string): Promise<void>
}

export function createGameLines({ log, manager }: Pick<Stores, 'log' | 'manager'>): GameLines {
  const publish = async (
    { game, text, id, after }: Message,
    patienceMs = TIMEOUT_MS,
  ): Promise<number> => {
    const expect = { streamName: STREAM, lastSubjectSequence: after }
    return (
      await log.publish(logSubject(game), text, {
        msgID: id,
        expect,
        timeout: patienceMs,
        retries: 0,
      })
    ).seq
  }

  const read = async (game: string): Promise<StoredGame | null> => {
    const consumer = await log.consumers.get(STREAM, { filter_subjects: [logSubject(game)] })
    const { num_pending } = await consumer.info()
    let row: NewGame | null = null
    let last = 0
    const events: GameEvent[] = []
    for (let left = num_pending; left > 0;) {
      const before = left
      const messages = await consumer.fetch({
        max_messages: Math.min(BATCH, left),
        expires: READ_MS,
      })
      for await (const message of messages) {
        const logged = readLogged(message.data)
        if (logged.seq !== events.length)
          throw new Error(`event ${events.length} is missing in the log of game ${game}`)
        row ??= logged.opens
        events.push(...logged.events)
        last = message.seq
        left -= 1
        if (left === 0) break
      }
      if (left === before) throw new Error(`the log of game ${game} could not be read to its end`)
    }
    await consumer.delete().catch(() => {})
    return row === null ? null : { row, events, last }
  }

  return {
    publish,
    async findLast(game) {
      const found = await manager.streams.getMessage(STREAM, { last_by_subj: logSubject(game) })
      if (found === null) return null
      const { seq, events } = readLogged(found.data)
      return { id: found.header.get('Nats-Msg-Id'), seq: found.seq, events: seq + events.length }
    },
    read,
    async seize(game, instance) {
      for (;;) {
        const stored = await read(game)
        if (stored === null) return null
        const seal: Logged = { seq: stored.events.length, events: [], opens: null, keepsakes: null }
        try {
          const last = await publish({
            game,
            text: JSON.stringify(seal),
            id: `${game}:${instance}:${stored.last}`,
            after: stored.last,
          })
          return { ...stored, last }
        } catch (error) {
          // NATS refused this node's empty message as stale: the previous owner has written to the log since the game
          // was read, so the game is read again.
          if (!isStale(error)) throw error
        }
      }
    },
    erase: async (game) => void (await manager.streams.purge(STREAM, { filter: logSubject(game) })),
  }
}
