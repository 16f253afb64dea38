// The map sources of the box: tile servers that the administrator added, map files, and the areas prepared from both.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { createKeyedMutex } from '../auth/keyedMutex.ts'
import { seal, unseal } from '../auth/seal.ts'
import type { MapSource, MapSourceChange, MapSources } from '../db/mapSources.ts'
import type { Settings } from '../db/settings.ts'
import { slugOf } from '../db/uniqueName.ts'
import { withKey } from '../tiles/address.ts'
import { shortHash } from '../tiles/labels.ts'
import { openMapFile } from '../tiles/mapFile.ts'
import { isMapFileKind } from '../tiles/mapFileKind.ts'
import type { Pack } from '../tiles/pack.ts'
import type { Packs } from '../tiles/packs.ts'
import type { Preparations } from '../tiles/preparation.ts'
import { FIRST_PRESETS, PRESETS } from '../tiles/sources/presets.ts'
import type { TileCache } from '../tiles/tileCache.ts'
import type { SourceSpec, TileSources } from '../tiles/sources/tileSources.ts'
import type { FileAdmission } from './fileAdmission.ts'

export interface Dependencies {
  /** folder of map packs and prepared areas; the store creates it when it is absent */
  folder: string
  mapSources: MapSources
  settings: Settings
  sources: TileSources
  packs: Packs
  preparations: Preparations
  cache: TileCache
  /** encryption key for the keys of tile servers */
  key: Buffer
  admission: FileAdmission
}

/** A tile server as the administrator enters it, with its key apart from its address. */
export type NetworkValues = Omit<
  MapSource,
  'id' | 'kind' | 'file' | 'keySealed' | 'position' | 'address' | 'bounds'
> & {
  address: string
  key: string | null
  bounds: readonly [number, number, number, number]
}

export type TakenIn = { ok: true; kind: 'source' | 'pack'; id: string } | { ok: false }

export type MapSourceStore = ReturnType<typeof createMapSourceStore>

