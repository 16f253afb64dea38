// Keeps visitors on the kiosk's page. The browser's own ways out (bars, gestures) are turned off when the browser is
// started: docs/guide-presentateur.md says how.

/**
 * Prevents what would lead a visitor away from the page. @param onTouch called at every touch and key @returns the
 * function that undoes it
 */
export function shutIn(onTouch: () => void): () => void {
  const { documentElement: root } = document
  const undo: (() => void)[] = []
  const on = (
    target: Window | Document,
    names: readonly string[],
    act: (event: Event) => void,
    options: AddEventListenerOptions = {},
  ): void => {
    for (const name of names)
      target.addEventListener(name, act, { capture: true, passive: false, ...options })
    undo.push(() => {
      for (const name of names) target.removeEventListener(name, act, { capture: true })
    })
  }

  // The style rules for `data-kiosk` allow panning but no zoom, which would remain for the next visitor.
  root.dataset['kiosk'] = ''
  undo.push(() => delete root.dataset['kiosk'])

  on(window, ['pointerdown', 'keydown', 'wheel'], onTouch, { passive: true })
  // Prevents the menu of a long press, dragged pictures, and the zoom gesture of Safari.
  on(document, ['contextmenu', 'dragstart', 'gesturestart'], (event) => event.preventDefault())
  // A touched link, such as one in the map's attribution, has no effect: it would lead away from the kiosk's page.
  on(document, ['click', 'auxclick'], (event) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
  })
  on(document, ['selectstart'], (event) => {
    if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
  })
  on(document, ['wheel'], (event) => {
    if (event instanceof WheelEvent && event.ctrlKey) event.preventDefault()
  })
  on(document, ['pointerup'], fillScreen)
  // Adds a history entry, so that the browser's "back" leads to the kiosk's page and not away from it.
  const stay = (): void => history.pushState({ kiosk: true }, '')
  const isHere: unknown = history.state
  if (!(typeof isHere === 'object' && isHere !== null && 'kiosk' in isHere)) stay()
  on(window, ['popstate'], stay)
  return () => {
    for (const back of undo) back()
  }
}

/**
 * At a touch, makes the page full screen, which hides a tablet's bars. Not needed in a browser started in kiosk mode.
 */
function fillScreen(): void {
  if (document.fullscreenElement || matchMedia('(display-mode: fullscreen)').matches) return
  document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => undefined)
}
