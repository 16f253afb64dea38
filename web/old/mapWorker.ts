// MapLibre's worker for browsers that need the polyfills of fill.ts. It is built as one classic script, because some of
// these browsers lack module workers (Firefox before 114).
import './fill.ts'
import 'virtual:map-worker-source'
