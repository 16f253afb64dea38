/** Absolute path of a Chromium that runs; installs one when it is missing. Throws one plain sentence. */
export function findChromium(): string
