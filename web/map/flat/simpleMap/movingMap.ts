import type { LngLat as MapLibreLngLat, StyleSpecification } from 'maplibre-gl'
import { NO_PADDING, type Camera, type Padding } from '../../keepWithin.ts'
import { mercatorX, mercatorY, placeAt, wrapLng } from '../../mercator.ts'
import type { EventData } from './emitter.ts'
import {
  cameraAround,
  cameraBetween,
  cameraFraming,
  nearestCopy,
  toFrame,
  toMercator,
  viewOf,
  type FlatView,
  type Point,
} from '../flatView.ts'
import { LngLat, lngLatOf, type LngLatLike } from './lngLat.ts'
import { StyledMap } from './styledMap.ts'

export interface CameraOptions {
  style: StyleSpecification
  minZoom: number
  maxZoom: number
  transformConstrain: (center: MapLibreLngLat, zoom: number) => { center: LngLatLike; zoom: number }
}
type Travel = { duration?: number }

/** Usual duration of a move of the camera, ms. */
const TRAVEL = 500

/** The camera of a map: its position, its moves, and the events that it fires. */
export abstract class MovingMap extends StyledMap {
  protected size = { width: 0, height: 0 }
  protected camera: Camera = { center: { lat: 0, lng: 0 }, zoom: 0 }
  readonly #constrain: CameraOptions['transformConstrain']
  #limits: { min: number; max: number }
  /** the camera in which the running move will end */
  #goal: Camera | null = null
  #arrive: (() => void) | null = null
  #step = 0
  #moves = 0

  constructor({ style, minZoom, maxZoom, transformConstrain }: CameraOptions) {
    super(style)
    this.#constrain = transformConstrain
    this.#limits = { min: minZoom, max: maxZoom }
  }

  getCenter = (): LngLat => new LngLat(this.camera.center.lng, this.camera.center.lat)
  getZoom = (): number => this.camera.zoom
  getBearing = (): number => 0
  getPitch = (): number => 0
  getPadding = (): Padding => NO_PADDING
  getMaxZoom = (): number => this.#limits.max
  /** @param constrained true: the lowest zoom that the map bounds allow; false: the one that the page has set */
  getMinZoom = (constrained = false): number =>
    constrained ? this.kept({ ...this.camera, zoom: this.#limits.min }).zoom : this.#limits.min
  isMoving = (): boolean => this.#moves > 0

  setMinZoom(zoom: number): void {
    this.#limits = { ...this.#limits, min: zoom }
    this.take(this.camera)
  }

  setMaxZoom(zoom: number): void {
    this.#limits = { ...this.#limits, max: zoom }
    this.take(this.camera)
  }

  /** @returns where the place is drawn: pixels from the top left corner of the map's rectangle */
  project(place: LngLatLike): Point {
    const { lng, lat } = lngLatOf(place)
    return toFrame(this.currentView(), { x: mercatorX(lng), y: mercatorY(lat) })
  }

  /** Projects a place like `project`, but onto the copy of the world nearest to the middle of the map's rectangle. */
  projectNearest(place: LngLatLike): Point {
    const { lng, lat } = lngLatOf(place)
    const view = this.currentView()
    return toFrame(view, { x: nearestCopy(mercatorX(lng), view.x), y: mercatorY(lat) })
  }

  unproject(point: Point | [number, number]): LngLat {
    const { x, y } = toMercator(
      this.currentView(),
      Array.isArray(point) ? { x: point[0], y: point[1] } : point,
    )
    const { lng, lat } = placeAt(x, y)
    return new LngLat(lng, lat)
  }

  jumpTo(
    { center, zoom = this.camera.zoom }: { center?: LngLatLike; zoom?: number },
    data: EventData = {},
  ): void {
    this.#travel(
      { center: center === undefined ? this.camera.center : lngLatOf(center), zoom },
      0,
      data,
    )
  }

  /** @param options.offset pixels from the middle of the map's rectangle at which `center` shall be after the move */
  flyTo(
    {
      center,
      zoom = this.camera.zoom,
      offset = [0, 0],
      duration = TRAVEL,
    }: Travel & { center: LngLatLike; zoom?: number; offset?: [number, number] },
    data: EventData = {},
  ): void {
    const middle = { x: this.size.width / 2, y: this.size.height / 2 }
    const there = viewOf({ center: lngLatOf(center), zoom }, this.size)
    this.#travel(
      cameraAround(there, zoom, middle, { x: middle.x + offset[0], y: middle.y + offset[1] }),
      duration,
      data,
    )
  }

