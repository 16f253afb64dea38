import { useEffect, useState, type RefObject } from 'react'

/** Sizes of the screen in pixels, for elements over the map that code positions instead of CSS. */
export interface Screen {
  height: number
  /** margins of the screen that hold no text (`--s-edge-x`, `--s-edge-y`) */
  edgeX: number
  edgeY: number
  /** width of the panel with the list of answers, which covers the right side of the map, pixels */
  panel: number
}

const EDGE = 0.04

/** Returns the sizes of the window and of the panel over the map; null until the panel has been measured. */
export function useScreen(panel: RefObject<HTMLElement | null>): Screen | null {
  const [screen, setScreen] = useState<Screen | null>(null)
  useEffect(() => {
    const element = panel.current
    if (!element) return undefined
    const measure = () => {
      const { innerWidth, innerHeight } = window
      setScreen({
        height: innerHeight,
        edgeX: innerWidth * EDGE,
        edgeY: innerHeight * EDGE,
        panel: element.offsetWidth,
      })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [panel])
  return screen
}
