// Addresses of tile servers: what stands for the tile, and the key that only the server may read.

const FILLED: readonly string[] = ['{z}', '{x}', '{y}', '{-y}', '{key}']
/** As WMTS (REST) writes the same places. */
const WMTS_NAMES: readonly (readonly [string, RegExp])[] = [
  ['{z}', /\{TileMatrix\}/gi],
  ['{y}', /\{TileRow\}/gi],
  ['{x}', /\{TileCol\}/gi],
]
/** Parameters that hold a key at the makers we know. */
const KEY_PARAMETER = /([?&](?:key|api_?key|token|access_token|app_code|apikey|subscription-key)=)([^&#{}]+)/i

/** The address with our own places in it. */
export function normalAddress(text: string): string {
  return WMTS_NAMES.reduce((address, [place, name]) => address.replaceAll(name, place), text.trim())
}

/** Whether the text is an address whose `{z}`, `{x}` and `{y}` (`{-y}`: counted from the south) can be filled in. */
export function isXyzAddress(text: string): boolean {
  const url = URL.parse(text.replaceAll(/[{}]/g, ''))
  // A name and password in front of the host would be shown with the address.
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return false
  const places: readonly string[] = text.match(/\{[^{}]*\}/g) ?? []
  return places.every((place) => FILLED.includes(place)) && places.includes('{z}') && places.includes('{x}') && /\{-?y\}/.test(text)
}

/** Takes a key pasted within the address out of it, so that the address may be shown. */
export function withoutKey(address: string): { address: string; key: string | null } {
  const found = KEY_PARAMETER.exec(address)
  if (found === null) return { address, key: null }
  const [whole, parameter = '', key = ''] = found
  return { address: address.replace(whole, `${parameter}{key}`), key: decoded(key) }
}

export function withKey(address: string, key: string | null): string {
  return address.replaceAll('{key}', encodeURIComponent(key ?? ''))
}

/** An address or a path, well made or not, as it may be printed: of an address the host alone, keys stand anywhere behind it. */
export function withoutSecrets(text: string): string {
  const [, scheme, host] = /^([^/]*\/\/)(?:[^/?#]*@)?([^/?#]*)/.exec(text) ?? []
  return scheme === undefined ? text.replace(/[?#&=@].*$/s, '…') : `${scheme}${host}/…`
}

/** @param y counted from the north */
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
