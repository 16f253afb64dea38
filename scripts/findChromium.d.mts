/** Absolute path of a Chromium that runs; installs one when none is found. Throws an error of one sentence. */
export function findChromium(): string
