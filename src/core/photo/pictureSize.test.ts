import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pictureSize } from './pictureSize.ts'

const picture = () =>
  sharp({ create: { width: 321, height: 123, channels: 3, background: '#7a9e3f' } })

it('MND-28 the size of a PNG or a JPEG is read from its header', async () => {
  const size = { width: 321, height: 123 }
  expect(pictureSize(await picture().png().toBuffer())).toEqual(size)
  expect(pictureSize(await picture().jpeg().toBuffer())).toEqual(size)
  expect(pictureSize(await picture().jpeg({ progressive: true }).toBuffer())).toEqual(size)
  const exif = { IFD0: { ImageDescription: 'x'.repeat(5_000) } }
  expect(pictureSize(await picture().withExif(exif).jpeg().toBuffer())).toEqual(size)
})

it('MND-28 bytes that tell no size have none', async () => {
  const jpeg = await picture().jpeg().toBuffer()
  for (let length = 0; length < 100; length++)
    expect([null, { width: 321, height: 123 }]).toContainEqual(
      pictureSize(jpeg.subarray(0, length)),
    )
  expect(pictureSize(await picture().webp().toBuffer())).toBeNull()
  expect(pictureSize(Buffer.from('\xff\xd8\xff\xe0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1'))).toBeNull()
})
