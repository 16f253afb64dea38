import { useEffect, useRef, useState } from 'react'

/** Shortest time in ms between two messages with the volume: a finger moves the slider faster. */
const SENT_EVERY_MS = 150
/** Ms after the last touch before the slider follows the big screen again. */
const OWN_MS = 1000

/**
 * The value of a slider that follows the finger at once and sends its value at intervals, the last one included.
 * @param told the value that the big screen reports, 0 to 1
 */
export function useVolume(
  sent: number,
  send: (volume: number) => void,
): [number, (volume: number) => void] {
  const [own, setOwn] = useState<number | null>(null)
  const pending = useRef<{ timer: ReturnType<typeof setTimeout> | null; next: number | null }>({
    timer: null,
    next: null,
  })
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (own === null) return undefined
    const timer = setTimeout(() => setOwn(null), OWN_MS)
    return () => clearTimeout(timer)
  }, [own])
  useEffect(() => {
    const { current } = pending
    return () => {
      if (current.timer !== null) clearTimeout(current.timer)
      current.timer = null
    }
  }, [])

  function flush() {
    const { current } = pending
    current.timer = null
    if (current.next === null) return
    latest.current(current.next)
    current.next = null
    current.timer = setTimeout(flush, SENT_EVERY_MS)
  }
  function move(volume: number) {
    setOwn(volume)
    pending.current.next = volume
    if (pending.current.timer === null) flush()
  }
  return [own ?? sent, move]
}
