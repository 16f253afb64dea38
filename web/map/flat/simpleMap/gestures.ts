// Handles touch, mouse, wheel and keys on the simple map like MapLibre, but without rotation and pitch.
import type { Point } from '../flatView.ts'
import type { MovingMap } from './movingMap.ts'

/** The methods of a map that the gestures call. */
type Moved = Pick<
  MovingMap,
  | 'grab'
  | 'moveAround'
  | 'letGo'
  | 'panBy'
  | 'zoomIn'
  | 'zoomOut'
  | 'getZoom'
  | 'unproject'
  | 'fire'
>

/** Pixels that an arrow key moves the map. */
const STEP = 100
const KEY_MS = 300
/** Pixels of wheel movement that change the zoom by one level. */
const WHEEL_LEVEL = 400
const WHEEL_LINE = 40
/** Ms without a wheel event after which a gesture with the wheel has ended. */
const WHEEL_REST = 200

const ARROWS: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const ZOOMS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 }

/**
 * Adds the gesture handlers to a map's canvas.
 * @param clickTolerance pixels that a finger may move and still tap
 * @returns the function that stops the wheel's timer
 */
export function addGestures(
  map: Moved,
  canvas: HTMLCanvasElement,
  clickTolerance: number,
): () => void {
  const fingers = new Map<number, Point>()
  let start: Point | null = null
  /** whether the finger has moved or pinched, so that the gesture is no tap */
  let travelled = false
  let grabbed = false
  let wheelRest: ReturnType<typeof setTimeout> | undefined

  const at = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = canvas.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const grab = (event: Event) => {
    travelled = true
    if (grabbed) return
    grabbed = true
    map.grab({ originalEvent: event })
  }
  const letGo = (event: Event) => {
    if (!grabbed) return
    grabbed = false
    map.letGo({ originalEvent: event })
  }

  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    canvas.setPointerCapture(event.pointerId)
    if (fingers.size === 0) {
      start = at(event)
      travelled = false
    }
    fingers.set(event.pointerId, at(event))
    if (fingers.size === 2) grab(event)
  }
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (before === undefined || fingers.size > 2) return
    const now = at(event)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, now)
    const data = { originalEvent: event }
    if (other !== undefined) {
      const [from, to] = [spread(before, other), spread(now, other)]
      map.moveAround(
        from.middle,
        to.middle,
        map.getZoom() + (from.apart > 0 && to.apart > 0 ? Math.log2(to.apart / from.apart) : 0),
        data,
      )
      return
    }
    if (
      !travelled &&
      start !== null &&
      Math.hypot(now.x - start.x, now.y - start.y) < clickTolerance
    )
      return
    // The distance that the finger moved before it counted as a drag is not applied: the map would jump.
    const leap = !travelled
    grab(event)
    if (!leap) map.moveAround(before, now, map.getZoom(), data)
  }
  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return
    letGo(event)
    if (event.pointerType !== 'mouse' && event.type === 'pointerup') pick(event)
  }
  const pick = (event: MouseEvent) => {
    if (travelled) return
    map.fire('click', { lngLat: map.unproject(at(event)), point: at(event), originalEvent: event })
  }
  // After a quick drag Chromium gives no `click` for a tap, which it takes for the stop of a fling. So `pointerup`
  // handles the tap, and this `touchend` listener prevents its `click`, which could hit a button that has appeared
  // under the finger.
  const lifted = (event: TouchEvent) => {
    if (event.cancelable) event.preventDefault()
  }
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    grab(event)
    const pixels =
      event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * WHEEL_LINE : event.deltaY
    map.moveAround(
      at(event),
      at(event),
      map.getZoom() - Math.max(-1, Math.min(1, pixels / WHEEL_LEVEL)),
      { originalEvent: event },
    )
    clearTimeout(wheelRest)
    wheelRest = setTimeout(() => {
      if (fingers.size === 0) letGo(event)
    }, WHEEL_REST)
  }
  const key = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const data = { originalEvent: event }
    const arrow = ARROWS[event.key]
    const zoom = ZOOMS[event.key]
    if (arrow === undefined && zoom === undefined) return
    event.preventDefault()
    if (arrow !== undefined) map.panBy(arrow, { duration: KEY_MS }, data)
    else if (zoom === 1) map.zoomIn({ duration: KEY_MS }, data)
    else map.zoomOut({ duration: KEY_MS }, data)
  }

  canvas.addEventListener('pointerdown', down)
  canvas.addEventListener('pointermove', move)
  canvas.addEventListener('pointerup', up)
  canvas.addEventListener('pointercancel', up)
  canvas.addEventListener('touchend', lifted, { passive: false })
  canvas.addEventListener('click', pick)
  canvas.addEventListener('wheel', wheel, { passive: false })
  canvas.addEventListener('keydown', key)
  // The cleanup stops only the wheel's timer: the listeners disappear with the canvas.
  return () => clearTimeout(wheelRest)
}

function spread(a: Point, b: Point): { middle: Point; apart: number } {
  return {
    middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    apart: Math.hypot(a.x - b.x, a.y - b.y),
  }
}
