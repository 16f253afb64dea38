// Long work on the library in short turns of the event loop, so that a running game never waits for it.
import { setImmediate as turn } from 'node:timers/promises'

/** Longest part of a turn of the event loop that such work may take, ms. */
const TURN_MS = 4

/** Runs `step` for each element, in turns of a few ms. */
export async function inTurns<Element>(
  elements: Iterable<Element>,
  step: (element: Element) => void,
): Promise<void> {
  let until = performance.now() + TURN_MS
  for (const element of elements) {
    step(element)
    if (performance.now() < until) continue
    // oxlint-disable-next-line no-await-in-loop
    await turn()
    until = performance.now() + TURN_MS
  }
}
