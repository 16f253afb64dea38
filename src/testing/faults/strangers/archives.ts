// Makes `.pointdemire` files (ZIP files of quizzes to import) that cost the server far more to open than their sender
// to make.
import { deflateRawSync, crc32 } from 'node:zlib'
import { RENNES } from '../../testQuiz.ts'

const MANIFEST = 'point-de-mire.json'

interface Entry {
  name: string
  method: 0 | 8
  crc: number
  packed: number
  size: number
  offset: number
}

/**
 * A file of tens of kilobytes that lists many photos, all stored as the same body: a valid picture, followed by zeros.
 * @param photos number of photos
 * @param photo a JPEG
 * @param bodyBytes size of the unpacked body
 */
export function overlappingArchive(photos: number, photo: Buffer, bodyBytes: number): Buffer {
  const body = Buffer.concat([photo, Buffer.alloc(bodyBytes - photo.length)])
  const packed = deflateRawSync(body, { level: 9 })
  const names = Array.from({ length: photos }, (_, i) => `photos/p${i}.jpg`)
  const questions = names.map((name, i) => ({
    name: `Photo ${i}`,
    coords: RENNES,
    titre: null,
    description: null,
    photo: name,
    iframe: null,
  }))
  const quiz = {
    folder: null,
    name: 'Piège',
    description: 'Beaucoup',
    mapSettings: null,
    targetSettings: null,
    pointMaxTemps: null,
    questions,
  }
  const manifest = Buffer.from(
    JSON.stringify({ format: 'point-de-mire', version: 1, folders: [], quizzes: [quiz] }),
  )
  const first: Entry = {
    name: MANIFEST,
    method: 0,
    crc: crc32(manifest),
    packed: manifest.length,
    size: manifest.length,
    offset: 0,
  }
  const head = Buffer.concat([localHeader(first), manifest])
  const shared: Omit<Entry, 'name'> = {
    method: 8,
    crc: crc32(body),
    packed: packed.length,
    size: body.length,
    offset: head.length,
  }
  const files = Buffer.concat([head, localHeader({ ...shared, name: names[0] ?? '' }), packed])
  const directory = Buffer.concat(
    [first, ...names.map((name) => ({ ...shared, name }))].map(centralRecord),
  )
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(photos + 1, 8)
  end.writeUInt16LE(photos + 1, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(files.length, 16)
  return Buffer.concat([files, directory, end])
}

function localHeader({ name, method, crc, packed, size }: Entry): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(method, 8)
  header.writeUInt32LE(crc, 14)
  header.writeUInt32LE(packed, 18)
  header.writeUInt32LE(size, 22)
  header.writeUInt16LE(Buffer.byteLength(name), 26)
  return Buffer.concat([header, Buffer.from(name)])
}

function centralRecord({ name, method, crc, packed, size, offset }: Entry): Buffer {
  const record = Buffer.alloc(46)
  record.writeUInt32LE(0x02014b50, 0)
  record.writeUInt16LE(20, 4)
  record.writeUInt16LE(20, 6)
  record.writeUInt16LE(method, 10)
  record.writeUInt32LE(crc, 16)
  record.writeUInt32LE(packed, 20)
  record.writeUInt32LE(size, 24)
  record.writeUInt16LE(Buffer.byteLength(name), 28)
  record.writeUInt32LE(offset, 42)
  return Buffer.concat([record, Buffer.from(name)])
}
