// What the product's Node is started with. V8 takes these at its start only, so every way of starting names them: the
// executable carries them (executable/packager.mjs), package.json's `start` and the Dockerfile repeat them.

/**
 * The young generation, MB of one of its halves. Left alone, V8 lets it grow to several times as much when thousands of
 * phones join at once: half of what the server takes for 5,000 players would be room for what has long been thrown away.
 * At 8 MB neither a fan-out nor an acknowledgement was seen to take longer than at 16 or 32.
 */
const SEMI_SPACE_MB = 8

/**
 * V8's helper threads. Left alone they are four whatever the machine: on two cores, where uploads make V8 collect often,
 * the game itself waited for them 3 to 10 ms at a time. With one, a crowd's fan-outs and acknowledgements were seen to
 * take no longer (docs/PERFORMANCE.md).
 */
const V8_HELPERS = 1

export const NODE_FLAGS = [`--max-semi-space-size=${SEMI_SPACE_MB}`, `--v8-pool-size=${V8_HELPERS}`]
