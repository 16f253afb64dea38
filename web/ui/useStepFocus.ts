import { useEffect, type RefObject } from 'react'

/**
 * Puts the focus on the heading of the step that has come: it would otherwise fall to the page's body, from where a
 * screen reader begins at the top and a keyboard at the first link. A field or a dialog that holds the focus keeps it.
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
