import { useEffect, type RefObject } from 'react'

/**
 * Moves the focus to the heading of a new step. Without this, the focus would fall back to the body: a screen reader
 * would start at the top of the page, the Tab key at its first link. A field or dialog that has the focus keeps it.
 * @param step changes when another step is shown
 */
export function useStepFocus(root: RefObject<HTMLElement | null>, step: string): void {
  useEffect(() => {
    const heading = [...(root.current?.querySelectorAll<HTMLElement>('h1') ?? [])].find(
      (found) => found.closest('[inert]') === null,
    )
    const { activeElement } = document
    if (heading === undefined || activeElement?.closest('dialog, input, select, textarea')) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [root, step])
}
