// One open game. A command is decided, its events are appended to the log, and once they are on the disk, their
// messages are sent in order. One timer waits for the game's next deadline.
import type { Command } from '#core/commands.ts'
import { nextDeadline } from '#core/deadline.ts'
import { decide } from '#core/decide.ts'
import { isKept, type GameEvent } from '#core/events.ts'
import type { EpochMs, Game } from '#core/game.ts'
import type { Rejection } from '#core/rejections.ts'
import type { PhotoAddress } from '#core/views/playerView.ts'
import { isRehearsal } from '#core/decisions/rehearsal.ts'
import type { RoomState } from '#protocol/hostMessages.ts'
import type { Addition, NewGame } from '../../db/games.ts'
import { announce } from './announce.ts'
import type { Announcement } from './announcement.ts'
import type { Clock, Timer } from '../clock.ts'
import type { Fanout } from './fanout.ts'
import type { GameLog } from './gameLog.ts'
import type { Held } from './held.ts'
import { souvenirKeys, souvenirsAt, type SouvenirKeys } from './souvenirs.ts'
import {
  atOnce,
  isLongToTell,
  MESSAGES_A_TURN,
  stepsOf,
  type Step,
  type Delivery,
} from './delivery.ts'
import type { TurnQueue } from './turnQueue.ts'

/** Why a room refuses a command. `Held`: the log cannot be written, and no command is accepted until it can be. */
export type Refusal = Rejection | Held
export type Outcome = { ok: true } | { ok: false; refusal: Refusal }

export interface Room {
  readonly row: NewGame
  /**
   * state after all decided events; the last ones may not be on the disk yet, so this state must not be sent before
   * they are
   */
  readonly game: Game
  /**
   * Decides a command and appends its events to the log.
   * @param now time of arrival of the command
   * @param sent called with the resulting game, once the events are on the disk and their messages are sent
   */
  apply(command: Command, now: EpochMs, sent?: (after: Game) => void): Outcome
  /** Calls `sent` with the game once all events decided until now are on the disk; changes nothing in the game. */
  settle(sent: (game: Game) => void): Outcome
  photoAddress: PhotoAddress
  readonly souvenirs: SouvenirKeys
  /**
   * delay between the opening of the running question and its message to phones, ms: a phone counts its answer time
   * from the message, so it may report that much less than the server counts
   */
  readonly sentAfterMs: number
  /** time at which events were last stored on the disk; 0 when none were since the start of the server */
  readonly storedAt: EpochMs
  stop(): void
  /** Another node owns the game from now on: this room accepts no command and sends no more messages. */
  release(): void
}

export interface RoomDependencies {
  clock: Clock
  log: GameLog
  fanout: Fanout
  /** queue that all rooms share for long series of messages: one series is sent after the other */
  turnQueue: TurnQueue
  photoAddress(game: string, questionIndex: number, askedBefore: number): string
  /** what the room's host's page is told of a game */
  hostState(room: Room, game: Game): RoomState
  /** longest measured round trip of the room's phones that have not answered, ms */
  slowestRoundTrip(room: Room): number
  /** the room calls this after it has sent the messages that `event` causes */
  happened(room: Room, event: GameEvent): void
  /** called with the reason when the room becomes held (accepts no commands), and with null when it is released */
  heldChanged(room: Room, held: Held | null, error: unknown): void
  /** called with an unexpected error in sending messages: the server logs it, and the room continues */
  broken(room: Room, error: unknown): void
}

interface Start {
  row: NewGame
  game: Game
  /** number of the game's events that are already in the log */
  seq: number
  /** events of a new room; its row is not in the database yet, and is written together with them */
  unwritten: readonly GameEvent[]
}

