import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'

/** Ms for which a button or key has to be held. */
export const HOLD_MS = 1000

export interface Hold {
  held: boolean
  press: () => void
  release: () => void
  /** what a button that has to be held hands on to its element */
  handlers: {
    onPointerDown: (event: PointerEvent) => void
    onPointerUp: () => void
    onPointerLeave: () => void
    onPointerCancel: () => void
    onKeyDown: (event: KeyboardEvent) => void
    onKeyUp: (event: KeyboardEvent) => void
    onBlur: () => void
    onContextMenu: (event: MouseEvent) => void
  }
}

/** Calls `act` once what starts it has been held for a second; `onShort` when it is let go before. */
export function useHold(act: () => void, onShort?: () => void): Hold {
  const [held, setHeld] = useState(false)
  const latest = useRef({ act, onShort })
  useEffect(() => {
    latest.current = { act, onShort }
  })
  useEffect(() => {
    if (!held) return undefined
    const timer = setTimeout(() => {
      setHeld(false)
      latest.current.act()
    }, HOLD_MS)
    return () => clearTimeout(timer)
  }, [held])
  const press = () => setHeld(true)
  const release = () => {
    if (held) latest.current.onShort?.()
    setHeld(false)
  }
  // A key that a window loses sight of (another window comes to the front) counts as let go.
  useEffect(() => {
    if (!held) return undefined
    const end = () => {
      latest.current.onShort?.()
      setHeld(false)
    }
    window.addEventListener('keyup', end)
    window.addEventListener('blur', end)
    return () => {
      window.removeEventListener('keyup', end)
      window.removeEventListener('blur', end)
    }
  }, [held])
  const isPress = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter'
  return {
    held,
    press,
    release,
    handlers: {
      onPointerDown: (event) => {
        if (event.button === 0) press()
      },
      onPointerUp: release,
      onPointerLeave: release,
      onPointerCancel: release,
      // The browser's own click by Space or Enter would not wait for the second to pass.
      onKeyDown: (event) => {
        if (!isPress(event)) return
        event.preventDefault()
        if (!event.repeat) press()
      },
      onKeyUp: (event) => {
        if (isPress(event)) event.preventDefault()
      },
      onBlur: release,
      onContextMenu: (event) => event.preventDefault(),
    },
  }
}
