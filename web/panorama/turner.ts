// Lets a pointer turn the sphere on a canvas. It is drawn when something changes, and costs nothing while it stands still.
import type { View } from '#core/photo/panorama.ts'
import { glPainter, stripPainter, type Painter } from './painters.ts'
import { ALONE_AFTER_MS, ALONE_SPEED, dragged, turned, zoomed } from './turning.ts'

export interface Turner {
  /** by parts of the view's width, to the right and up */
  turn(right: number, up: number): void
  zoom(factor: number): void
  /** back to the opening view */
  reset(): void
  close(): void
}

interface Options {
  /** what is drawn on: a canvas keeps its first kind of drawing, so the strip needs a second one */
  canvas: HTMLCanvasElement
  strip: HTMLCanvasElement
  picture: Blob
  start: View
  /** turns slowly until somebody touches it */
  turnsAlone: boolean
  /** called when the view is drawn for the first time, and each time that somebody has changed it */
  onView: (view: View) => void
  /** called each time that somebody turns it */
  onTouched: () => void
}

/** Logarithm of the zoom's factor for each unit of a wheel's `deltaY`. */
const WHEEL = 0.0015
/** Pixels of the device for a pixel of the page at most: more cannot be seen in a sphere of 4096. */
const DENSEST = 1.5

/** Resolves once the sphere is drawn; null when the picture cannot be decoded. */
export async function startTurning(options: Options): Promise<Turner | null> {
  const { canvas, strip, picture, start, onView, onTouched } = options
  let bitmap = await createImageBitmap(picture).catch(() => null)
  if (!bitmap) return null
  let painter: Painter | null = glPainter(canvas, bitmap)
  const isStrip = painter === null
  const shown = isStrip ? strip : canvas
  if (isStrip) painter = stripPainter(strip, bitmap)
  // The strip is drawn from the bitmap each time; WebGL has its own copy.
  else bitmap.close()
  canvas.hidden = isStrip
  strip.hidden = !isStrip

  let view = start
  let isAlone = false
  let isClosed = false
  let frame = 0
  let last: number | null = null

  const draw = (now: number): void => {
    frame = 0
    if (isAlone) {
      view = {
        ...view,
        heading: (view.heading + (ALONE_SPEED * (now - (last ?? now))) / 1000) % 360,
      }
      last = now
    }
    painter?.draw(view)
    if (isAlone) ask()
  }
  function ask(): void {
    if (frame === 0 && !isClosed) frame = requestAnimationFrame(draw)
  }
  const change = (next: View): void => {
    clearTimeout(alone)
    isAlone = false
    onTouched()
    view = next
    onView(view)
    ask()
  }
  const alone = setTimeout(() => {
    isAlone = options.turnsAlone
    ask()
  }, ALONE_AFTER_MS)

  const fit = (): void => {
    const { clientWidth, clientHeight } = shown
    const density = Math.min(DENSEST, devicePixelRatio)
    shown.width = Math.max(1, Math.round(clientWidth * density))
    shown.height = Math.max(1, Math.round(clientHeight * density))
    // A canvas of another size is empty: it is drawn before the browser shows it.
    painter?.draw(view)
  }
  const resize = new ResizeObserver(fit)
  resize.observe(shown)

  const pointers = new Map<number, { x: number; y: number }>()
  const apart = (): number => {
    const [one, other] = [...pointers.values()]
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }
  const listening = new AbortController()
  const { signal } = listening
  shown.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return
      shown.setPointerCapture(event.pointerId)
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    { signal },
  )
  shown.addEventListener(
    'pointermove',
    (event) => {
      const before = pointers.get(event.pointerId)
      if (!before) return
      const wide = apart()
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const share = 1 / (pointers.size * Math.max(1, shown.clientWidth))
      const moved = dragged(
        view,
        (event.clientX - before.x) * share,
        (event.clientY - before.y) * share,
      )
      change(wide > 0 && apart() > 0 ? zoomed(moved, apart() / wide) : moved)
    },
    { signal },
  )
  for (const end of ['pointerup', 'pointercancel'] as const)
    shown.addEventListener(end, (event) => void pointers.delete(event.pointerId), { signal })
  shown.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      change(zoomed(view, Math.exp(-event.deltaY * WHEEL)))
    },
    { signal, passive: false },
  )
  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      event.preventDefault()
      painter = null
    },
    { signal },
  )
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      const again = async (): Promise<void> => {
        bitmap = await createImageBitmap(picture).catch(() => null)
        if (isClosed || !bitmap) return
        painter = glPainter(canvas, bitmap)
        bitmap.close()
        ask()
      }
      void again()
    },
    { signal },
  )

  fit()
  onView(view)
  return {
    turn: (right, up) => change(turned(view, right, up)),
    zoom: (factor) => change(zoomed(view, factor)),
    reset: () => change(start),
    close() {
      isClosed = true
      clearTimeout(alone)
      cancelAnimationFrame(frame)
      listening.abort()
      resize.disconnect()
      painter?.close()
      bitmap?.close()
    },
  }
}
