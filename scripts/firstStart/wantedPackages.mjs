// Which packages `npm ci` will install on this machine: their number is what the progress is measured by.

/**
 * @typedef {object} LockedPackage
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {boolean} [link]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 */

/**
 * Folders of the packages that `npm ci` installs, relative to the lockfile.
 * @param {{ packages: Record<string, LockedPackage> }} lock
 * @param {{ platform: string, arch: string, libc: string | null, withTools: boolean }} wanted `libc`: of a Linux,
 * `glibc` or `musl`; `withTools`: development dependencies too
 */
export function wantedPackages(lock, { platform, arch, libc, withTools }) {
  return Object.entries(lock.packages)
    .filter(
      ([path, { dev, link, os, cpu, libc: libcs }]) =>
        path !== '' &&
        !link &&
        (withTools || !dev) &&
        matches(os, platform) &&
        matches(cpu, arch) &&
        (libc === null || matches(libcs, libc)),
    )
    .map(([path]) => path)
}

/** @param {string | string[] | undefined} allowed `!win32` excludes @param {string} own */
function matches(allowed, own) {
  const names = [allowed ?? []].flat()
  if (names.includes(`!${own}`)) return false
  const named = names.filter((name) => !name.startsWith('!'))
  return named.length === 0 || named.includes(own)
}

/** The C library of this machine. @returns {string | null} null where there is no choice of one */
export function ownLibc() {
  if (process.platform !== 'linux') return null
  const report = process.report.getReport()
  return 'header' in report && report.header.glibcVersionRuntime ? 'glibc' : 'musl'
}
