/** Address of the script of MapLibre's worker (scripts/mapLibrary.ts). */
declare module 'virtual:map-worker' {
  const address: string
  export default address
}
