import { isIP } from 'node:net'
import { basename, join, resolve } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { readClusterFlags, type ClusterConfig } from './cli/clusterFlags.ts'
import { type Command, helpText, readCommandLine } from './cli/commandLine.ts'
import { isOwnAddress } from './routes/web/prefix.ts'
import { spaced } from './words/spaced.ts'
import { words } from './words/words.ts'

/** Absolute paths of the files that ship with the product. */
export type Paths = {
  /** Folder of the default sounds and pictures, the fruit art and the fonts. */
  readonly assets: string
  /** Folder of the built React app. */
  readonly web: string
  /** File of the world map that ships with the program. */
  readonly world: string
  /** Folder of the demonstration quiz's postcards and the default lobby picture. */
  readonly demo: string
  readonly migrations: string
  /** The manual “Looking after the box”, Markdown, in the machine's language. */
  readonly help: string
}

export type Config = {
  /** TCP port to listen on; 0: the operating system chooses a free one. */
  readonly port: number
  readonly host: string
  /** Absolute path of the data folder, which may not exist yet. */
  readonly dataDir: string
  /** whether `--data` or `DATA_DIR` names the data folder; false: the box uses the default folder */
  readonly isDataGiven: boolean
  /** Absolute folder of automatic backups; while it is absent (a USB stick), or if null, they go beside the data. */
  readonly backupDir: string | null
  readonly adminPassword: string | null
  /**
   * Public URL under which players reach the box, without a final slash; its path is the prefix of all the box's URLs.
   */
  readonly publicUrl: string | null
  /**
   * IP addresses and networks of trusted proxies, whose `X-Forwarded-For` header is used; empty: no proxy is trusted.
   */
  readonly trustProxy: readonly string[]
  readonly googleMapsApiKey: string | null
  /** The Wi-Fi network that phones join, shown in the lobby; `password` null: an open network. */
  readonly wifi: { readonly ssid: string; readonly password: string | null } | null
  /**
   * `TILE_SOURCE`: URL of a tile server (`{z}`, `{x}`, `{y}`), or path of a .pmtiles or .mbtiles file; not checked
   * here.
   */
  readonly tileSource: string | null
  /** this box as a node of its cluster; null or absent: the box is in no cluster */
  readonly cluster?: ClusterConfig | null
  /** The command to run; if the command names a file, its path is absolute here. */
  readonly command: Command
  /** `--open`: whether the start opens a browser with `/pres`, the login and the library */
  readonly opensBrowser: boolean
  readonly version: string
  readonly paths: Paths
}

/**
 * Result of reading flags and environment. The message of a failure goes to standard output with exit code 0 (help,
 * version), or to standard error with exit code 2.
 */
export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly exitCode: 0 | 2; readonly message: string }

type Refusal = Extract<ConfigResult, { readonly ok: false }>

/** Every environment variable that the program reads. */
export const VARIABLES = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'BACKUP_DIR',
  'ADMIN_PASSWORD',
  'PUBLIC_URL',
  'GOOGLE_MAPS_API_KEY',
  'TILE_SOURCE',
  'TRUST_PROXY',
  'CLUSTER',
  'WIFI_SSID',
  'WIFI_PASSWORD',
] as const

export type Environment = Readonly<Partial<Record<(typeof VARIABLES)[number], string>>>

export const version: string = manifest.version

/** Git commit of the sources, inserted by the build of the executable; null when the program runs from its sources. */
declare const POINT_DE_MIRE_COMMIT: string | null | undefined
const commit: string | null =
  typeof POINT_DE_MIRE_COMMIT === 'undefined' ? null : (POINT_DE_MIRE_COMMIT ?? null)

export const title: string = `Point de Mire ${version}${commit === null ? '' : ` (${commit})`}`

/**
 * Reads flags and environment variables; a flag has priority over its variable, and an empty variable counts as absent.
 * @param argv only the flags, without the executable and the script
 * @param cwd folder to which a relative data folder refers
 */
