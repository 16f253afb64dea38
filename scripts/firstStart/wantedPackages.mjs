// Which packages `npm ci` will install on this machine, and where their files lie.

/**
 * @typedef {object} LockedPackage
 * @property {string} [name] where the folder has another
 * @property {string} [version]
 * @property {string} [resolved] address of the file
 * @property {boolean} [dev] needed for development alone
 * @property {boolean} [devOptional] needed for development, and an optional dependency of another package
 * @property {Record<string, string>} [devDependencies] of the root
 * @property {boolean} [optional]
 * @property {boolean} [link]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 */

/**
 * Folders of the packages that `npm ci` installs, relative to the lockfile.
 * @param {{ packages: Record<string, LockedPackage> }} lock
 * @param {{ platform: string, arch: string, libc: string | null }} wanted `libc`: of a Linux,
 * `glibc` or `musl`
 */
export function wantedPackages(lock, { platform, arch, libc }) {
  return Object.entries(lock.packages)
    .filter(
      ([path, { link, os, cpu, libc: libcs }]) =>
        path !== '' &&
        !link &&
        matches(os, platform) &&
        matches(cpu, arch) &&
        (libc === null || matches(libcs, libc)),
    )
    .map(([path]) => path)
}

/**
 * A copy of the lockfile without what only development needs. npm's own `--omit=dev` keeps what a development
 * dependency shares with an optional peer of another package: TypeScript, 30 MB.
 * @template {{ packages: Record<string, LockedPackage> }} Lock
 * @param {Lock} lock @returns {Lock}
 */
export function withoutDevelopment(lock) {
  /** @type {Record<string, LockedPackage>} */
  const packages = {}
  for (const [path, locked] of Object.entries(lock.packages)) {
    const { devDependencies: _, ...needed } = locked
    if (!locked.dev && !locked.devOptional) packages[path] = needed
  }
  return { ...lock, packages }
}

/**
 * A copy of the lockfile that has the address of each package's file, as every registry has it; npm replaces the host by
 * its own registry's. Without addresses npm first asks for the list of all versions of each package, 150 MB together.
 * @template {{ packages: Record<string, LockedPackage> }} Lock
 * @param {Lock} lock @returns {Lock}
 */
export function withAddresses(lock) {
  const packages = Object.fromEntries(
    Object.entries(lock.packages).map(([path, locked]) => {
      const name = locked.name ?? path.split('node_modules/').at(-1) ?? ''
      const file = `${name.split('/').at(-1)}-${locked.version}.tgz`
      return [
        path,
        path === '' || locked.link
          ? locked
          : { ...locked, resolved: `https://registry.invalid/${name}/-/${file}` },
      ]
    }),
  )
  return { ...lock, packages }
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
