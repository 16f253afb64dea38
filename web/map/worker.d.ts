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

/** MapLibre's worker as a module, for the script of the oldest browsers (web/old/mapWorker.ts). */
declare module 'virtual:map-worker-source'