export function readConfig(
  argv: readonly string[],
  env: Environment,
  cwd: string = process.cwd(),
): ConfigResult {
  const flags = readCommandLine(argv)
  if (!flags.ok) return flags
  if (flags.wantsHelp) return { ok: false, exitCode: 0, message: helpText(title) }
  if (flags.wantsVersion) return { ok: false, exitCode: 0, message: title }

  const port = setting(flags.values.port, '--port', env, 'PORT') ?? {
    name: '--port',
    value: '8080',
  }
  if (!/^\d{1,5}$/.test(port.value) || Number(port.value) > 65535) {
    return refused(words.config.port(port.name, port.value))
  }
  const host = setting(flags.values.host, '--host', env, 'HOST') ?? {
    name: '--host',
    value: '0.0.0.0',
  }
  if (!/^[\w.:%-]+$/.test(host.value)) {
    return refused(words.config.host(host.name, host.value))
  }
  const given = setting(flags.values.data, '--data', env, 'DATA_DIR')
  const data = given ?? { name: '--data', value: './data' }
  if (data.value.includes('\0')) return refused(words.config.folder(data.name))

  const backupDir = present(env['BACKUP_DIR'])
  if (backupDir?.includes('\0')) return refused(words.config.folder('BACKUP_DIR'))

  const publicUrl = present(env['PUBLIC_URL'])
  if (publicUrl !== null && !isBaseUrl(publicUrl)) {
    return refused(words.config.publicUrl(withoutAccount(publicUrl)))
  }
  const path = publicUrl === null ? '' : pathIn(publicUrl)
  if (!/^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*$/.test(path)) {
    return refused(words.config.publicPath(path))
  }
  if (path !== '' && isOwnAddress(path)) {
    return refused(words.config.ownPath(path))
  }

  const trustProxy = present(env['TRUST_PROXY'])?.split(/[\s,]+/) ?? []
  const stranger = trustProxy.find((name) => !isNetwork(name))
  if (stranger !== undefined) {
    return refused(words.config.proxies(stranger))
  }
  const wifi = readWifi(env)
  if (wifi !== null && 'exitCode' in wifi) return wifi

  const clustered = readClusterFlags(
    flags,
    setting(flags.values.cluster, '--cluster', env, 'CLUSTER'),
    cwd,
  )
  if (!clustered.ok) return refused(clustered.message)

  return {
    ok: true,
    config: {
      port: Number(port.value),
      host: host.value,
      dataDir: resolve(cwd, data.value),
      isDataGiven: given !== null,
      backupDir: backupDir === null ? null : resolve(cwd, backupDir),
      adminPassword: present(env['ADMIN_PASSWORD']),
      publicUrl: publicUrl?.replace(/\/+$/, '') ?? null,
      trustProxy,
      googleMapsApiKey: present(env['GOOGLE_MAPS_API_KEY']),
      tileSource: present(env['TILE_SOURCE']),
      cluster: clustered.cluster,
      command: withAbsoluteFile(flags.command, cwd),
      opensBrowser: flags.opensBrowser,
      wifi,
      version,
      paths: shippedPaths(import.meta.dirname),
    },
  }
}

/**
 * Paths of the files that ship with the program.
 * @param here folder of the running code: `src`, or `dist/server` for the bundle
 */
export function shippedPaths(here: string): Paths {
  const bundled = basename(here) === 'server'
  const root = bundled ? join(here, '..', '..') : join(here, '..')
  return {
    assets: join(root, 'assets'),
    web: join(root, 'dist', 'web'),
    world: join(root, 'tiles', 'world'),
    demo: join(root, 'dist', 'demo'),
    help: join(root, 'docs', words.commands.guide),
    migrations: bundled ? join(here, 'migrations') : join(here, 'db', 'migrations'),
  }
}

/** File name `-` of the command `backup -`: the backup is written to standard output. */
export const STANDARD_OUTPUT = '-'

function withAbsoluteFile(command: Command, cwd: string): Command {
  return 'file' in command && command.file !== undefined && command.file !== STANDARD_OUTPUT
    ? { ...command, file: resolve(cwd, command.file) }
    : command
}

/** Value of a setting with the name of its flag or variable, which appears in the message when the value is refused. */
function setting(
  flag: string | undefined,
  flagName: string,
  env: Environment,
  variable: keyof Environment,
): { name: string; value: string } | null {
  if (flag !== undefined) return { name: flagName, value: flag }
  const value = present(env[variable])
  return value === null ? null : { name: variable, value }
}

function present(value: string | undefined): string | null {
  const trimmed = value?.trim()
  return trimmed ? trimmed : null
}

/**
 * Reads the Wi-Fi network from the environment. Limits by IEEE 802.11: a name of at most 32 bytes, a WPA passphrase of
 * 8 to 63 characters or the key in 64 hexadecimal digits.
 */
function readWifi(env: Environment): Config['wifi'] | Refusal {
  const ssid = present(env['WIFI_SSID'])
  // A Wi-Fi password is not trimmed: spaces at its ends are part of it.
  const password = env['WIFI_PASSWORD'] || null
  if (ssid === null) return password === null ? null : refused(words.config.wifiName)
  if (Buffer.byteLength(ssid) > 32) return refused(words.config.wifiLength)
  if (password !== null && !/^(?:[\x20-\x7e]{8,63}|[\da-f]{64})$/i.test(password)) {
    return refused(words.config.wifiPassword)
  }
  return { ssid, password }
}

function isBaseUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username
}

/** A URL without the user name and password before its host, since an error message must not print them. */
const withoutAccount = (url: string): string => url.replace(/(\/\/)[^/?#]*@/, '$1…@')

/** The path of a URL as typed, without final slashes: `new URL` would hide a `..` that has to be refused. */
function pathIn(url: string): string {
  return url.replace(/^[a-z]+:[/\\]*[^/\\]*/i, '').replace(/\/+$/, '')
}

/** Whether a text is an IP address, or a network as `address/bits`. */
function isNetwork(name: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(name) ?? []
  const version = isIP(address)
  // A network of zero bits would contain every client: all their `X-Forwarded-For` headers would be trusted, and the
  // limits per client address useless.
  return (
    version !== 0 &&
    (bits === undefined || (Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}

function refused(message: string): Refusal {
  return { ok: false, exitCode: 2, message: spaced(message) }
}
