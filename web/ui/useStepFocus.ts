import { useEffect, type RefObject } from 'react'

/**
 * Moves the focus to the heading of a new step: it would otherwise fall back to the body, where a screen reader starts
 * at the top and a keyboard at the first link. A field or a dialog with the focus keeps it.
 * @param step changes when another step is shown
 */
export function useStepFocus(root: RefObject<HTMLElement | null>, step: string): void {
  useEffect(() => {
    const heading = [...(root.current?.querySelectorAll<HTMLElement>('h1') ?? [])].find((found) => found.closest('[inert]') === null)
    const { activeElement } = document
    if (heading === undefined || activeElement?.closest('dialog, input, select, textarea')) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [root, step])
}
