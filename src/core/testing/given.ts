// Notation of the core's tests: given(past events).when(command, time).thenEvents(new events), or .thenRefused(reason).
import { expect } from 'vitest'
import type { Command } from '../commands.ts'
import { decide } from '../decide.ts'
import type { GameEvent } from '../events.ts'
import { evolve } from '../evolve.ts'
import type { Game } from '../game.ts'
import type { Rejection } from '../rejections.ts'

export function gameOf(events: readonly GameEvent[]): Game {
  const game = events.reduce<Game | null>(evolve, null)
  if (!game) throw new Error('a history begins with roomOpened')
  return game
}

export function given(...history: (GameEvent | GameEvent[])[]) {
  return {
    when(command: Command, now: number) {
      const events = history.flat()
      const decision = decide(events.length > 0 ? gameOf(events) : null, command, now)
      return {
        /** Expects exactly these events in number and order; each is compared only in the fields given. */
        thenEvents(...expected: Partial<GameEvent>[]) {
          expect(decision).toEqual({
            ok: true,
            events: expected.map((event) => expect.objectContaining(event)),
          })
        },
        thenNothing() {
          expect(decision).toEqual({ ok: true, events: [] })
        },
        thenRefused(rejection: Rejection) {
          expect(decision).toEqual({ ok: false, rejection })
        },
        /** The game after the events that the command has caused; throws when the command was refused. */
        game(): Game {
          if (!decision.ok) throw new Error(`refused: ${decision.rejection}`)
          return gameOf([...events, ...decision.events])
        },
      }
    },
  }
}
