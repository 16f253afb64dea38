// Names of the data folder's map files. This module imports nothing, so that commands do not load the map code.
/** Folder of packs and prepared areas, into which the presenter may put files. */
export const MAPS_FOLDER = 'cartes'
/** File of the tile cache: the box can fetch the cached tiles a second time if the file is lost. */
export const CACHE_FILE = 'tuiles.sqlite'
