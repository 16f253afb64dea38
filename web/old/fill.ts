// The methods that the app uses and that the oldest of its browsers lack. Only those fetch this file; a test of the
// built scripts (src/testing/oldest) tells which one is missing here.
import 'core-js/modules/es.array.at.js'
import 'core-js/modules/es.array.find-last.js'
import 'core-js/modules/es.array.to-reversed.js'
import 'core-js/modules/es.array.to-sorted.js'
import 'core-js/modules/es.array.to-spliced.js'
import 'core-js/modules/es.array.with.js'
import 'core-js/modules/es.map.group-by.js'
import 'core-js/modules/es.object.has-own.js'
import 'core-js/modules/web.url.can-parse.js'
