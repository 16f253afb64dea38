import { isIP } from 'node:net'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import manifest from '../package.json' with { type: 'json' }

/** Where the files that ship with the product lie (absolute paths). */
export type Paths = {
  /** Default sounds, pictures, fruit art, fonts. */
  readonly assets: string
  /** The built React app. */
  readonly web: string
  /** The embedded world map. */
  readonly world: string
  /** Postcards of the demonstration quiz and the default lobby picture. */
  readonly demo: string
  readonly migrations: string
}

export type Config = {
  /** TCP port; 0 takes a free one. */
  readonly port: number
  readonly host: string
  /** Absolute path; the folder may not exist yet. */
  readonly dataDir: string
  readonly adminPassword: string | null
  /** Address that players reach the box by, without a final slash. */
  readonly publicUrl: string | null
  /** Addresses and networks of the proxies whose `X-Forwarded-For` is believed; nobody's when empty. */
  readonly trustProxy: readonly string[]
  readonly googleMapsApiKey: string | null
  /** The network that phones join; shown in the lobby. An open one has no password. */
  readonly wifi: { readonly ssid: string; readonly password: string | null } | null
  /** XYZ template, or path of a .pmtiles or .mbtiles file; not checked here. */
  readonly tileSource: string | null
  readonly command: Command
  readonly version: string
  readonly paths: Paths
}

/** `admin-password` draws a new password of the administrator, prints it and ends. */
export type Command = 'serve' | 'admin-password'

/** Anything else than a configuration is one text for the terminal: standard output with code 0, standard error with code 2. */
export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly exitCode: 0 | 2; readonly message: string }

export type Environment = Readonly<Record<string, string | undefined>>

export const version: string = manifest.version

const help = spaced(`Point de Mire ${version}

Usage : npm start -- [options]
        npm start -- admin-password [--data <dossier>]

  --port <numéro>    port d’écoute, 0 pour un port libre (8080, ou PORT)
  --host <adresse>   adresse d’écoute (0.0.0.0, ou HOST)
  --data <dossier>   dossier des données (./data, ou DATA_DIR)
  --version          affiche la version
  --help             affiche cette aide
  admin-password     tire un nouveau mot de passe du compte admin et l’affiche

Variables : PORT, HOST, DATA_DIR, ADMIN_PASSWORD, PUBLIC_URL, GOOGLE_MAPS_API_KEY, TILE_SOURCE,
            TRUST_PROXY (adresses du mandataire placé devant le serveur),
            WIFI_SSID, WIFI_PASSWORD (le Wi-Fi des joueurs, affiché dans le salon).
Une option l’emporte sur sa variable.`)

/**
 * Reads flags and environment; a flag wins over its variable and an empty variable counts as absent.
 * @param argv flags alone, without the executable and the script
 * @param cwd folder that a relative data folder starts from
 */
export function readConfig(argv: readonly string[], env: Environment, cwd: string = process.cwd()): ConfigResult {
  const flags = readFlags(argv)
  if (!flags.ok) return flags
  if (flags.help) return { ok: false, exitCode: 0, message: help }
  if (flags.version) return { ok: false, exitCode: 0, message: `Point de Mire ${version}` }

  const port = setting(flags.values.port, '--port', env, 'PORT') ?? { name: '--port', value: '8080' }
  if (!/^\d{1,5}$/.test(port.value) || Number(port.value) > 65535) {
    return refused(`${port.name} attend un numéro de port entre 0 et 65535, et non « ${port.value} ».`)
  }
  const host = setting(flags.values.host, '--host', env, 'HOST') ?? { name: '--host', value: '0.0.0.0' }
  if (!/^[\w.:%-]+$/.test(host.value)) {
    return refused(`${host.name} attend une adresse d’écoute, et non « ${host.value} ».`)
  }
  const data = setting(flags.values.data, '--data', env, 'DATA_DIR') ?? { name: '--data', value: './data' }
  if (data.value.includes('\0')) return refused(`${data.name} attend le chemin d’un dossier.`)

  const publicUrl = present(env['PUBLIC_URL'])
  if (publicUrl !== null && !isBaseUrl(publicUrl)) {
    return refused(`PUBLIC_URL attend une adresse comme http://jeu.exemple.fr, et non « ${publicUrl} ».`)
  }

  const trustProxy = present(env['TRUST_PROXY'])?.split(/[\s,]+/) ?? []
  const stranger = trustProxy.find((name) => !isNetwork(name))
  if (stranger !== undefined) {
    return refused(`TRUST_PROXY attend des adresses comme 127.0.0.1 ou 10.0.0.0/8, séparées par des virgules, et non « ${stranger} ».`)
  }
  const wifi = readWifi(env)
  if (wifi !== null && 'exitCode' in wifi) return wifi

  return {
    ok: true,
    config: {
      port: Number(port.value),
      host: host.value,
      dataDir: resolve(cwd, data.value),
      adminPassword: present(env['ADMIN_PASSWORD']),
      publicUrl: publicUrl?.replace(/\/+$/, '') ?? null,
      trustProxy,
      googleMapsApiKey: present(env['GOOGLE_MAPS_API_KEY']),
      tileSource: present(env['TILE_SOURCE']),
      wifi,
      command: flags.command,
      version,
      paths: shippedPaths(import.meta.dirname),
    },
  }
}

