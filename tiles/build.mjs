/**
 * Builds the whole embedded world again: `npm run build:world`, or `node tiles/build.mjs [OUTDIR]` once the packages of
 * `tiles/` are installed. The same packages give the same bytes.
 */
process.argv[2] ??= new URL('world', import.meta.url).pathname
await import('./buildWorld.mjs')
await import('./buildDetails.mjs')
await import('./buildSearch.mjs')
