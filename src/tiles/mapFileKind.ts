// The kinds of map files, and the argument that starts the process that checks one.
const MAP_FILE_KINDS = ['.pmtiles', '.mbtiles'] as const
export type MapFileKind = (typeof MAP_FILE_KINDS)[number]

export const isMapFileKind = (extension: string): extension is MapFileKind =>
  MAP_FILE_KINDS.some((kind) => kind === extension)

/** The argument that makes this program check one map file and exit: `check-map FILE .mbtiles`. */
export const CHECK_MAP = 'check-map'
