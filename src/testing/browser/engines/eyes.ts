// Functions with which tests read a page and find its buttons and fields. They are sent as text to the page and run
// there, in every engine, so they use no feature that Chromium 91 lacks.

/** @returns the page's visible text, with one plain space in place of each run of spaces of any kind */
export function textOfPage(): string {
  return document.body.innerText.replace(/[\s\u00a0\u202f]+/g, ' ')
}

export interface Spot {
  x: number
  y: number
}

/**
 * @returns centre of the button or link with that name, CSS pixels from the viewport's top left corner; null when none
 * is visible and uncovered
 */
export function spotOf(name: string): Spot | null {
  const plain = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, ' ').trim()
  for (const element of document.querySelectorAll<HTMLElement>(
    'button, a[href], label, summary, [role=menuitem]',
  )) {
    if (plain(element.getAttribute('aria-label') ?? element.textContent ?? '') !== name) continue
    if (element.matches(':disabled') || element.closest('[inert]') !== null) continue
    let { left, top, width, height } = element.getBoundingClientRect()
    if (top < 0 || top + height > innerHeight) {
      element.scrollIntoView({ block: 'center' })
      ;({ left, top, width, height } = element.getBoundingClientRect())
    }
    const spot = { x: left + width / 2, y: top + height / 2 }
    const uppermost = document.elementFromPoint(spot.x, spot.y)
    if (width > 0 && uppermost !== null && element.contains(uppermost)) return spot
  }
  return null
}

/** @returns the middle of the field with that label, CSS pixels from the viewport's top left corner; null: no field */
export function fieldOf(label: string): Spot | null {
  const plain = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, ' ').trim()
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
    const names = [...(field.labels ?? [])].map((each) => plain(each.textContent ?? ''))
    if (!names.includes(label) && field.getAttribute('aria-label') !== label) continue
    field.scrollIntoView({ block: 'nearest' })
    const { left, top, width, height } = field.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  return null
}

export function focusedValue(): string {
  return document.activeElement instanceof HTMLInputElement ||
    document.activeElement instanceof HTMLTextAreaElement
    ? document.activeElement.value
    : ''
}

/** Simulates a drop of photos from the system's file manager by DOM events: no browser protocol can drag files. */
export function dropPhotos(files: readonly (readonly [name: string, base64: string])[]): void {
  const dataTransfer = new DataTransfer()
  for (const [name, base64] of files)
    dataTransfer.items.add(
      new File([Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)], name, {
        type: /\.jpe?g$/i.test(name) ? 'image/jpeg' : '',
      }),
    )
  for (const type of ['dragover', 'drop'])
    document
      .querySelector('main')
      ?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
}
