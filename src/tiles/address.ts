// Addresses of tile servers: the placeholders for a tile, and the API key, which must never reach a browser.

const FILLED: readonly string[] = ['{z}', '{x}', '{y}', '{-y}', '{key}']
/** Placeholders that the box uses in tile addresses, each with the WMTS (REST) placeholder that it replaces. */
const WMTS_NAMES: readonly (readonly [string, RegExp])[] = [
  ['{z}', /\{TileMatrix\}/gi],
  ['{y}', /\{TileRow\}/gi],
  ['{x}', /\{TileCol\}/gi],
]
/** Matches the query parameters in which known tile servers expect their key. */
const KEY_PARAMETER =
  /([?&](?:key|api_?key|token|access_token|app_code|apikey|subscription-key)=)([^&#{}]+)/i

/** A tile server's address with `{z}`, `{x}` and `{y}` as its placeholders. */
export function normalAddress(text: string): string {
  return WMTS_NAMES.reduce((address, [place, name]) => address.replaceAll(name, place), text.trim())
}

/** Whether the text is an address whose `{z}`, `{x}` and `{y}` (`{-y}`: counted from the south) can be filled in. */
export function isXyzAddress(text: string): boolean {
  const url = URL.parse(text.replaceAll(/[{}]/g, ''))
  // An address with a user name or password is refused: pages show a source's address, and would show these with it.
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return false
  return (
    unknownPlaces(text).length === 0 &&
    text.includes('{z}') &&
    text.includes('{x}') &&
    /\{-?y\}/.test(text)
  )
}

/** The placeholders of the text that the box cannot fill in, such as `{s}`, each once. */
export function unknownPlaces(text: string): string[] {
  return [...new Set(text.match(/\{[^{}]*\}/g) ?? [])].filter((place) => !FILLED.includes(place))
}

/** Replaces a key pasted within the address by `{key}`, so that the address may be shown. */
export function withoutKey(address: string): { address: string; key: string | null } {
  const found = KEY_PARAMETER.exec(address)
  if (found === null) return { address, key: null }
  const [whole, parameter = '', key = ''] = found
  return { address: address.replace(whole, `${parameter}{key}`), key: decoded(key) }
}

export function withKey(address: string, key: string | null): string {
  return address.replaceAll('{key}', encodeURIComponent(key ?? ''))
}

/**
 * The part of an address or path that may be logged. Of an address: only its scheme and host, since a key may be
 * anywhere after them. Of a path: what precedes the first `?`, `#`, `&`, `=` or `@`.
 */
export function withoutSecrets(text: string): string {
  const [, scheme, host] = /^([^/]*\/\/)(?:[^/?#]*@)?([^/?#]*)/.exec(text) ?? []
  return scheme === undefined ? text.replace(/[?#&=@].*$/s, '…') : `${scheme}${host}/…`
}

/** The address of one tile. @param y row of the tile, counted from the north */
export function tileUrl(address: string, z: number, x: number, y: number): string {
  const values: Record<string, number> = { '{z}': z, '{x}': x, '{y}': y, '{-y}': 2 ** z - 1 - y }
  return address.replaceAll(/\{(?:z|x|-?y)\}/g, (part) => String(values[part]))
}

function decoded(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}
