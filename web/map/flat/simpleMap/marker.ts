import { lngLatOf, LngLat, type LngLatLike } from './lngLat.ts'
import type { Point } from '../flatView.ts'
import type { SimpleMap } from './simpleMap.ts'

type Offset = { x: number; y: number }
type OffsetLike = Offset | readonly [number, number]
type DragEvent = { type: 'dragstart' | 'drag' | 'dragend'; target: SimpleMarker }
type Options = {
  element?: HTMLElement
  anchor?: 'center' | 'bottom'
  offset?: OffsetLike
  className?: string
  draggable?: boolean
}

const ANCHORS = { center: '-50%,-50%', bottom: '-50%,-100%' }
/** Pixels that a finger must move before the marker is dragged. */
const TOLERANCE = 3

/** An element at a place of the simple map, with the methods of MapLibre's `Marker` that react-map-gl calls. */
export class SimpleMarker {
  readonly #element: HTMLElement
  readonly #anchor: 'center' | 'bottom'
  readonly #listeners: [DragEvent['type'], (event: DragEvent) => void][] = []
  #place = new LngLat(0, 0)
  #offset: Offset
  #isDraggable = false
  #map: SimpleMap | null = null

  constructor({
    element = document.createElement('div'),
    anchor = 'center',
    offset = [0, 0],
    className = '',
    draggable = false,
  }: Options) {
    this.#element = element
    this.#anchor = anchor
    this.#offset = offsetOf(offset)
    element.classList.add(
      'maplibregl-marker',
      ...className.split(' ').filter((name) => name !== ''),
    )
    this.setDraggable(draggable)
    this.#takeDrags()
  }

  addTo(map: SimpleMap): this {
    this.#map = map
    map.getCanvasContainer().append(this.#element)
    map.on('move', this.#put)
    this.#put()
    return this
  }

  remove(): this {
    this.#map?.off('move', this.#put)
    this.#map = null
    this.#element.remove()
    return this
  }

  on(type: DragEvent['type'], listener: (event: DragEvent) => void): this {
    this.#listeners.push([type, listener])
    return this
  }

  getElement = (): HTMLElement => this.#element
  getLngLat = (): LngLat => this.#place
  getOffset = (): Offset => this.#offset
  isDraggable = (): boolean => this.#isDraggable
  getRotation = (): number => 0
  getRotationAlignment = (): string => 'auto'
  getPitchAlignment = (): string => 'auto'
  getPopup = (): null => null
  toggleClassName = (name: string): boolean => this.#element.classList.toggle(name)

  setLngLat(place: LngLatLike): this {
    const { lng, lat } = lngLatOf(place)
    this.#place = new LngLat(lng, lat)
    this.#put()
    return this
  }

  setOffset(offset: OffsetLike): this {
    this.#offset = offsetOf(offset)
    this.#put()
    return this
  }

  setDraggable(isDraggable: boolean): this {
    this.#isDraggable = isDraggable
    this.#element.style.touchAction = isDraggable ? 'none' : ''
    return this
  }

  #put = () => {
    if (this.#map === null) return
    const { x, y } = this.#map.projectNearest(this.#place)
    this.#element.style.transform = `translate(${ANCHORS[this.#anchor]}) translate(${x + this.#offset.x}px, ${y + this.#offset.y}px)`
  }

  #fire(type: DragEvent['type']) {
    for (const [wanted, listener] of this.#listeners)
      if (wanted === type) listener({ type, target: this })
  }

  #takeDrags() {
    let grip: { start: Point; off: Point; isDragging: boolean } | null = null
    this.#element.addEventListener('pointerdown', (event) => {
      if (
        !this.#isDraggable ||
        this.#map === null ||
        (event.pointerType === 'mouse' && event.button !== 0)
      )
        return
      const now = this.#map.projectNearest(this.#place)
      const start = { x: event.clientX, y: event.clientY }
      grip = { start, off: { x: now.x - start.x, y: now.y - start.y }, isDragging: false }
      this.#element.setPointerCapture(event.pointerId)
    })
    this.#element.addEventListener('pointermove', ({ clientX, clientY }) => {
      if (grip === null || this.#map === null) return
      if (
        !grip.isDragging &&
        Math.hypot(clientX - grip.start.x, clientY - grip.start.y) < TOLERANCE
      )
        return
      this.setLngLat(this.#map.unproject({ x: clientX + grip.off.x, y: clientY + grip.off.y }))
      if (!grip.isDragging) this.#fire('dragstart')
      grip.isDragging = true
      this.#fire('drag')
    })
    const end = () => {
      if (grip?.isDragging) this.#fire('dragend')
      grip = null
    }
    this.#element.addEventListener('pointerup', end)
    this.#element.addEventListener('pointercancel', end)
  }
}

function offsetOf(offset: OffsetLike): Offset {
  return 'x' in offset ? offset : { x: offset[0], y: offset[1] }
}
