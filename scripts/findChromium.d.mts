/** Absolute path of a Chromium that runs; installs one when there is none. Throws one plain sentence. */
export function findChromium(): string
