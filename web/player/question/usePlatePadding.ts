import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Padding } from '../../map/index.ts'

interface Plates {
  above: RefObject<HTMLDivElement | null>
  below: RefObject<HTMLDivElement | null>
  /** px at the top and the bottom of the screen that the plates (panels) cover; null before the first layout */
  padding: Padding | null
}

/**
 * Measures the plates (panels) over the map in px: the map places its own buttons and its centre in the part they leave
 * free.
 */
export function usePlatePadding(): Plates {
  const above = useRef<HTMLDivElement>(null)
  const below = useRef<HTMLDivElement>(null)
  const [padding, setPadding] = useState<Padding | null>(null)
  useLayoutEffect(() => {
    const measure = () => {
      const top = above.current?.getBoundingClientRect()
      const bottom = below.current?.getBoundingClientRect()
      if (!top || !bottom) return
      // On a phone in landscape the upper plate (panel) stands in a corner and does not cover the middle of the map: it
      // adds no padding.
      const isCorner = top.width < window.innerWidth * 0.75
      const next = {
        top: isCorner ? 0 : Math.round(top.bottom),
        right: 0,
        bottom: Math.round(window.innerHeight - bottom.top),
        left: 0,
      }
      setPadding((now) => (now && now.top === next.top && now.bottom === next.bottom ? now : next))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return { above, below, padding }
}
