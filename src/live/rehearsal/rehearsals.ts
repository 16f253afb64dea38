// Submits the answers of the simulated players of every room. One timer per room waits for the next answer. The pending
// answers are computed from the game, so each is submitted once, also across restarts.
import { simulatedSeats } from '#core/decisions/rehearsal.ts'
import type { EpochMs } from '#core/game.ts'
import type { Clock, Timer } from '../clock.ts'
import { isHeld } from '../room/held.ts'
import type { Room } from '../room/room.ts'
import type { Rooms } from '../room/rooms.ts'
import { simulatedAnswer, type SimulatedAnswer } from './simulatedAnswer.ts'

export interface Rehearsals {
  /** Cancels the pending answers of all simulated players, because the server is about to stop. */
  stop(): void
}

interface Due extends SimulatedAnswer {
  playerId: string
  at: EpochMs
}

export function createRehearsals({
  clock,
  rooms,
}: {
  clock: Clock
  rooms: Pick<Rooms, 'onEvent'>
}): Rehearsals {
  const timers = new Map<Room, Timer>()
  let stopped = false

  const disarm = (room: Room): void => {
    timers.get(room)?.cancel()
    timers.delete(room)
  }

  const wait = (room: Room, due: readonly Due[]): void => {
    disarm(room)
    const [next] = due
    if (!next || stopped) return
    timers.set(
      room,
      clock.setTimer(next.at - clock.now(), () => answer(room, due)),
    )
  }

  const answer = (room: Room, due: readonly Due[]): void => {
    const now = clock.now()
    const later = due.findIndex(({ at }) => at > now)
    for (const { playerId, coords, year = null, afterMs } of later < 0
      ? due
      : due.slice(0, later)) {
      const outcome = room.apply(
        { type: 'submitGuess', playerId, coords, year, phoneTimeMs: afterMs, roundTripMs: 0 },
        now,
      )
      // A held room accepts no answer: its pending answers are cancelled, and planned again at the event `gameResumed`.
      // Any other refusal means that the simulated player was kicked: the answers of the others are still submitted.
      if (!outcome.ok && isHeld(outcome.refusal)) return disarm(room)
    }
    wait(room, later < 0 ? [] : due.slice(later))
  }

  rooms.onEvent((room, event) => {
    if (event.type === 'questionOpened' || event.type === 'gameResumed')
      wait(room, awaitedAnswers(room))
    if (event.type === 'questionEnded' || event.type === 'roomClosed') disarm(room)
  })

  return {
    stop() {
      stopped = true
      for (const room of timers.keys()) disarm(room)
    },
  }
}

/** Answers that the simulated players of a room still have to give, in chronological order. */
function awaitedAnswers({ row, game }: Room): Due[] {
  if (game.phase !== 'question') return []
  const { questionIndex, openedAt, quiz, options, round } = game
  const question = quiz.questions[questionIndex]
  if (!question) return []
  const asked = {
    place: question.coords,
    rings: quiz.targetSettings,
    maxAnswerTimeMs: options.maxAnswerTimeMs,
    ...(question.year !== undefined &&
      quiz.yearSettings && { dated: { ...quiz.yearSettings, year: question.year } }),
  }
  return simulatedSeats(game)
    .filter(({ guesses }) => guesses[questionIndex] === undefined)
    .map(({ playerId, pseudo }) => {
      const answer = simulatedAnswer(
        `${row.id} ${round.index} ${quiz.unique_name} ${questionIndex} ${pseudo}`,
        asked,
      )
      return { ...answer, playerId, at: openedAt + answer.afterMs }
    })
    .toSorted((a, b) => a.at - b.at)
}
