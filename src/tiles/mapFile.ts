// Opens a map file: a prepared area of a box, or a pack from elsewhere.
import { openMbtilesFile } from './sources/mbtilesSource.ts'
import type { MapFileKind } from './mapFileKind.ts'
import { openPack, type Pack } from './pack.ts'
import { openPmtilesFile } from './sources/pmtilesSource.ts'
import type { TileSource } from './sources/tileSource.ts'

export type MapFile = { kind: 'pack'; pack: Pack } | { kind: 'source'; source: TileSource }

/** Opens a map file. @throws when the file is missing, or is no pack of images */
export async function openMapFile(
  path: string,
  kind: MapFileKind,
  naming: { id: string; name: string },
): Promise<MapFile> {
  const pack = kind === '.mbtiles' ? openPack(path, naming.id) : null
  return pack
    ? { kind: 'pack', pack }
    : { kind: 'source', source: await openTileFile(path, kind, naming) }
}

/** Opens a map file as a tile source. @throws when the file is missing, or is no pack of images */
export async function openTileFile(
  path: string,
  kind: MapFileKind,
  naming: { id: string; name: string },
): Promise<TileSource> {
  return kind === '.pmtiles' ? openPmtilesFile(path, naming) : openMbtilesFile(path, naming)
}
