import { useEffect, useRef, type RefObject } from 'react'

/**
 * Scrolls a list to the player's own row when the list opens and when the phone is turned. Only the list scrolls:
 * `scrollIntoView` would also scroll the page, whose height differs from the screen's for a moment during the turn.
 */
export function useOwnInView<List extends HTMLElement, Part extends HTMLElement>(): {
  list: RefObject<List | null>
  own: RefObject<Part | null>
} {
  const list = useRef<List>(null)
  const own = useRef<Part>(null)
  useEffect(() => {
    function show() {
      if (!list.current || !own.current) return
      const [around, part] = [
        list.current.getBoundingClientRect(),
        own.current.getBoundingClientRect(),
      ]
      // The player's row, or the team's section, is scrolled to the middle of the list. A section that is taller than
      // the list is scrolled to the list's top.
      const space = Math.max(0, (around.height - part.height) / 2)
      list.current.scrollTop += part.top - around.top - space
    }
    show()
    window.addEventListener('resize', show)
    return () => window.removeEventListener('resize', show)
  }, [])
  return { list, own }
}
