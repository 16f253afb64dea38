// A page that nobody leaves by touch. What the browser itself would still offer (its bars, its gestures) is turned off where
// it is started: docs/guide-presentateur.md says how.

/** @param onTouch called at every touch and key @returns what gives the page back */
export function shutIn(onTouch: () => void): () => void {
  const { documentElement: root } = document
  const undo: (() => void)[] = []
  const on = (target: Window | Document, names: readonly string[], act: (event: Event) => void, options: AddEventListenerOptions = {}): void => {
    for (const name of names) target.addEventListener(name, act, { capture: true, passive: false, ...options })
    undo.push(() => {
      for (const name of names) target.removeEventListener(name, act, { capture: true })
    })
  }

  // Its style lets fingers pan at most: a page that one visitor has enlarged would stay so for the next.
  root.dataset['kiosk'] = ''
  undo.push(() => delete root.dataset['kiosk'])

  on(window, ['pointerdown', 'keydown', 'wheel'], onTouch, { passive: true })
  // Menus of a long press, pictures that are dragged out, the zoom of Safari.
  on(document, ['contextmenu', 'dragstart', 'gesturestart'], (event) => event.preventDefault())
  // The map names its makers with links.
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
  // The way back leads here again.
  const stay = (): void => history.pushState({ kiosk: true }, '')
  const isHere: unknown = history.state
  if (!(typeof isHere === 'object' && isHere !== null && 'kiosk' in isHere)) stay()
  on(window, ['popstate'], stay)
  return () => {
    for (const back of undo) back()
  }
}

/** A tablet's bars go with the first touch; a browser that is started as a kiosk has none. */
function fillScreen(): void {
  if (document.fullscreenElement || matchMedia('(display-mode: fullscreen)').matches) return
  document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => undefined)
}