export function createMapSourceStore({
  folder,
  mapSources,
  settings,
  sources,
  packs,
  preparations,
  cache,
  key,
  admission,
}: Dependencies) {
  let unreadable: readonly string[] = []
  /** Names of map files in the folder that cannot be used as packs: the box reports them and never changes them. */
  let strangers: readonly string[] = []

  /** Searches of the folder run one at a time, so that two requests do not open the same new map file twice. */
  const exclusive = createKeyedMutex()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => exclusive('shelf', work)

  const keyOf = ({ id, keySealed }: MapSource): string | null =>
    keySealed === null ? null : unseal(keySealed, key, id)

  function specOf(row: MapSource): SourceSpec {
    const { id, name, attribution } = row
    if (row.kind === 'file') {
      const path = join(folder, row.file ?? '')
      const { mtimeMs = 0, size = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {}
      return { kind: 'file', id, name, attribution, path, stamp: `${mtimeMs} ${size}` }
    }
    const { minzoom, maxzoom, bounds, tileSize, offlineAllowed, overlay } = row
    return {
      kind: 'network',
      id,
      name,
      attribution,
      minzoom,
      maxzoom,
      bounds,
      tileSize,
      offlineAllowed,
      overlay,
      address: withKey(row.address ?? '', keyOf(row)),
    }
  }

  /** Applies a change of the map sources in the database: from now on the box offers those that are enabled. */
  const apply = (): Promise<void> =>
    inTurn(async () => {
      unreadable = await sources.configure(
        mapSources
          .list()
          .filter(({ enabled }) => enabled)
          .map(specOf),
        settings.defaultMap(),
      )
    })

  /** Adds map files of the folder that the database does not know yet. */
  async function look(): Promise<void> {
    mkdirSync(folder, { recursive: true })
    const known = new Set([
      ...mapSources.list().map(({ file }) => file),
      ...packs.all().map(({ path }) => basename(path)),
    ])
    const missed: string[] = []
    for (const file of readdirSync(folder).toSorted()) {
      if (!isMapFileKind(extname(file).toLowerCase()) || known.has(file)) continue
      try {
        if (!(await admission.admits(join(folder, file)))) throw new Error('it does not open')
        await takeFile(file)
      } catch {
        missed.push(file)
      }
    }
    strangers = missed
  }

  /** Adds a map file that a child process could open. @throws when the file is no pack, or its tiles are no images */
  async function takeFile(file: string): Promise<{ kind: 'source' | 'pack'; id: string }> {
    const path = join(folder, file)
    const id = idOf(file)
    const kind = extname(file).toLowerCase()
    if (!isMapFileKind(kind)) throw new Error('it is no map file')
    const opened = await openMapFile(path, kind, { id, name: basename(file, extname(file)) })
    admission.remember(path, opened.kind === 'pack')
    if (opened.kind === 'pack') {
      packs.add(opened.pack)
      return { kind: 'pack', id }
    }
    const { source } = opened
    const { name, minzoom, maxzoom, bounds, tileSize, attribution } = source
    await source.close()
    const [west, south, east, north] = bounds
    const shown = {
      name,
      minzoom,
      maxzoom,
      tileSize,
      attribution,
      bounds: [west, south, east, north] as [number, number, number, number],
    }
    mapSources.add({
      ...shown,
      id,
      kind: 'file',
      file,
      address: null,
      keySealed: null,
      offlineAllowed: true,
      overlay: false,
      enabled: true,
    })
    return { kind: 'source', id }
  }

  function freeName(fileName: string): string {
    const extension = extname(fileName).toLowerCase()
    const slug = slugOf(basename(fileName, extname(fileName)))
    for (let nb = 1; ; nb += 1) {
      const name = `${slug}${nb === 1 ? '' : `-${nb}`}${extension}`
      if (!existsSync(join(folder, name))) return name
    }
  }

  const sealed = (secret: string | null, id: string): string | null =>
    secret === null ? null : seal(secret, key, id)

  return {
    /** At the start of the box: adds the default sources once, looks for new files, resumes preparations. */
    async open(): Promise<void> {
      if (!settings.mapsBegun()) {
        for (const first of PRESETS.filter(({ id }) => FIRST_PRESETS.includes(id))) {
          mapSources.add({
            ...first,
            bounds: [...first.bounds],
            kind: 'network',
            keySealed: null,
            file: null,
            enabled: true,
          })
        }
        settings.noteMapsBegun()
      }
      await inTurn(look)
      await apply()
      for (const pack of packs.all()) if (pack.step === 'running') preparations.start(pack)
    },

    /** Adds map files that were put into the folder since the last search. */
    async refresh(): Promise<void> {
      await inTurn(look)
      await apply()
    },

    rows: (): { row: MapSource; hasKey: boolean; isUnreadable: boolean; bytes: number | null }[] =>
      mapSources.list().map((row) => {
        const path = row.file === null ? null : join(folder, row.file)
        const bytes = path !== null && existsSync(path) ? statSync(path).size : null
        return {
          row,
          hasKey: keyOf(row) !== null,
          isUnreadable: unreadable.includes(row.id),
          bytes,
        }
      }),

    strangers: () => strangers,

    /** Adds a map source; null when a source with that id or that address exists. */
    async addNetwork(
      id: string | null,
      { key: secret, ...values }: NetworkValues,
    ): Promise<MapSource | null> {
      const itsId = id ?? `carte-${shortHash(values.address)}`
      const row = mapSources.add({
        ...values,
        id: itsId,
        bounds: [...values.bounds],
        kind: 'network',
        file: null,
        keySealed: sealed(secret, itsId),
      })
      if (row) await apply()
      return row
    },

    /** Changes a map source. @param secret key of its tile server; undefined leaves the key as it is */
    async change(
      id: string,
      values: MapSourceChange,
      secret?: string | null,
    ): Promise<MapSource | null> {
      const before = mapSources.find(id)
      const row = mapSources.change(id, {
        ...values,
        ...(secret === undefined ? {} : { keySealed: sealed(secret, id) }),
      })
      // The cached tiles of a source are deleted when its URL has changed, or when the right to prepare its areas has
      // been withdrawn: with that right, the box keeps tiles longer than their HTTP headers permit.
      if (
        before &&
        row &&
        (row.address !== before.address || (before.offlineAllowed && !row.offlineAllowed))
      )
        cache.forget(id)
      if (row) await apply()
      return row
    },

    /**
     * Removes a map source, and its file if the source is a map file. Areas prepared from a removed tile server stay,
     * and become sources of their own.
     */
    async remove(id: string): Promise<boolean> {
      const row = mapSources.find(id)
      if (!row) return false
      mapSources.remove(id)
      if (settings.defaultMap() === id) settings.setDefaultMap(null)
      cache.forget(id)
      await apply()
      if (row.file !== null) rmSync(join(folder, row.file), { force: true })
      return true
    },

    async order(ids: readonly string[]): Promise<void> {
      mapSources.order(ids)
      await apply()
    },

    async setDefault(id: string | null): Promise<boolean> {
      if (id !== null && !mapSources.find(id)) return false
      settings.setDefaultMap(id)
      await apply()
      return true
    },

    /**
     * Moves an uploaded file into the folder and adds it, once the child process could open it. An unreadable file does
     * not stay in the folder.
     * @param path of the upload, on the same disk
     */
    async takeIn(path: string, fileName: string): Promise<TakenIn> {
      const kind = extname(fileName).toLowerCase()
      if (!isMapFileKind(kind) || !(await admission.tries(path, kind))) return { ok: false }
      const taken = await inTurn(async () => {
        const file = freeName(fileName)
        renameSync(path, join(folder, file))
        try {
          return await takeFile(file)
        } catch {
          for (const suffix of ['', '-wal', '-shm'])
            rmSync(join(folder, file + suffix), { force: true })
          return null
        }
      })
      if (taken === null) return { ok: false }
      // The uploaded file may be an area that another box had only half prepared: its preparation is paused, and
      // continues only when the administrator resumes it.
      const pack = taken.kind === 'pack' ? packs.find(taken.id) : undefined
      if (pack?.step === 'running') pack.setStep('paused')
      await apply()
      return { ok: true, ...taken }
    },

    /** Path and id of the pack for a new prepared area. */
    newPackPath(name: string): { id: string; path: string } {
      mkdirSync(folder, { recursive: true })
      const file = freeName(`${name}.mbtiles`)
      return { id: idOf(file), path: join(folder, file) }
    },

    /** Adds an area whose preparation has just begun. */
    addPack(pack: Pack): void {
      admission.remember(pack.path, true)
      packs.add(pack)
    },

    async erasePack(pack: Pack): Promise<void> {
      await preparations.pause(pack)
      packs.remove(pack.id)
    },
  }
}

/** The id of a map file, for URLs: letters, digits and dashes, always the same for one file name. */
function idOf(file: string): string {
  const extension = extname(file).slice(1).toLowerCase()
  const slug = slugOf(basename(file, extname(file)))
  const isPlain = `${slug}.${extension}` === file
  return isPlain ? `${slug}-${extension}` : `${slug}-${shortHash(file).slice(0, 4)}-${extension}`
}
