// MapLibre's worker for browsers that lack methods of it, or module workers (Firefox before 114): one classic script,
// which begins with what is filled in.
import './fill.ts'
import 'virtual:map-worker-source'
