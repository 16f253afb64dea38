// Names of the data folder's map files. This module imports nothing, so that commands do not load the map code.
/** Folder of packs and prepared areas, into which the presenter may put files. */
export const MAPS_FOLDER = 'cartes'
/** File of the tile cache. No backup contains it, since the box can fetch the cached tiles again. */
export const CACHE_FILE = 'tuiles.sqlite'
