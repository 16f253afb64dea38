import sharp from 'sharp'

/** A real JPEG of one colour, with an EXIF position that the server must remove. */
export function jpegBytes(colour = '#7a9e3f', width = 900, height = 600): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: colour } })
  return picture
    .withExif({
      IFD0: { Make: 'Appareil de test' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '48/1 6/1 40/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '1/1 40/1 48/1',
      },
    })
    .jpeg()
    .toBuffer()
}

/** Returns the picture that `jpegBytes` makes, as a file for a form. */
export async function jpeg(...look: Parameters<typeof jpegBytes>): Promise<Blob> {
  return new Blob([new Uint8Array(await jpegBytes(...look))], { type: 'image/jpeg' })
}
