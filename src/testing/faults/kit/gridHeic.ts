// A HEIC whose picture is a grid of tiles, all of which are the same bytes of another file: small, and much to decode.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A HEIC of one picture of 640 × 480, as heif-enc writes it. */
const TILE = join(import.meta.dirname, '..', '..', 'fixtures', 'photos', '10bit.heic')
const TILE_SIZE = { width: 640, height: 480 }

const uint = (bytes: 1 | 2 | 4, ...values: number[]): Buffer => {
  const written = Buffer.alloc(bytes * values.length)
  for (const [index, value] of values.entries()) written.writeUIntBE(value, index * bytes, bytes)
  return written
}
const box = (type: string, ...content: Uint8Array[]): Buffer => {
  const body = Buffer.concat(content)
  return Buffer.concat([uint(4, body.byteLength + 8), Buffer.from(type, 'latin1'), body])
}

/** The first box of a type, with its header, wherever it stands. */
function boxIn(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type, 0, 'latin1') - 4
  return file.subarray(at, at + file.readUInt32BE(at))
}

export function gridHeic(columns: number, rows: number): Buffer {
  const tile = readFileSync(TILE)
  const pixels = boxIn(tile, 'mdat').subarray(8)
  const count = columns * rows
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  const grid = count + 1
  const item = (id: number, type: string) =>
    box('infe', uint(1, 2, 0, 0, 0), uint(2, id, 0), Buffer.from(`${type}\0`, 'latin1'))
  const size = (width: number, height: number) => box('ispe', uint(4, 0, width, height))
  const picture = { width: TILE_SIZE.width * columns, height: TILE_SIZE.height * rows }
  const meta = (pixelsAt: number): Buffer =>
    box(
      'meta',
      uint(4, 0),
      boxIn(tile, 'hdlr'),
      box('pitm', uint(4, 0), uint(2, grid)),
      box(
        'iloc',
        uint(1, 1, 0, 0, 0, 0x44, 0),
        uint(2, count + 1),
        ...ids.map((id) =>
          Buffer.concat([uint(2, id, 0, 0, 1), uint(4, pixelsAt, pixels.byteLength)]),
        ),
        Buffer.concat([uint(2, grid, 1, 0, 1), uint(4, 0, 12)]),
      ),
      box(
        'iinf',
        uint(4, 0),
        uint(2, count + 1),
        ...ids.map((id) => item(id, 'hvc1')),
        item(grid, 'grid'),
      ),
      box('iref', uint(4, 0), box('dimg', uint(2, grid, count, ...ids))),
      box(
        'iprp',
        box(
          'ipco',
          boxIn(tile, 'hvcC'),
          size(TILE_SIZE.width, TILE_SIZE.height),
          size(picture.width, picture.height),
        ),
        box(
          'ipma',
          uint(4, 0, count + 1),
          ...ids.map((id) => Buffer.concat([uint(2, id), uint(1, 2, 0x81, 0x02)])),
          Buffer.concat([uint(2, grid), uint(1, 1, 0x03)]),
        ),
      ),
      box('idat', uint(1, 0, 1, rows - 1, columns - 1), uint(4, picture.width, picture.height)),
    )
  const ftyp = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'))
  const pixelsAt = ftyp.byteLength + meta(0).byteLength + 8
  return Buffer.concat([ftyp, meta(pixelsAt), box('mdat', pixels)])
}
