// Polyfills of methods that the app uses and the oldest supported browsers lack. Only these browsers load this file; a
// test of the built scripts (src/testing/oldest) finds a method that is missing here.
import 'core-js/modules/es.array.at.js'
import 'core-js/modules/es.array.find-last.js'
import 'core-js/modules/es.array.to-reversed.js'
import 'core-js/modules/es.array.to-sorted.js'
import 'core-js/modules/es.array.to-spliced.js'
import 'core-js/modules/es.array.with.js'
import 'core-js/modules/es.map.group-by.js'
import 'core-js/modules/es.object.has-own.js'
import 'core-js/modules/web.url.can-parse.js'
