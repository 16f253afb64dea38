// Where maps lie in a data folder: also for commands, which do not load what serves them.
/** Packs and prepared areas, for the presenter to put files in. */
export const MAPS_FOLDER = 'cartes'
/** Tiles that can be fetched again. */
export const CACHE_FILE = 'tuiles.sqlite'
