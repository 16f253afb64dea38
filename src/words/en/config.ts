import type { ProgramWords } from '../shape.ts'

const BUILT_IN = 'The built-in world map takes its place.'

/** Error texts for an invalid value of a command-line flag or an environment variable. */
export const config: ProgramWords['config'] = {
  port: (name, given) => `${name} needs a port number between 0 and 65535, not “${given}”.`,
  host: (name, given) => `${name} needs an address to listen on, not “${given}”.`,
  folder: (name) => `${name} needs the path of a folder.`,
  publicUrl: (given) => `PUBLIC_URL needs an address like http://game.example.org, not “${given}”.`,
  publicPath: (given) =>
    `PUBLIC_URL needs a path of unaccented letters, digits and - . _ ~, not “${given}”.`,
  ownPath: (given) =>
    `PUBLIC_URL needs another path than “${given}”, which is an address of the game itself.`,
  proxies: (given) =>
    `TRUST_PROXY needs addresses like 127.0.0.1 or 10.0.0.0/8, separated by commas, not “${given}”.`,
  wifiName: 'WIFI_PASSWORD also needs WIFI_SSID, the name of the Wi-Fi.',
  wifiLength: 'WIFI_SSID needs the name of a Wi-Fi, 32 bytes at most.',
  wifiPassword: 'WIFI_PASSWORD needs a WPA password, 8 to 63 unaccented characters.',
  shortPassword: (length) =>
    `ADMIN_PASSWORD has fewer than ${length}\u00a0characters: it is quickly guessed.`,
  tileSource: {
    address: (given) =>
      `TILE_SOURCE: the address “${given}” must contain {z}, {x} and {y} (or {-y}). ${BUILT_IN}`,
    unknownKind: (given) =>
      `TILE_SOURCE: “${given}” is neither an http(s) address nor a .pmtiles or .mbtiles file. ${BUILT_IN}`,
    missing: (given) => `TILE_SOURCE: the file “${given}” can’t be found. ${BUILT_IN}`,
    unreadable: (given) =>
      `TILE_SOURCE: the file “${given}” is not a readable tile archive. ${BUILT_IN}`,
  },
}
