// Builds MapLibre from its sources. Its published bundles, one for the page and one for its worker, contain most of the
// code twice: 374 kB for a phone. Built as one module graph they share it, and unused parts are left out. (`npm run
// dev` uses the published bundles, where size does not matter.)
import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { normalizePath, transformWithOxc, type Plugin } from 'vite'

/**
 * Virtual modules, declared in web/map/worker.d.ts: the address of the map worker's script; the address of the script
 * built for the oldest browsers; and the worker's own module, which web/old/mapWorker.ts imports into that script.
 */
const WORKER = 'virtual:map-worker'
const OLD_WORKER = 'virtual:map-worker-old'
const WORKER_SOURCE = 'virtual:map-worker-source'

const library = `${normalizePath(realpathSync(join(import.meta.dirname, '..', 'node_modules', 'maplibre-gl', 'src')))}/`
/** This module of the project replaces MapLibre's own index module. */
const ENTRY = `${library}pointDeMire.ts`

/**
 * Everything that our maps and react-map-gl use of MapLibre. Whoever adds another component of react-map-gl may have to
 * add an export here: the build does not notice a missing one, but the component then fails in the page.
 */
const entry = `
export { Map } from './ui/map.ts'
export { Marker } from './ui/marker.ts'
export { GeoJSONSource } from './source/geojson_source.ts'
export { LngLat } from './geo/lng_lat.ts'
import { config } from './util/config.ts'
export function setWorkerUrl(address) { config.WORKER_URL = address }
`

/** Unused modules of MapLibre, with their replacements. */
const replaced: Record<string, string> = {
  // The product does not use vector tiles in MapLibre's own encoding (MLT): in place of MapLibre's module that reads
  // them stands one that only throws an error.
  'source/vector_tile_mlt.ts': `
    export class MLTVectorTile { constructor() { throw new Error('no MLT tiles in this build') } }`,
  // No map of the product has right-to-left names: in place of MapLibre's module for them stands one that only splits
  // the text of a name into its lines.
  'symbol/bidi.ts': `
    export const processBidirectionalText = (text, ends) => ends.map((end, line) => text.slice(ends[line - 1] ?? 0, end))
    export const processStyledBidirectionalText = (text, styles, ends) =>
      ends.map((end, line) => [text.slice(ends[line - 1] ?? 0, end), styles.slice(ends[line - 1] ?? 0, end)])`,
  // The product does not use MapLibre's globe or custom projections. This module replaces MapLibre's module that creates
  // the projections: it creates only Mercator, so the code of the others is not sent to the phone.
  'geo/projection/projection_factory.ts': `
    import { MercatorProjection } from './mercator_projection.ts'
    import { createMercatorTransform } from './mercator_transform.ts'
    import { MercatorCameraHelper } from './mercator_camera_helper.ts'
    export function createProjectionFromName(name, constrainOverride) {
      if (name !== 'mercator') throw new Error('no projection but Mercator in this build')
      return { projection: new MercatorProjection(), transform: createMercatorTransform({ constrainOverride }), cameraHelper: new MercatorCameraHelper() }
    }`,
}

/**
 * MapLibre's own TypeScript setting: a field that a class only declares keeps the value that its parent class has set.
 */
const FIELDS = {
  typescript: { removeClassFieldsWithoutInitializer: true },
  assumptions: { setPublicClassFields: true },
}

export function mapLibrary(): Plugin[] {
  return [fromSource(), published(), oldWorker]
}

/** The worker of the oldest browsers is a separate build, which Vite makes for an address with `?worker`. */
const oldWorker: Plugin = {
  name: 'map-worker-old',
  resolveId: (id) => (id === OLD_WORKER ? `\0${OLD_WORKER}` : null),
  load: (id) =>
    id === `\0${OLD_WORKER}`
      ? `export { default } from ${JSON.stringify(`${normalizePath(join(import.meta.dirname, '..', 'web', 'old', 'mapWorker.ts'))}?worker&url`)}`
      : null,
}

/** The plugins for the separate build of the oldest browsers' map worker. */
export function mapWorkerLibrary(): Plugin[] {
  const { buildEnd: _, ...plugin } = fromSource()
  return [plugin]
}

function fromSource(): Plugin {
  const left = new Set(Object.keys(replaced))
  return {
    name: 'map-library',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) =>
      id === 'maplibre-gl'
        ? ENTRY
        : id === WORKER
          ? `\0${WORKER}`
          : id === WORKER_SOURCE
            ? `${library}source/worker.ts`
            : null,
    async load(id) {
      if (id === ENTRY) return { code: entry, moduleType: 'js' }
      if (id === `\0${WORKER}`) {
        const worker = this.emitFile({
          type: 'chunk',
          id: `${library}source/worker.ts`,
          name: 'map-worker',
        })
        return `export default import.meta.ROLLUP_FILE_URL_${worker}`
      }
      if (!id.startsWith(library)) return null
      const name = id.slice(library.length)
      const code = replaced[name]
      if (code === undefined)
        return {
          ...(await transformWithOxc(await readFile(id, 'utf8'), id, FIELDS)),
          moduleType: 'js',
        }
      left.delete(name)
      return { code, moduleType: 'js' }
    },
    buildEnd(error) {
      // In a later MapLibre a module of `replaced` may have another path, and would silently not be replaced: the build
      // fails instead.
      if (error === undefined && left.size > 0)
        this.error(`MapLibre has no more ${[...left].join(', ')}: see scripts/mapLibrary.ts`)
    },
  }
}

const PUBLISHED_WORKER = fileURLToPath(
  import.meta.resolve('maplibre-gl/dist/maplibre-gl-worker.mjs'),
)

function published(): Plugin {
  return {
    name: 'map-library-published',
    apply: 'serve',
    resolveId: (id) =>
      id === WORKER ? `\0${WORKER}` : id === WORKER_SOURCE ? PUBLISHED_WORKER : null,
    load: (id) =>
      id === `\0${WORKER}`
        ? `export { default } from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'`
        : null,
  }
}
