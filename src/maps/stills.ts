// Pictures of Street View by Google's Static API, asked for by the box: the key stays here. Nothing of them is kept,
// as Google's terms want it.
import type { StreetViewEmbed } from '#protocol/streetView.ts'
import { imageTypeOf } from '../tiles/imageType.ts'
import type { ImageType } from '../tiles/sources/tileSource.ts'

/** `absent`: Google has no picture there. `refused`: it wants nothing of this key, or has enough for today. */
export type Still = { ok: true; bytes: Uint8Array; type: ImageType } | { ok: false; reason: 'absent' | 'refused' | 'silent' }

export interface Stills {
  ask(view: StreetViewEmbed): Promise<Still>
}

export interface StillsOptions {
  key: string
  base?: string
  /** ms */
  patienceMs?: number
}

/** pixels, as thumbnails are */
const SIZE = { width: 600, height: 300 }
const WIDEST = 120
const PATIENCE_MS = 3_000
/** Of Google itself. Others are those of a visitor's picture, written in a way that the Static API does not know. */
const OWN_PANO = /^[\w-]{22}$/

export function createStills({ key, base = 'https://maps.googleapis.com', patienceMs = PATIENCE_MS }: StillsOptions): Stills {
  return {
    async ask(view) {
      const address = `${base}/maps/api/streetview?${stillQuery(view)}&key=${encodeURIComponent(key)}`
      try {
        const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' })
        if (response.status === 404) return { ok: false, reason: 'absent' }
        if (!response.ok) return { ok: false, reason: response.status < 500 ? 'refused' : 'silent' }
        const bytes = new Uint8Array(await response.arrayBuffer())
        const type = imageTypeOf(bytes)
        return type === null ? { ok: false, reason: 'silent' } : { ok: true, bytes, type }
      } catch {
        // The error may name the address, and the address the key: it goes no further.
        return { ok: false, reason: 'silent' }
      }
    },
  }
}

export function stillQuery({ pano, position: { lat, lng }, heading, pitch, zoom }: StreetViewEmbed): string {
  const place = OWN_PANO.test(pano) ? { pano } : { location: `${lat},${lng}` }
  const values = { size: `${SIZE.width}x${SIZE.height}`, ...place, heading: String(heading), pitch: String(pitch), fov: String(fieldOfView(zoom)), return_error_code: 'true' }
  return new URLSearchParams(values).toString()
}

/** Degrees across, of a view whose zoom tells those up and down: zoom = 0.4 − log2(tan(fov / 2)). */
function fieldOfView(zoom: number): number {
  const upright = 2 ** (0.4 - zoom)
  const across = (2 * Math.atan((SIZE.width / SIZE.height) * upright) * 180) / Math.PI
  return Math.round(Math.min(WIDEST, across) * 10) / 10
}
