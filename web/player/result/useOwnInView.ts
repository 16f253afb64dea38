import { useEffect, useRef, type RefObject } from 'react'

/**
 * A list that opens at the player's own part of it, and shows it again once the phone is turned. It scrolls by itself
 * alone: `scrollIntoView` moves the page too while a phone that is being turned has two heights.
 */
export function useOwnInView<List extends HTMLElement, Part extends HTMLElement>(): { list: RefObject<List | null>; own: RefObject<Part | null> } {
  const list = useRef<List>(null)
  const own = useRef<Part>(null)
  useEffect(() => {
    function show() {
      if (!list.current || !own.current) return
      const [around, part] = [list.current.getBoundingClientRect(), own.current.getBoundingClientRect()]
      // In the middle; of what is higher than the list, the beginning.
      const space = Math.max(0, (around.height - part.height) / 2)
      list.current.scrollTop += part.top - around.top - space
    }
    show()
    window.addEventListener('resize', show)
    return () => window.removeEventListener('resize', show)
  }, [])
  return { list, own }
}
