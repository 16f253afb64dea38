// Pictures of Street View from Google's Static API, requested by the box, so that pages never see the key. Google's
// terms forbid storing them, so none is stored.
import type { StreetViewEmbed } from '#protocol/library/streetView.ts'
import { imageTypeOf } from '../tiles/imageType.ts'
import type { ImageType } from '../tiles/sources/tileSource.ts'

/**
 * `absent`: Google has no picture at the requested place. `refused`: Google refuses the key, or its daily quota is used
 * up. `silent`: no usable answer came in time.
 */
export type Still =
  | { ok: true; bytes: Uint8Array; type: ImageType }
  | { ok: false; reason: 'absent' | 'refused' | 'silent' }

export interface Stills {
  ask(view: StreetViewEmbed): Promise<Still>
}

export interface StillsOptions {
  key: string
  base?: string
  /** how long the box waits for Google's answer, ms */
  patienceMs?: number
}

/** size in pixels that Google is asked for: a Street View picture as wide as the thumbnail of a photo */
const SIZE = { width: 600, height: 300 }
const WIDEST = 120
const TIMEOUT_MS = 3_000
/** Ids of Google's own panoramas. Those of users' panoramas have another form, which the Static API does not accept. */
const OWN_PANO = /^[\w-]{22}$/

export function createStills({
  key,
  base = 'https://maps.googleapis.com',
  patienceMs = TIMEOUT_MS,
}: StillsOptions): Stills {
  return {
    async ask(view) {
      const address = `${base}/maps/api/streetview?${stillQuery(view)}&key=${encodeURIComponent(key)}`
      try {
        const response = await fetch(address, {
          signal: AbortSignal.timeout(patienceMs),
          redirect: 'error',
        })
        if (response.status === 404) return { ok: false, reason: 'absent' }
        if (!response.ok) return { ok: false, reason: response.status < 500 ? 'refused' : 'silent' }
        const bytes = new Uint8Array(await response.arrayBuffer())
        const type = imageTypeOf(bytes)
        return type === null ? { ok: false, reason: 'silent' } : { ok: true, bytes, type }
      } catch {
        // The error is not passed on: its text may contain the requested URL, and the URL contains Google's key.
        return { ok: false, reason: 'silent' }
      }
    },
  }
}

export function stillQuery({
  pano,
  position: { lat, lng },
  heading,
  pitch,
  zoom,
}: StreetViewEmbed): string {
  const place = OWN_PANO.test(pano) ? { pano } : { location: `${lat},${lng}` }
  const values = {
    size: `${SIZE.width}x${SIZE.height}`,
    ...place,
    heading: String(heading),
    pitch: String(pitch),
    fov: String(fieldOfView(zoom)),
    return_error_code: 'true',
  }
  return new URLSearchParams(values).toString()
}

/** Horizontal field of view at a Street View zoom, degrees; the vertical one, v, has tan(v / 2) = 2^(0.4 − zoom). */
function fieldOfView(zoom: number): number {
  const upright = 2 ** (0.4 - zoom)
  const across = (2 * Math.atan((SIZE.width / SIZE.height) * upright) * 180) / Math.PI
  return Math.round(Math.min(WIDEST, across) * 10) / 10
}
