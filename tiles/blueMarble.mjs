import sharp from 'sharp'

const TILE = 256
const CHANNELS = 3
const WEBP = { quality: 75, effort: 2 }
/**
 * Lightens each channel value (gamma 0.78): the picture was made for a globe lit by a lamp, and on a phone in the sun
 * its forests would look black.
 */
const LIFTED = Uint8Array.from({ length: 256 }, (_, value) =>
  Math.round(255 * (value / 255) ** 0.78),
)

/**
 * Cuts an equirectangular picture of the whole Earth into Web Mercator tiles.
 * The deepest zoom is resampled from the picture one tile row at a time; each other zoom is made from the
 * rows of the next deeper one, at half the size. So the whole raster (200 MB at zoom 5) is never held in memory.
 *
 * @param {string} picture path, width twice its height
 * @param {number} maxzoom in 256 px tiles
 * @returns {Promise<{z: number, x: number, y: number, bytes: Uint8Array}[]>}
 */
export async function cutWorld(picture, maxzoom) {
  const width = TILE * 2 ** maxzoom
  const source = await sharp(picture)
    .resize({ width, height: Math.round(width / 2), fit: 'fill', kernel: 'cubic' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })

  const tiles = []
  const waiting = []
  for (let y = 0; y < 2 ** maxzoom; y += 1) {
    await take(maxzoom, y, mercatorRow(source, y, maxzoom))
  }
  return tiles

  async function take(z, y, row) {
    tiles.push(...(await encodeRow(z, y, row)))
    if (z === 0) return
    const half = await halve(row, 2 ** z * TILE)
    if (y % 2 === 0) {
      waiting[z] = half
      return
    }
    await take(z - 1, (y - 1) / 2, Buffer.concat([waiting[z], half]))
  }
}

/**
 * Renders one row of tiles: 256 lines of the Mercator square, each blended from the two lines of the picture between
 * which its latitude lies.
 */
function mercatorRow({ data, info }, y, z) {
  const stride = info.width * CHANNELS
  const row = Buffer.allocUnsafe(stride * TILE)
  const size = TILE * 2 ** z
  for (let line = 0; line < TILE; line += 1) {
    const latitude = mercatorLatitude((y * TILE + line + 0.5) / size)
    const at = Math.min(
      info.height - 1.001,
      Math.max(0, (0.5 - latitude / 180) * info.height - 0.5),
    )
    const above = Math.floor(at) * stride
    const weight = Math.round((at - Math.floor(at)) * 256)
    const out = line * stride
    for (let i = 0; i < stride; i += 1) {
      row[out + i] =
        LIFTED[(data[above + i] * (256 - weight) + data[above + stride + i] * weight + 128) >> 8]
    }
  }
  return row
}

/** Latitude in degrees of a height in the Mercator square, 0 at its north edge, 1 at its south edge. */
function mercatorLatitude(fraction) {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * fraction))) * 180) / Math.PI
}

async function encodeRow(z, y, row) {
  const width = 2 ** z * TILE
  const strip = sharp(row, { raw: { width, height: TILE, channels: CHANNELS } })
  return Promise.all(
    Array.from({ length: 2 ** z }, async (_, x) => ({
      z,
      x,
      y,
      bytes: await strip
        .clone()
        .extract({ left: x * TILE, top: 0, width: TILE, height: TILE })
        .webp(WEBP)
        .toBuffer(),
    })),
  )
}

function halve(row, width) {
  return sharp(row, { raw: { width, height: TILE, channels: CHANNELS } })
    .resize({ width: width / 2, height: TILE / 2, fit: 'fill', kernel: 'mitchell' })
    .raw()
    .toBuffer()
}
