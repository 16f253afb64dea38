// Holds the packs of all prepared areas of the box, and finds in them the tiles that phones and pages request.
import { rmSync } from 'node:fs'
import { boundsOf, rectsAt, rectSize, rectsOf, without, zoomsOf, type Area } from './area.ts'
import { packVersion, type Pack } from './pack.ts'
import { FOR_GOOD, type TileAnswer, type TileSource } from './sources/tileSource.ts'

export interface Packs {
  all(): readonly Pack[]
  find(id: string): Pack | undefined
  add(pack: Pack): void
  /** Closes the pack with that id and deletes its file. */
  remove(id: string): void
  /**
   * A tile from the packs of a source, or the answer, stored in a pack, that the source has no tile there; null when no
   * pack of the source has stored a tile or that answer.
   */
  get(source: string, z: number, x: number, y: number): TileAnswer | null
  /** Whether a prepared area of the source contains the tile or, beyond the area's last zoom, the tile's ancestor. */
  covers(source: string, z: number, x: number, y: number): boolean
  /** Bounds (degrees) and zooms of all prepared areas of a source; null when it has none. */
  extentOf(source: string): Pick<TileSource, 'bounds' | 'minzoom' | 'maxzoom'> | null
  /** Number of an area's tiles that are in no finished pack of the source. */
  missing(source: string, area: Area): number
  close(): void
}

export function createPacks(): Packs {
  const packs = new Map<string, Pack>()
  const all = (): Pack[] => [...packs.values()].toSorted((a, b) => b.createdAt - a.createdAt)
  const of = (source: string): Pack[] => all().filter((pack) => pack.source.id === source)

  return {
    all,
    find: (id) => packs.get(id),
    add: (pack) => void packs.set(pack.id, pack),
    remove(id) {
      const pack = packs.get(id)
      if (!pack) return
      packs.delete(id)
      pack.close()
      for (const suffix of ['', '-wal', '-shm', '-journal'])
        rmSync(pack.path + suffix, { force: true })
    },
    get(source, z, x, y) {
      for (const pack of packs.values()) {
        if (pack.source.id !== source || !pack.holds({ z, x, y })) continue
        const answer = pack.get(z, x, y)
        if (answer !== null) return answer
      }
      return null
    },
    covers(source, z, x, y) {
      return of(source).some((pack) => {
        const deepest = zoomsOf(pack.areas).at(-1) ?? 0
        const shift = Math.max(0, z - deepest)
        return pack.holds({ z: z - shift, x: x >> shift, y: y >> shift })
      })
    },
    extentOf(source) {
      const areas = of(source).flatMap((pack) => (pack.fetched.tiles > 0 ? pack.areas : []))
      return areas.length === 0 ? null : extentOf(areas)
    },
    missing(source, area) {
      const prepared = of(source).filter(({ step }) => step === 'done')
      return zoomsOf([area]).reduce((sum, z) => {
        const left = without(
          rectsOf(area.bounds, z),
          prepared.flatMap(({ areas }) => rectsAt(areas, z)),
        )
        return sum + left.reduce((tiles, rect) => tiles + rectSize(rect), 0)
      }, 0)
    },
    close() {
      for (const pack of packs.values()) pack.close()
      packs.clear()
    },
  }
}

/** Makes a map source of a pack alone, for a box on which the pack's tile server is not configured. */
export function packSource(pack: Pack): TileSource {
  return {
    id: pack.id,
    name: pack.name,
    ...extentOf(pack.areas),
    tileSize: pack.source.tileSize,
    attribution: pack.source.attribution,
    offlineAllowed: true,
    overlay: pack.source.overlay,
    needsNetwork: false,
    version: packVersion(pack),
    maxAge: FOR_GOOD,
    tile: async (z, x, y) => pack.get(z, x, y) ?? { kind: 'hole' },
    close: async () => {},
  }
}

function extentOf(areas: readonly Area[]): Pick<TileSource, 'bounds' | 'minzoom' | 'maxzoom'> {
  const zooms = zoomsOf(areas)
  return { bounds: boundsOf(areas), minzoom: zooms.at(0) ?? 0, maxzoom: zooms.at(-1) ?? 0 }
}
