// The plain sharp script beside which uploads are measured: makes two files of a photo, upright and without metadata,
// with the sizes and the quality of the product. It handles one photo for each message of its parent process.
import { join } from 'node:path'
import sharp from 'sharp'

const [out = ''] = process.argv.slice(2)

/** @typedef {{ file: string, side: number, width: number, quality: number }} Wish */

/** @param {Wish} wish */
async function keep({ file, side, width, quality }) {
  await sharp(file)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality })
    .toFile(join(out, 'kept.jpg'))
  await sharp(file)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .jpeg({ quality })
    .toFile(join(out, 'thumbnail.jpg'))
  process.send?.('kept')
}

process.on('disconnect', () => process.exit())
process.on('message', (/** @type {Wish} */ wish) => void keep(wish))
process.send?.('ready')
