import { useLayoutEffect, useRef, type RefObject } from 'react'

/** How closely a screen is set, loosest first; the style sheet has smaller letters for the closer ones. */
const FITS = ['roomy', 'close', 'tight'] as const

/**
 * Sets a column of texts as loosely as the screen allows (attribute `data-fit` of the column), measured anew whenever
 * the column's size or its words change. A text that is too long even for the smallest letters is cut after its last
 * whole line (`--lines`), where the style sheet puts an ellipsis.
 * @param words all words of the column that can have several lines
 * @returns the column, which must not grow with its content, and its text, which must be the one part that shrinks
 */
export function useFit<Column extends HTMLElement, Text extends HTMLElement>(
  words: string,
): [RefObject<Column | null>, RefObject<Text | null>] {
  const column = useRef<Column>(null)
  const text = useRef<Text>(null)
  useLayoutEffect(() => {
    const element = column.current
    if (!element) return undefined
    const fit = () => fitInto(element, text.current)
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    // The letters of another font are wider or narrower.
    void document.fonts.ready.then(() => element.isConnected && fit())
    return () => observer.disconnect()
  }, [words])
  return [column, text]
}

function fitInto(column: HTMLElement, text: HTMLElement | null): void {
  text?.style.removeProperty('--lines')
  for (const fit of FITS) {
    column.dataset['fit'] = fit
    if (isWhole(column) && (text === null || isWhole(text))) return
  }
  if (text === null || isWhole(text)) return
  const lines = Math.floor(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))
  text.style.setProperty('--lines', String(Math.max(1, lines)))
}

/** Heights are whole pixels, so half a line of letters may seem one pixel too high. */
const isWhole = ({ scrollHeight, clientHeight }: HTMLElement) => scrollHeight <= clientHeight + 1
