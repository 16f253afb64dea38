import type { GeoJSON } from 'geojson'
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { Emitter } from './emitter.ts'
import type { ShapeSource } from '../picture.ts'
import { shapesOf } from '../shapes.ts'
import type { RasterSource } from '../tiles.ts'

/** The sources and layers of a map, with the methods of MapLibre's `Map` by which react-map-gl changes them. */
export abstract class StyledMap extends Emitter {
  /** react-map-gl adds sources and layers only to a map whose `style._loaded` is true. */
  readonly style = { _loaded: true }
  protected readonly sources = new Map<string, RasterSource | ShapeSource>()
  protected layers: readonly LayerSpecification[]

  constructor({ layers, sources }: StyleSpecification) {
    super()
    this.layers = layers
    for (const [id, source] of Object.entries(sources)) this.#put(id, source)
  }

  /** Requests that the map is drawn at the browser's next frame. */
  protected abstract schedule(): void

  getLayer = (id: string): LayerSpecification | undefined =>
    this.layers.find((layer) => layer.id === id)
  getStyle = (): { layers: readonly LayerSpecification[] } => ({ layers: this.layers })
  /** Always true, so that the page adds no image to this map: the simple map draws a town's dot without an image. */
  hasImage = (): boolean => true

  addSource(id: string, source: unknown): void {
    this.#put(id, source)
    this.#styled()
  }

  getSource(id: string): { type: string; setData: (data: GeoJSON) => void } | undefined {
    const source = this.sources.get(id)
    return (
      source && {
        type: source.type,
        setData: (data) => {
          this.sources.set(id, { type: 'geojson', shapes: shapesOf(data) })
          this.schedule()
        },
      }
    )
  }

  removeSource(id: string): void {
    this.sources.delete(id)
    this.#styled()
  }

  /** @param beforeId id of the layer below which the new layer is inserted; names lie over all other layers anyway */
  addLayer(layer: LayerSpecification, beforeId?: string): void {
    const above = this.layers.findIndex(({ id }) => id === beforeId)
    const index = above === -1 ? this.layers.length : above
    this.layers = [...this.layers.slice(0, index), layer, ...this.layers.slice(index)]
    this.#styled()
  }

  removeLayer(id: string): void {
    this.layers = this.layers.filter((layer) => layer.id !== id)
    this.#styled()
  }

  setPaintProperty(id: string, name: string, value: unknown): void {
    this.#change(id, (layer) => ({ ...layer, paint: { ...layer.paint, [name]: value } }))
  }

  setLayoutProperty(id: string, name: string, value: unknown): void {
    this.#change(id, (layer) => ({ ...layer, layout: { ...layer.layout, [name]: value } }))
  }

  setFilter(id: string, filter: unknown): void {
    this.#change(id, (layer) => ({ ...layer, filter }))
  }

  #change(
    id: string,
    change: (layer: LayerSpecification & { paint?: object; layout?: object }) => object,
  ) {
    this.layers = this.layers.map((layer) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the value is the one that MapLibre takes there
      layer.id === id ? (change(layer) as LayerSpecification) : layer,
    )
    this.schedule()
  }

  /** Adds a source; a source of an unsupported kind is left out, and its layers are not drawn. */
  #put(id: string, source: unknown) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a source of our own styles and overlays
    const known = source as RasterSource | { type: 'geojson'; data: GeoJSON } | { type: 'vector' }
    if (known.type === 'raster') this.sources.set(id, known)
    else if (known.type === 'geojson')
      this.sources.set(id, { type: 'geojson', shapes: shapesOf(known.data) })
  }

  #styled() {
    this.fire('styledata')
    this.schedule()
  }
}
