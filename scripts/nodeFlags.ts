// What the product's Node is started with. V8 takes these at its start only, so every way of starting names them: the
// executable carries them (executable/packager.mjs), package.json's `start` and the Dockerfile repeat them.

/**
 * The young generation, MB of one of its halves. Left alone, V8 lets it grow to several times as much when thousands of
 * phones join at once, and never gives it back: at 5,000 players most of the server's memory would be room for what has
 * long been thrown away.
 */
const SEMI_SPACE_MB = 16

export const NODE_FLAGS = [`--max-semi-space-size=${SEMI_SPACE_MB}`]
