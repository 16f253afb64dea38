// The bare sharp script: a photo in, upright and without what its camera wrote, at the two sizes and the quality that the
// product keeps, into two files. It runs once for each photo that its parent names.
import { join } from 'node:path'
import sharp from 'sharp'

const [out = ''] = process.argv.slice(2)

/** @typedef {{ file: string, side: number, width: number, quality: number }} Wish */

/** @param {Wish} wish */
async function keep({ file, side, width, quality }) {
  await sharp(file).autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }).jpeg({ quality }).toFile(join(out, 'kept.jpg'))
  await sharp(file).autoOrient().resize({ width, withoutEnlargement: true }).jpeg({ quality }).toFile(join(out, 'thumbnail.jpg'))
  process.send?.('kept')
}

process.on('disconnect', () => process.exit())
process.on('message', (/** @type {Wish} */ wish) => void keep(wish))
process.send?.('ready')
