import { useEffect, useRef } from 'react'

const HOLD_MS = 400
const REPEAT_MS = 70

/**
 * Handlers of a button that acts once when it is pressed, and again and again while it is held.
 * @param act called with the number of times that it was called before in this hold
 */
export function useHold(act: (times: number) => void) {
  const latest = useRef(act)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const times = useRef(0)
  useEffect(() => {
    latest.current = act
  })
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])
  const repeat = () => {
    times.current++
    latest.current(times.current)
    timer.current = setTimeout(repeat, REPEAT_MS)
  }
  return {
    onPointerDown() {
      times.current = 0
      stop()
      timer.current = setTimeout(repeat, HOLD_MS)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A long press opens no menu of the browser.
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
    onClick() {
      // The click at the end of a hold has acted already; one by a key comes without a pointer.
      if (times.current === 0) latest.current(0)
      times.current = 0
    },
  }
}
