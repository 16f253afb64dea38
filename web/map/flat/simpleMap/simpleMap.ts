// A flat map without WebGL, drawn with a 2D canvas. It has the methods and events of MapLibre's `Map` that this app and
// react-map-gl use, so that rings, help zones, pins and pages work over the simple map as they do over MapLibre's.
import { NO_PADDING, type Padding } from '../../keepWithin.ts'
import { cameraFraming } from '../flatView.ts'
import { addGestures } from './gestures.ts'
import { lngLatOf, type LngLatLike } from './lngLat.ts'
import { MovingMap, type CameraOptions } from './movingMap.ts'
import { FINEST, paint } from '../paint.ts'
import { createTiles, type Tiles } from '../tileCache.ts'

type Options = CameraOptions & {
  container: HTMLElement
  center: LngLatLike
  zoom: number
  bounds?: readonly [number, number, number, number]
  fitBoundsOptions?: { padding?: Padding; maxZoom?: number }
  dragPan: boolean
  keyboard: boolean
  clickTolerance: number
  locale: Readonly<Record<string, string>>
}

export class SimpleMap extends MovingMap {
  readonly #container: HTMLElement
  readonly #holder = document.createElement('div')
  readonly #canvas = document.createElement('canvas')
  readonly #tiles: Tiles
  readonly #ends: (() => void)[] = []
  #frame: number | null = null
  #isLoaded = false
  #isGone = false

  constructor(options: Options) {
    super(options)
    this.#container = options.container
    this.#tiles = createTiles(() => this.schedule())
    const hasGestures = options.dragPan
    // The simple map gives its elements MapLibre's class names, which the map's style sheets use.
    this.#container.classList.add('maplibregl-map')
    this.#holder.className = `maplibregl-canvas-container${hasGestures ? ' maplibregl-interactive maplibregl-touch-zoom-rotate maplibregl-touch-drag-pan' : ''}`
    this.#canvas.className = 'maplibregl-canvas'
    this.#canvas.tabIndex = options.keyboard ? 0 : -1
    this.#canvas.setAttribute('role', 'region')
    this.#canvas.setAttribute('aria-label', options.locale['Map.Title'] ?? '')
    this.#holder.append(this.#canvas)
    this.#container.append(this.#holder)

    this.#measure()
    const { lng, lat } = lngLatOf(options.center)
    const { padding = NO_PADDING, maxZoom = Infinity } = options.fitBoundsOptions ?? {}
    const asked =
      options.bounds === undefined
        ? { center: { lng, lat }, zoom: options.zoom }
        : cameraFraming(options.bounds, this.size, padding, maxZoom)
    this.camera = this.kept(asked)

    if (hasGestures) this.#ends.push(addGestures(this, this.#canvas, options.clickTolerance))
    const watch = new ResizeObserver(() => this.resize())
    watch.observe(this.#container)
    this.#ends.push(() => watch.disconnect())
    document.fonts.load('bold 24px "Archivo Bold"').then(
      () => this.schedule(),
      () => {},
    )
    this.schedule()
  }

  getContainer = (): HTMLElement => this.#container
  getCanvas = (): HTMLCanvasElement => this.#canvas
  getCanvasContainer = (): HTMLElement => this.#holder
  loaded = (): boolean => this.#isLoaded && this.#frame === null
  areTilesLoaded = (): boolean => this.#tiles.isSettled()

  resize(): void {
    const before = this.size
    this.#measure()
    if (before.width === this.size.width && before.height === this.size.height) return
    this.fire('movestart')
    this.take(this.camera)
    this.fire('resize')
    this.fire('moveend')
    // The map draws itself at once after a resize, because resizing empties its canvas.
    this._render()
  }

  remove(): void {
    this.#isGone = true
    this.halt()
    if (this.#frame !== null) cancelAnimationFrame(this.#frame)
    for (const end of this.#ends.splice(0)) end()
    this.#tiles.close()
    this.#holder.remove()
    this.#container.classList.remove('maplibregl-map')
  }

  /** Draws the map now instead of at the browser's next frame. react-map-gl calls this method by this name. */
  _render(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame)
    this.#frame = null
    const pen = this.#canvas.getContext('2d')
    if (pen === null || this.size.width === 0 || this.size.height === 0) return
    paint({
      pen,
      view: this.currentView(),
      zoom: this.camera.zoom,
      ratio: this.#ratio(),
      layers: this.layers,
      sources: this.sources,
      tiles: this.#tiles,
    })
    if (this.#isLoaded || !this.#tiles.isSettled()) return
    this.#isLoaded = true
    this.fire('load')
  }

  #ratio(): number {
    return Math.min(FINEST, devicePixelRatio)
  }

  #measure() {
    const { clientWidth: width, clientHeight: height } = this.#container
    this.size = { width, height }
    const ratio = this.#ratio()
    this.#canvas.width = Math.round(width * ratio)
    this.#canvas.height = Math.round(height * ratio)
    this.#canvas.style.width = `${width}px`
    this.#canvas.style.height = `${height}px`
  }

  protected schedule(): void {
    if (!this.#isGone) this.#frame ??= requestAnimationFrame(() => this._render())
  }
}
