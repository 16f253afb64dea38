// MapLibre's worker for browsers that lack some of its methods, or module workers (Firefox before 114): one classic
// script that begins with the polyfills of fill.ts.
import './fill.ts'
import 'virtual:map-worker-source'
