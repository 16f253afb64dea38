// Where maps are in a data folder, in a file without imports, so that commands do not load the map code.
/** Folder of packs and prepared areas, into which the presenter may put files. */
export const MAPS_FOLDER = 'cartes'
/** Tile cache: its tiles can be fetched again. */
export const CACHE_FILE = 'tuiles.sqlite'
