// MapLibre from its sources. Its published files are two bundles, one for the page and one for its worker, that hold
// most of their code twice: 374 kB on a phone's line. Built as one graph, they share it, and what no map of ours draws
// stays out. (`npm run dev` takes the published files: there is nothing to be saved.)
import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { normalizePath, transformWithOxc, type Plugin } from 'vite'

/** The address of the worker's script, that of the oldest browsers', and the script itself; declared in web/map/worker.d.ts. */
const WORKER = 'virtual:map-worker'
const OLD_WORKER = 'virtual:map-worker-old'
const WORKER_SOURCE = 'virtual:map-worker-source'

const library = `${normalizePath(realpathSync(join(import.meta.dirname, '..', 'node_modules', 'maplibre-gl', 'src')))}/`
/** Stands where MapLibre's own index does. */
const ENTRY = `${library}pointDeMire.ts`

/** All that our maps, and react-map-gl for them, take from MapLibre. Another component of react-map-gl may need more: it is missed in the page, not by the build. */
const entry = `
export { Map } from './ui/map.ts'
export { Marker } from './ui/marker.ts'
export { GeoJSONSource } from './source/geojson_source.ts'
export { LngLat } from './geo/lng_lat.ts'
import { config } from './util/config.ts'
export function setWorkerUrl(address) { config.WORKER_URL = address }
`

/** Modules of MapLibre, and what stands in for them: what a map of ours never asks for. */
const replaced: Record<string, string> = {
  // Vector tiles in MapLibre's own encoding.
  'source/vector_tile_mlt.ts': `
    export class MLTVectorTile { constructor() { throw new Error('no MLT tiles in this build') } }`,
  // Names written from right to left: ours are French. Lines are broken where they are told to be.
  'symbol/bidi.ts': `
    export const processBidirectionalText = (text, ends) => ends.map((end, line) => text.slice(ends[line - 1] ?? 0, end))
    export const processStyledBidirectionalText = (text, styles, ends) =>
      ends.map((end, line) => [text.slice(ends[line - 1] ?? 0, end), styles.slice(ends[line - 1] ?? 0, end)])`,
  // The globe, and projections of one's own.
  'geo/projection/projection_factory.ts': `
    import { MercatorProjection } from './mercator_projection.ts'
    import { createMercatorTransform } from './mercator_transform.ts'
    import { MercatorCameraHelper } from './mercator_camera_helper.ts'
    export function createProjectionFromName(name, constrainOverride) {
      if (name !== 'mercator') throw new Error('no projection but Mercator in this build')
      return { projection: new MercatorProjection(), transform: createMercatorTransform({ constrainOverride }), cameraHelper: new MercatorCameraHelper() }
    }`,
}

/** As MapLibre compiles itself: a field that is only declared leaves what the parent class has set. */
const FIELDS = { typescript: { removeClassFieldsWithoutInitializer: true }, assumptions: { setPublicClassFields: true } }

export function mapLibrary(): Plugin[] {
  return [fromSource(), published(), oldWorker]
}

/** The worker of the oldest browsers is a build of its own, which Vite makes for such an address. */
const oldWorker: Plugin = {
  name: 'map-worker-old',
  resolveId: (id) => (id === OLD_WORKER ? `\0${OLD_WORKER}` : null),
  load: (id) => (id === `\0${OLD_WORKER}` ? `export { default } from ${JSON.stringify(`${normalizePath(join(import.meta.dirname, '..', 'web', 'old', 'mapWorker.ts'))}?worker&url`)}` : null),
}

/** For that build. */
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
    resolveId: (id) => (id === 'maplibre-gl' ? ENTRY : id === WORKER ? `\0${WORKER}` : id === WORKER_SOURCE ? `${library}source/worker.ts` : null),
    async load(id) {
      if (id === ENTRY) return { code: entry, moduleType: 'js' }
      if (id === `\0${WORKER}`) {
        const worker = this.emitFile({ type: 'chunk', id: `${library}source/worker.ts`, name: 'map-worker' })
        return `export default import.meta.ROLLUP_FILE_URL_${worker}`
      }
      if (!id.startsWith(library)) return null
      const name = id.slice(library.length)
      const code = replaced[name]
      if (code === undefined) return { ...(await transformWithOxc(await readFile(id, 'utf8'), id, FIELDS)), moduleType: 'js' }
      left.delete(name)
      return { code, moduleType: 'js' }
    },
    buildEnd(error) {
      // A later MapLibre may have moved them: the file would grow again without a word.
      if (error === undefined && left.size > 0) this.error(`MapLibre has no more ${[...left].join(', ')}: see scripts/mapLibrary.ts`)
    },
  }
}

const PUBLISHED_WORKER = fileURLToPath(import.meta.resolve('maplibre-gl/dist/maplibre-gl-worker.mjs'))

function published(): Plugin {
  return {
    name: 'map-library-published',
    apply: 'serve',
    resolveId: (id) => (id === WORKER ? `\0${WORKER}` : id === WORKER_SOURCE ? PUBLISHED_WORKER : null),
    load: (id) => (id === `\0${WORKER}` ? `export { default } from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'` : null),
  }
}
