import type { Page } from 'playwright-core'

/**
 * Texts of the page that nobody can read whole: they reach over the side of the screen, or an ancestor that
 * hides what leaves it cuts them (one that scrolls does not, nor one made to scroll sideways, nor one that ends them
 * with an ellipsis).
 * Call it at rest: what still moves in is cut on its way.
 */
export const cutTexts = (page: Page): Promise<string[]> => page.evaluate(cutTextsHere)

/** Runs in the page, whichever engine draws it. */
export function cutTextsHere(): string[] {
  /** px to the side */
  const SLACK = 3
  /** of the letters' height: the box of a text is taller than its letters and than a tight line */
  const LINE_SLACK = 0.3
  const cut = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    const parent = text.parentElement
    if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (text.textContent?.trim() === '' || parent.closest('noscript, script, style')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right, top, bottom, width } = range.getBoundingClientRect()
    // What waits above the screen comes with a move of the mouse.
    if (width === 0 || bottom <= 0) continue
    const lineSlack = SLACK + LINE_SLACK * Number.parseFloat(getComputedStyle(parent).fontSize)
    let seen = { left: 0, right: innerWidth, top: -Infinity, bottom: Infinity }
    for (let around: Element | null = parent; around; around = around.parentElement) {
      const style = getComputedStyle(around)
      if (style.clipPath !== 'none' || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') {
        seen = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
        break
      }
      const box = around.getBoundingClientRect()
      if (style.overflowX === 'hidden' || style.overflowX === 'clip') seen = { ...seen, left: Math.max(seen.left, box.left), right: Math.min(seen.right, box.right) }
      if (style.overflowY === 'hidden' || style.overflowY === 'clip') seen = { ...seen, top: Math.max(seen.top, box.top), bottom: Math.min(seen.bottom, box.bottom) }
      // What scrolls may lie outside for now. A box that scrolls down has `auto` for its width too, unasked.
      if ((style.overflowX === 'auto' || style.overflowX === 'scroll') && style.overflowY === 'hidden') seen = { ...seen, left: -Infinity, right: Infinity }
      if (style.overflowY === 'auto' || style.overflowY === 'scroll') seen = { ...seen, top: -Infinity, bottom: Infinity }
      if (style.position === 'fixed') break
    }
    // A line of a list that has no room left is not begun.
    if (parent.closest('li') && (top >= seen.bottom - SLACK || left >= seen.right - SLACK)) continue
    if (left < seen.left - SLACK || right > seen.right + SLACK || top < seen.top - lineSlack || bottom > seen.bottom + lineSlack) cut.add(text.textContent?.trim() ?? '')
  }
  return [...cut]
}