  fitBounds(
    corners: [number, number, number, number],
    {
      padding = NO_PADDING,
      maxZoom = Infinity,
      duration = TRAVEL,
    }: Travel & { padding?: Padding; maxZoom?: number } = {},
    data: EventData = {},
  ): void {
    this.#travel(
      cameraFraming(corners, this.size, padding, Math.min(maxZoom, this.#limits.max)),
      duration,
      data,
    )
  }

  panBy(
    [right, down]: [number, number],
    { duration = TRAVEL }: Travel = {},
    data: EventData = {},
  ): void {
    const from = this.#goal ?? this.camera
    const { x, y, pixels } = viewOf(from, this.size)
    this.#travel(
      { center: placeAt(x + right / pixels, y + down / pixels), zoom: from.zoom },
      duration,
      data,
    )
  }

  zoomIn(options: Travel = {}, data: EventData = {}): void {
    this.#zoomBy(1, options, data)
  }

  zoomOut(options: Travel = {}, data: EventData = {}): void {
    this.#zoomBy(-1, options, data)
  }

  #zoomBy(levels: number, { duration = 300 }: Travel, data: EventData) {
    const from = this.#goal ?? this.camera
    this.#travel({ center: from.center, zoom: from.zoom + levels }, duration, data)
  }

  /** Begins a gesture; each step of the gesture calls `moveAround`, the end of the gesture calls `letGo`. */
  grab(data: EventData): void {
    this.stop()
    this.#moves += 1
    this.fire('movestart', data)
  }

  /**
   * Continues a gesture. @param from position of the finger before this step, pixels @param to its position after it
   */
  moveAround(from: Point, to: Point, zoom: number, data: EventData): void {
    const held = Math.max(this.#limits.min, Math.min(this.#limits.max, zoom))
    this.take(cameraAround(this.currentView(), held, from, to), data)
  }

  letGo(data: EventData): void {
    this.#moves -= 1
    this.fire('moveend', data)
  }

  /** Ends a running move of the camera, which stays where it is at this moment. */
  stop(): void {
    this.#arrive?.()
  }

  protected currentView(): FlatView {
    return viewOf(this.camera, this.size)
  }

  /** Called when the map is removed: ends the running move, so that it fires no further event. */
  protected halt(): void {
    cancelAnimationFrame(this.#step)
    this.#arrive = null
  }

  /** The camera within the page's bounds, on the copy of the world with longitudes of −180 to 180. */
  protected kept({ center, zoom }: Camera): Camera {
    const limited = Math.max(this.#limits.min, Math.min(this.#limits.max, zoom))
    const kept = this.#constrain(
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a place with lng and lat, of which the page reads nothing else
      new LngLat(center.lng, center.lat) as unknown as MapLibreLngLat,
      limited,
    )
    const { lng, lat } = lngLatOf(kept.center)
    return { center: { lng: wrapLng(lng), lat }, zoom: kept.zoom }
  }

  protected take(camera: Camera, data: EventData = {}): void {
    const before = this.camera
    this.camera = this.kept(camera)
    this.schedule()
    if (before.zoom !== this.camera.zoom) this.fire('zoom', data)
    this.fire('move', data)
  }

  #travel(to: Camera, duration: number, data: EventData) {
    this.stop()
    const from = this.camera
    const goal = this.kept(to)
    const x = nearestCopy(mercatorX(goal.center.lng), mercatorX(from.center.lng))
    const there = { center: { lat: goal.center.lat, lng: placeAt(x, 0).lng }, zoom: goal.zoom }
    this.fire('movestart', data)
    if (there.zoom !== from.zoom) this.fire('zoomstart', data)
    const arrive = () => {
      if (there.zoom !== from.zoom) this.fire('zoomend', data)
      this.fire('moveend', data)
    }
    if (duration === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.take(there, data)
      arrive()
      return
    }
    const since = performance.now()
    this.#moves += 1
    this.#goal = goal
    const end = () => {
      cancelAnimationFrame(this.#step)
      this.#moves -= 1
      this.#goal = null
      this.#arrive = null
      arrive()
    }
    const step = () => {
      const part = Math.min(1, (performance.now() - since) / duration)
      this.take(
        cameraBetween(from, there, part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) ** 2),
        data,
      )
      if (part === 1) end()
      else this.#step = requestAnimationFrame(step)
    }
    this.#arrive = end
    this.#step = requestAnimationFrame(step)
  }
}
