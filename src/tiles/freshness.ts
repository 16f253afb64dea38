// How long the response of a tile server may be cached, by RFC 9111 for a shared cache.

/** Seconds for which a response without cache headers may be cached: half a day, as tiles seldom change. */
const SILENT_S = 12 * 3_600
const LONGEST_S = 31_536_000

/** Seconds for which a response may be cached without revalidation, 0 for none; null: it must not be stored at all. */
export function freshSeconds(headers: Headers): number | null {
  const said = directives(headers.get('cache-control') ?? '')
  if (said.has('no-store')) return null
  // The tile server must be asked again before each use of this response: the response is for one browser only, marked
  // `no-cache`, or different for each client.
  if (said.has('private') || said.has('no-cache') || headers.get('vary')?.trim() === '*') return 0
  const wanted =
    seconds(said.get('s-maxage')) ??
    seconds(said.get('max-age')) ??
    untilExpiry(headers) ??
    SILENT_S
  return Math.min(LONGEST_S, Math.max(0, wanted - (seconds(headers.get('age')) ?? 0)))
}

function directives(text: string): Map<string, string> {
  return new Map(
    text
      .toLowerCase()
      .split(',')
      .map((part): [string, string] => {
        const [name = '', value = ''] = part.split('=', 2)
        return [name.trim(), value.trim().replaceAll('"', '')]
      }),
  )
}

function seconds(text: string | null | undefined): number | null {
  return text && /^\d+$/.test(text.trim()) ? Number(text) : null
}

/**
 * Seconds from the tile server's own time (header `date`, else the box's time) until `expires`; an unreadable
 * `expires`, such as `0`, means already expired.
 */
function untilExpiry(headers: Headers): number | null {
  const expires = headers.get('expires')
  if (expires === null) return null
  const date = Date.parse(headers.get('date') ?? '')
  const left = (Date.parse(expires) - (Number.isNaN(date) ? Date.now() : date)) / 1_000
  return Number.isNaN(left) ? 0 : Math.floor(left)
}
