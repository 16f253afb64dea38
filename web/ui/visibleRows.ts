// Chooses the rows of a long list that are drawn: a library may hold thousands of quizzes, and the page contains only
// the rows inside the browser's window and somewhat above and below it. The list may itself stand in a box that scrolls.
import { useEffect, useState, type RefObject } from 'react'

/**
 * Number of rows added or removed at a time: so many that most scroll events change no row, and so few that the
 * browser draws the new rows without a visible pause.
 */
const STEP = 10
/** A list of up to this many rows is drawn whole. */
const SHORT = 20
/** height in pixels that is drawn beyond the visible part, above and below */
const MARGIN = 900

export interface RowWindow {
  /** index of the first row drawn */
  from: number
  /** index after the last row drawn */
  to: number
}

/**
 * The rows to draw, which begin and end at a multiple of `STEP` or at the end of the list. Pure.
 * @param above px of the list above the window's top edge; negative when the list begins below that edge
 * @param view height of the window, px
 * @param rowHeight px
 */
export function rowsNear(count: number, above: number, view: number, rowHeight: number): RowWindow {
  if (count <= SHORT) return { from: 0, to: count }
  const first = Math.floor((above - MARGIN) / rowHeight / STEP) * STEP
  const last = Math.ceil((above + view + MARGIN) / rowHeight / STEP) * STEP
  const from = Math.min(Math.max(0, first), Math.max(0, Math.floor((count - 1) / STEP) * STEP))
  return { from, to: Math.min(count, Math.max(from + STEP, last)) }
}

interface Shown extends RowWindow {
  /** mean height in px of the rows that the list drew last */
  rowHeight: number
}

/**
 * The rows of the list to draw, and the space in px of the rows before and after them.
 * @param guess height of a row in px until one is measured
 */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  guess: number,
): RowWindow & { before: number; after: number } {
  const [shown, setShown] = useState<Shown>(() => ({
    ...rowsNear(count, 0, 1200, guess),
    rowHeight: guess,
  }))

  useEffect(() => {
    let frame = 0
    const look = () => {
      const element = list.current
      if (!element) return
      const above = -element.getBoundingClientRect().top
      const measured = rowHeightIn(element)
      setShown((was) => {
        const rowHeight =
          measured === null || Math.abs(measured - was.rowHeight) <= 1 ? was.rowHeight : measured
        const near = rowsNear(count, above, window.innerHeight, rowHeight)
        return was.from === near.from && was.to === near.to && was.rowHeight === rowHeight
          ? was
          : { ...near, rowHeight }
      })
    }
    const onMove = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    onMove()
    // `capture`: the scrolling of a box around the list does not bubble.
    window.addEventListener('scroll', onMove, { passive: true, capture: true })
    window.addEventListener('resize', onMove)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onMove, { capture: true })
      window.removeEventListener('resize', onMove)
    }
  }, [count, list])

  const from = Math.min(shown.from, Math.max(0, count - 1))
  // `from + STEP`: a list that was empty draws its first rows at once, before the next animation frame measures it.
  const to = Math.min(Math.max(shown.to, from + STEP), count)
  return { from, to, before: from * shown.rowHeight, after: (count - to) * shown.rowHeight }
}

/** Mean height in px of the list's drawn rows; null when the list has no drawn row. */
function rowHeightIn(list: HTMLElement): number | null {
  const [first, last] = [list.firstElementChild, list.lastElementChild]
  if (!first || !last) return null
  return (
    (last.getBoundingClientRect().bottom - first.getBoundingClientRect().top) /
    list.childElementCount
  )
}
