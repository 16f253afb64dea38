import { useEffect, useRef, useState, type MouseEvent } from 'react'

/** Distance from the click, px, from which the pointer has moved: a hand that rests on a mouse still trembles. */
const MOVED_PX = 8
/** A finger leaves the screen between two taps, so its rest is counted in ms instead. */
const FINGER_MS = 1000

export type RestingPointer = ReturnType<typeof useRestingPointer>

/**
 * For a list whose buttons remove a row: the next row slides under the pointer, and a double click would remove it too.
 * A key pressed or a field filled in between shows that the next click is meant.
 * @returns `isResting`: whether the pointer is still where it has removed a row; `once` runs a removal for a click,
 * unless it is the second one of a resting pointer. Presses of a key are never refused.
 */
export function useRestingPointer() {
  const [rest, setRest] = useState<{ x: number; y: number } | null>(null)
  // A click can arrive before the page is drawn again after the move that ended the rest.
  const resting = useRef(rest)

  function change(next: typeof rest) {
    resting.current = next
    setRest(next)
  }

  useEffect(() => {
    if (!rest) return undefined
    const end = () => change(null)
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - rest.x, clientY - rest.y) >= MOVED_PX) end()
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('wheel', end, { passive: true })
    window.addEventListener('keydown', end)
    window.addEventListener('input', end)
    const timer = matchMedia('(pointer: coarse)').matches ? setTimeout(end, FINGER_MS) : undefined
    return () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('wheel', end)
      window.removeEventListener('keydown', end)
      window.removeEventListener('input', end)
      clearTimeout(timer)
    }
  }, [rest])

  function once(event: MouseEvent, remove: () => void) {
    if (event.detail > 0) {
      const { current } = resting
      if (current && Math.hypot(event.clientX - current.x, event.clientY - current.y) < MOVED_PX)
        return
      change({ x: event.clientX, y: event.clientY })
    }
    remove()
  }

  return { isResting: rest !== null, once }
}
