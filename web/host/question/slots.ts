// The time scale of a question: twenty slots, in which the avatars of those who answered are stacked.
import type { AnsweredRow } from '#protocol/shapes.ts'

const SLOTS = 20
/** A slot has three places: three avatars, or two and the number of the further answers. */
const HIGH = 3

export interface Slot {
  /** pseudos that the slot shows, in order of answer, the first at the bottom */
  shown: readonly string[]
  /** number of the slot's answers beyond those whose pseudos the slot shows */
  more: number
}

/** The slot (0 to 19) of an answer given at `time` ms in a question of `durationMs`. */
export function slotOf(time: number, durationMs: number): number {
  return Math.min(SLOTS - 1, Math.max(0, Math.floor((time / durationMs) * SLOTS)))
}

/** Sorts the answers of a question into the twenty slots of its answer time. */
export function slotsOf(answered: readonly AnsweredRow[], durationMs: number): Slot[] {
  const slots: string[][] = Array.from({ length: SLOTS }, () => [])
  for (const { pseudo, time } of answered.toSorted((a, b) => a.time - b.time))
    slots[slotOf(time, durationMs)]?.push(pseudo)
  return slots.map((pseudos) => {
    const shown = pseudos.length > HIGH ? pseudos.slice(0, HIGH - 1) : pseudos
    return { shown, more: pseudos.length - shown.length }
  })
}

/** The seconds written under the time scale: from 0 to the end, at most five of them. */
export function ticksOf(seconds: number): number[] {
  const every =
    [5, 10, 15, 30, 60].find((step) => seconds % step === 0 && seconds / step <= 4) ?? seconds
  return Array.from({ length: seconds / every + 1 }, (_, i) => i * every)
}
