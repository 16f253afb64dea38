import { useLayoutEffect, useRef, type RefObject } from 'react'
import { rowsBefore } from './rowsBefore.ts'
import type { Standing } from './standings.ts'

const WAIT_MS = 500
/**
 * How long a row of the ranking moves, ms, the same as `--t-rank` in the style tokens: long enough for the audience at
 * the back to see which name passes which.
 */
const TRAVEL_MS = 1000
const EASE = 'cubic-bezier(.2, .8, .2, 1)'

/** Moves the rows of a list from their places in the previous ranking to their new ones. */
export function useRowTravel(
  list: RefObject<HTMLOListElement | null>,
  standings: readonly Standing[],
  still: boolean,
) {
  const travelled = useRef(false)
  useLayoutEffect(() => {
    if (travelled.current || still || !list.current) return
    travelled.current = true
    const rows = [...list.current.children].filter((row) => row instanceof HTMLElement)
    const boxes = rows.map((row) => row.getBoundingClientRect())
    const before = rowsBefore(standings)
    rows.forEach((row, i) => {
      const [from, to] = [boxes[before[i] ?? i], boxes[i]]
      if (!to || before[i] === i || row.dataset['covered'] !== undefined) return
      const start = from
        ? { transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)` }
        : // A row that the previous ranking did not show moves in from just below its place.
          { transform: `translate(0, ${to.height}px)`, opacity: 0 }
      row.animate([start, { transform: 'none', opacity: 1 }], {
        duration: TRAVEL_MS,
        delay: WAIT_MS,
        easing: EASE,
        fill: 'backwards',
      })
    })
  }, [list, standings, still])
}
