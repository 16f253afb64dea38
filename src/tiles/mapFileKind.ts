// Which files are maps, and the word that has one opened by a process of its own.
const MAP_FILE_KINDS = ['.pmtiles', '.mbtiles'] as const
export type MapFileKind = (typeof MAP_FILE_KINDS)[number]

export const isMapFileKind = (extension: string): extension is MapFileKind => MAP_FILE_KINDS.some((kind) => kind === extension)

/** The argument that makes this program that child: `check-map FILE .mbtiles`. */
export const CHECK_MAP = 'check-map'
