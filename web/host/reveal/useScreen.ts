import { useEffect, useState } from 'react'

/** Sizes of the screen in pixels, for elements over the map that code positions instead of CSS. */
export interface Screen {
  height: number
  /** margins of the screen that hold no text (`--s-edge-x`, `--s-edge-y`) */
  edgeX: number
  edgeY: number
  /** width of the panel with the list of answers, which covers the right side of the map, pixels */
  panel: number
  /** height of the screen's lower part that the plate of the years covers, pixels; 0 without one */
  foot: number
}

const EDGE = 0.04

/**
 * Returns the sizes of the window, of the panel over the map, and of the plate of the years; null until the panel has
 * been measured.
 */
export function useScreen(panel: HTMLElement | null, plate: HTMLElement | null): Screen | null {
  const [screen, setScreen] = useState<Screen | null>(null)
  useEffect(() => {
    if (!panel) return undefined
    const measure = () => {
      const { innerWidth, innerHeight } = window
      setScreen({
        height: innerHeight,
        edgeX: innerWidth * EDGE,
        edgeY: innerHeight * EDGE,
        panel: panel.offsetWidth,
        foot: plate ? innerHeight - plate.offsetTop : 0,
      })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(panel)
    if (plate) observer.observe(plate)
    return () => observer.disconnect()
  }, [panel, plate])
  return screen
}
