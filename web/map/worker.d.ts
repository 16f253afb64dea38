/** Address of the script of MapLibre's worker (scripts/mapLibrary.ts). */
declare module 'virtual:map-worker' {
  const address: string
  export default address
}

/** Address of MapLibre's worker for the oldest browsers: one classic script (web/old/mapWorker.ts). */
declare module 'virtual:map-worker-old' {
  const address: string
  export default address
}

/** The module of MapLibre's worker; web/old/mapWorker.ts imports it into the script for the oldest browsers. */
declare module 'virtual:map-worker-source'
