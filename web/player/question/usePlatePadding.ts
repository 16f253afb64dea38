import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { platePaddings, type PlatePaddings } from './platePaddings.ts'

interface Plates extends PlatePaddings {
  above: RefObject<HTMLDivElement | null>
  below: RefObject<HTMLDivElement | null>
}

const UNKNOWN: PlatePaddings = { padding: null, mapPadding: null, photoPadding: null }

/**
 * Measures the plates (panels) over the map in px: the map places its own buttons and its centre in the part they leave
 * free.
 */
export function usePlatePadding(): Plates {
  const above = useRef<HTMLDivElement>(null)
  const below = useRef<HTMLDivElement>(null)
  const [paddings, setPaddings] = useState(UNKNOWN)
  useLayoutEffect(() => {
    const measure = () => {
      const top = above.current?.getBoundingClientRect()
      const bottom = below.current?.getBoundingClientRect()
      if (!top || !bottom) return
      const next = platePaddings(top, bottom, {
        width: window.innerWidth,
        height: window.innerHeight,
      })
      setPaddings((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return { above, below, ...paddings }
}
