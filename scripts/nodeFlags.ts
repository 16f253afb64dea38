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

/**
 * Variables for glibc's allocator, which reads them at the start of a process. A password is checked in 19 MB. By default
 * glibc, once it has freed such a block, keeps each later one for ever: 19 MB for each of Node's four threads, and the
 * largest of what uploads needed. With a threshold blocks of more bytes go back to the system when they are freed.
 */
export const ALLOCATOR = { MALLOC_MMAP_THRESHOLD_: '131072' }

export const NODE_FLAGS = [`--max-semi-space-size=${SEMI_SPACE_MB}`, `--v8-pool-size=${V8_HELPERS}`]
