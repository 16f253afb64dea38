import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

export interface Box {
  width: number
  height: number
}

/** The size of an element in px, updated when it changes; null before the first layout. */
export function useBox<E extends Element>(): [RefObject<E | null>, Box | null] {
  const ref = useRef<E>(null)
  const [box, setBox] = useState<Box | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setBox({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, box]
}