/**
 * @param here folder of the running code: `src` when Node runs the sources, `dist/server` for the bundle,
 * which carries its migrations beside it
 */
export function shippedPaths(here: string): Paths {
  const bundled = basename(here) === 'server'
  const root = bundled ? join(here, '..', '..') : join(here, '..')
  return {
    assets: join(root, 'assets'),
    web: join(root, 'dist', 'web'),
    world: join(root, 'dist', 'world'),
    demo: join(root, 'dist', 'demo'),
    migrations: bundled ? join(here, 'migrations') : join(here, 'db', 'migrations'),
  }
}

type Refusal = Extract<ConfigResult, { ok: false }>
type ValueFlag = 'port' | 'host' | 'data'
type Flags = {
  readonly ok: true
  readonly help: boolean
  readonly version: boolean
  readonly command: Command
  readonly values: Readonly<Partial<Record<ValueFlag, string>>>
}

const ADMIN_PASSWORD_COMMAND = 'admin-password'
const valueFlags: Readonly<Record<ValueFlag, string>> = { port: '8080', host: '0.0.0.0', data: './data' }

/** parseArgs in its strict mode explains itself in English: its tokens are judged here instead. */
function readFlags(argv: readonly string[]): Flags | Refusal {
  const { tokens } = parseArgs({
    args: [...argv],
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      data: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean', short: 'v' },
    },
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const values: Partial<Record<ValueFlag, string>> = {}
  let wantsHelp = false
  let wantsVersion = false
  let command: Command = 'serve'
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'positional' && token.value === ADMIN_PASSWORD_COMMAND) {
      command = ADMIN_PASSWORD_COMMAND
      continue
    }
    if (token.kind === 'positional') return refused(`Argument inconnu : « ${token.value} » (--help montre les options).`)
    if (token.name === 'help') wantsHelp = true
    else if (token.name === 'version') wantsVersion = true
    else if (!isValueFlag(token.name)) return refused(`Option inconnue : ${token.rawName} (--help montre les options).`)
    else if (!token.value || (!token.inlineValue && token.value.startsWith('--'))) {
      return refused(`${token.rawName} attend une valeur, par exemple ${token.rawName} ${valueFlags[token.name]}.`)
    } else values[token.name] = token.value
  }
  return { ok: true, help: wantsHelp, version: wantsVersion, command, values }
}

function isValueFlag(name: string): name is ValueFlag {
  return Object.hasOwn(valueFlags, name)
}

/** The value and the name to blame for it. */
function setting(flag: string | undefined, flagName: string, env: Environment, variable: string): { name: string; value: string } | null {
  if (flag !== undefined) return { name: flagName, value: flag }
  const value = present(env[variable])
  return value === null ? null : { name: variable, value }
}

function present(value: string | undefined): string | null {
  const trimmed = value?.trim()
  return trimmed ? trimmed : null
}

/** IEEE 802.11: a name of 32 bytes at most, a WPA passphrase of 8 to 63 characters or its key in 64 hexadecimal digits. */
function readWifi(env: Environment): Config['wifi'] | Refusal {
  const ssid = present(env['WIFI_SSID'])
  // Spaces at the ends belong to a password.
  const password = env['WIFI_PASSWORD'] || null
  if (ssid === null) return password === null ? null : refused('WIFI_PASSWORD attend aussi WIFI_SSID, le nom du Wi-Fi.')
  if (Buffer.byteLength(ssid) > 32) return refused('WIFI_SSID attend le nom d’un Wi-Fi, 32 octets au plus.')
  if (password !== null && !/^(?:[\x20-\x7e]{8,63}|[\da-f]{64})$/i.test(password)) {
    return refused('WIFI_PASSWORD attend un mot de passe WPA, de 8 à 63 caractères sans accent.')
  }
  return { ssid, password }
}

function isBaseUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username
}

/** An address, or a network as `address/bits`. */
function isNetwork(name: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(name) ?? []
  const version = isIP(address)
  // No bits at all would be everybody: whoever believes every header has no limits left.
  return version !== 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128)))
}

function refused(message: string): Refusal {
  return { ok: false, exitCode: 2, message: spaced(message) }
}

/** French punctuation keeps to its word: a terminal may not wrap before it. */
function spaced(text: string): string {
  return text.replaceAll(' :', '\u00a0:').replaceAll('« ', '«\u00a0').replaceAll(' »', '\u00a0»')
}