export function createRoom(start: Start, deps: RoomDependencies): Room {
  const { row } = start
  const { clock, log, fanout, turnQueue } = deps
  const photoAddress: PhotoAddress = (questionIndex, askedBefore) =>
    deps.photoAddress(row.id, questionIndex, askedBefore)
  let game = start.game
  const souvenirs = souvenirKeys(row, () => isRehearsal(game))
  let seq = start.seq
  let timer: Timer | null = null
  let heldSince: EpochMs | null = null
  let unstored = 0
  let sentAfterMs = 0
  let storedAt: EpochMs = 0
  let stopped = false
  let released = false
  /**
   * events that are on the disk and whose messages are not all sent; the first one is being sent, or waits for its turn
   */
  const pending: Delivery[] = []

  const arm = (): void => {
    timer?.cancel()
    timer = null
    const deadline = stopped || heldSince !== null ? null : nextDeadline(game)
    if (deadline === null) return
    timer = clock.setTimer(deadline - clock.now(), () => {
      // setTimeout may fire a millisecond early: the command `tick` is then applied with the deadline as its time.
      const now = Math.max(clock.now(), deadline)
      room.apply({ type: 'tick', roundTripMs: deps.slowestRoundTrip(room) }, now)
    })
  }

  const keep = (
    opens: NewGame | null,
    steps: readonly Step[],
    after: Game,
    sent?: (after: Game) => void,
  ): void => {
    const events = steps.flatMap(({ event }) => (isKept(event) ? [event] : []))
    const end = events.findLast(({ type }) => type === 'gameEnded')
    const aheadMs = clock.date() - clock.now()
    const addition: Addition = {
      game: row.id,
      seq,
      events,
      opens,
      keepsakes: end ? souvenirsAt(row, after, end.at + aheadMs) : null,
      aheadMs,
    }
    seq += events.length
    unstored += 1
    log.append({
      addition,
      kept: () => {
        if (released) return
        unstored -= 1
        if (events.length > 0) storedAt = clock.now()
        const wasHeld = heldSince !== null
        for (const step of steps) tell(deliveryOf(step, wasHeld))
        if (sent) tell(atOnce(() => sent(after)))
        if (unstored === 0 && heldSince !== null) release(heldSince)
      },
      held: (error) => {
        if (heldSince !== null || released) return
        heldSince = clock.now()
        arm()
        deps.heldChanged(room, log.held, error)
      },
    })
  }

  const tell = (delivery: Delivery): void => {
    pending.push(delivery)
    if (pending.length === 1) continueDelivery()
  }

  const continueDelivery = (): void => {
    while (pending[0]?.isLong === false) tellFirst()
    if (pending.length === 0) return
    turnQueue(() => {
      if (tellFirst() === 'more') return 'more'
      continueDelivery()
    })
  }

  const tellFirst = (): 'more' | 'done' => {
    try {
      if (released) pending.length = 0
      if (pending[0]?.goOn() === 'more') return 'more'
    } catch (error) {
      deps.broken(room, error)
    }
    pending.shift()
    return 'done'
  }

  function deliveryOf({ before, event, after }: Step, wasHeld: boolean): Delivery {
    const isLong = isLongToTell(event)
    let announcements: readonly Announcement[] | null = null
    let said = 0
    const goOn = (): 'more' | 'done' => {
      // If the room was held, `resumeGame` adds the time for which it was held to the question's end: that time must
      // not also count as a delay of the question's message.
      if (said === 0 && event.type === 'questionOpened')
        sentAfterMs = wasHeld ? 0 : clock.now() - event.at
      announcements ??= announce(before, event, after, { photoAddress, ...souvenirs }, (told) =>
        deps.hostState(room, told),
      )
      const next = said + (isLong ? MESSAGES_A_TURN : announcements.length)
      fanout.publish(row.id, announcements.slice(said, next))
      said = next
      if (said < announcements.length) return 'more'
      if (event.type === 'playerKicked')
        fanout.remove(row.id, { at: 'seat', playerId: event.playerId })
      // The previous remote loses its role here, before the newly paired phone gets the role: if the role were removed
      // only after that, the newly paired phone would lose it.
      if (event.type === 'remotePaired' || event.type === 'remoteDropped')
        fanout.remove(row.id, { at: 'remote' })
      if (event.type === 'roomClosed') fanout.forget(row.id)
      deps.happened(room, event)
      return 'done'
    }
    return { isLong, goOn }
  }

  /** Releases a held room: its deadlines move by the time for which it was held, as by the downtime after a restart. */
  const release = (since: EpochMs): void => {
    heldSince = null
    const now = clock.now()
    room.apply({ type: 'resumeGame', downtimeMs: now - since }, now)
    deps.heldChanged(room, null, null)
  }

  const room: Room = {
    row,
    get game() {
      return game
    },
    photoAddress,
    souvenirs,
    get sentAfterMs() {
      return sentAfterMs
    },
    get storedAt() {
      return storedAt
    },
    apply(command, now, sent) {
      if (heldSince !== null || released) return { ok: false, refusal: log.held }
      const decision = decide(game, command, now)
      if (!decision.ok) return { ok: false, refusal: decision.rejection }
      const steps = stepsOf(game, decision.events)
      game = steps.at(-1)?.after ?? game
      if (steps.length > 0 || sent) keep(null, steps, game, sent)
      if (steps.length > 0 || command.type === 'tick') arm()
      return { ok: true }
    },
    settle(sent) {
      if (heldSince !== null || released) return { ok: false, refusal: log.held }
      keep(null, [], game, sent)
      return { ok: true }
    },
    stop() {
      stopped = true
      timer?.cancel()
    },
    release() {
      released = true
      room.stop()
    },
  }

  if (start.unwritten.length > 0)
    keep(
      row,
      start.unwritten.map((event) => ({ before: null, event, after: game })),
      game,
    )
  arm()
  return room
}
