import type { Page } from 'playwright-core'

/**
 * Lists texts of the page that are not completely visible: they reach over the side of the screen, or are cut by an
 * ancestor that hides its overflow (except one that scrolls, or ends them with an ellipsis). Call this function once
 * nothing moves: an element that is still moving into view counts as cut.
 */
export const cutTexts = (page: Page): Promise<string[]> => page.evaluate(cutTextsHere)

/** Lists the texts of a page that are cut; this function runs in the page, in any engine. */
export function cutTextsHere(): string[] {
  /** px by which a text may reach beyond its box to the side without counting as cut */
  const SLACK = 3
  /** vertical tolerance, as a share of the font size: a text's box may be taller than its letters and its line */
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
    // An element above the screen's top does not count: it moves into view only when the mouse moves.
    if (width === 0 || bottom <= 0) continue
    const lineSlack = SLACK + LINE_SLACK * Number.parseFloat(getComputedStyle(parent).fontSize)
    /** whether the text is in a box that scrolls downwards: that box's ancestors then cut no text above or below */
    let scrolls = false
    let seen = { left: 0, right: innerWidth, top: -Infinity, bottom: Infinity }
    for (let around: Element | null = parent; around; around = around.parentElement) {
      const style = getComputedStyle(around)
      if (
        style.clipPath !== 'none' ||
        style.textOverflow === 'ellipsis' ||
        style.webkitLineClamp !== 'none'
      ) {
        seen = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
        break
      }
      const box = around.getBoundingClientRect()
      if (style.overflowX === 'hidden' || style.overflowX === 'clip')
        seen = {
          ...seen,
          left: Math.max(seen.left, box.left),
          right: Math.min(seen.right, box.right),
        }
      if (!scrolls && (style.overflowY === 'hidden' || style.overflowY === 'clip'))
        seen = {
          ...seen,
          top: Math.max(seen.top, box.top),
          bottom: Math.min(seen.bottom, box.bottom),
        }
      // A text outside the visible part of a scrolling box is not cut, since it can be scrolled into view. `overflow-y:
      // auto` alone makes the computed `overflow-x` `auto` too, so a box counts as scrolling sideways only when its
      // `overflow-y` is `hidden`.
      if (
        (style.overflowX === 'auto' || style.overflowX === 'scroll') &&
        style.overflowY === 'hidden'
      )
        seen = { ...seen, left: -Infinity, right: Infinity }
      if (style.overflowY === 'auto' || style.overflowY === 'scroll') {
        scrolls = true
        seen = { ...seen, top: -Infinity, bottom: Infinity }
      }
      if (style.position === 'fixed') break
    }
    // A list may hide lines for which there is no room, so a wholly hidden line does not count as cut.
    if (parent.closest('li') && (top >= seen.bottom - SLACK || left >= seen.right - SLACK)) continue
    if (
      left < seen.left - SLACK ||
      right > seen.right + SLACK ||
      top < seen.top - lineSlack ||
      bottom > seen.bottom + lineSlack
    )
      cut.add(text.textContent?.trim() ?? '')
  }
  return [...cut]
}
