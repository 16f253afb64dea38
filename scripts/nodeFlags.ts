// V8 flags of the product's Node. V8 reads them only at its start, so every way of starting has them: the executable
// contains them (executable/packager.mjs), package.json's `start` and the Dockerfile repeat them.

/**
 * Size of V8's young generation, MB of one semi-space. By default V8 lets it grow to several times as much when
 * thousands of phones join at once: half of the server's memory for 5,000 players would be garbage. At 8 MB neither a
 * fan-out nor an acknowledgement was measured to take longer than at 16 or 32.
 */
const SEMI_SPACE_MB = 8

/**
 * V8's helper threads. By default there are four on any machine: on two cores, where uploads make V8 collect garbage
 * often, the game waited for them 3 to 10 ms at a time. A crowd's fan-outs and acknowledgements were measured with one
 * helper thread too: they take no more time than with four (docs/PERFORMANCE.md).
 */
const V8_HELPERS = 1

export const NODE_FLAGS = [`--max-semi-space-size=${SEMI_SPACE_MB}`, `--v8-pool-size=${V8_HELPERS}`]
