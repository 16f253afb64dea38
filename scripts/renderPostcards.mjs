// Renders the photos of the demonstration quiz, which are postcards drawn in SVG, and the default lobby picture, to
// JPEG: `node scripts/renderPostcards.mjs [OUTDIR]`. The product stores and sends every photo as JPEG, and the server
// refuses to open SVG.

import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const assets = join(root, 'assets')
const LEGENDS = join(assets, 'postcards/postcards.json')
const STAMP = '.inputs'

/** Postcards, drawn at 1600 × 1000, become 1920 × 1200; the lobby picture, 900 × 1600, becomes 1080 × 1920. */
const DENSITY = 72 * 1.2
const QUALITY = 88
/** Width of the server's thumbnails, px; this script renders them, so that a first start need not do it. */
const THUMBNAIL_WIDTH = 600

/**
 * Returns the JPEG files to render: of each, the path of the SVG (`from`), the file's path below the output folder
 * (`to`), and for a thumbnail its width, px.
 */
function pictures() {
  const postcards = JSON.parse(readFileSync(LEGENDS, 'utf8'))
  return [
    ...postcards.flatMap(({ file }) => {
      const from = join(assets, 'postcards', `${basename(file, '.jpg')}.svg`)
      return [
        { from, to: file },
        { from, to: join('thumbnails', file), width: THUMBNAIL_WIDTH },
      ]
    }),
    { from: join(assets, 'lobby_picture.svg'), to: 'lobby_picture.jpg' },
  ]
}

function hashOf(list) {
  const hash = createHash('sha256')
  for (const input of [fileURLToPath(import.meta.url), LEGENDS, ...list.map(({ from }) => from)])
    hash.update(readFileSync(input))
  return hash.digest('hex')
}

function isUpToDate(outDir, list, hash) {
  try {
    for (const { to } of list) readFileSync(join(outDir, to))
    return readFileSync(join(outDir, STAMP), 'utf8') === hash
  } catch {
    return false
  }
}

/** Writes every picture and a copy of postcards.json to `outDir`, unless they exist already. */
export async function renderPostcards(outDir) {
  const list = pictures()
  const hash = hashOf(list)
  if (isUpToDate(outDir, list, hash)) return { rendered: 0 }

  // `sharp` is slow to load, and is loaded only when the pictures have to be rendered.
  const sharp = createRequire(import.meta.url)('sharp')
  mkdirSync(join(outDir, 'thumbnails'), { recursive: true })
  for (const { from, to, width } of list) {
    const drawn = sharp(from, { density: DENSITY }).flatten({ background: '#ffffff' })
    const picture = width === undefined ? drawn : drawn.resize({ width })
    writeFileSync(
      join(outDir, to),
      await picture.jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }).toBuffer(),
    )
  }
  copyFileSync(LEGENDS, join(outDir, 'postcards.json'))
  writeFileSync(join(outDir, STAMP), hash)
  return { rendered: list.length }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const outDir = resolve(process.argv[2] ?? join(root, 'dist/demo'))
  const { rendered } = await renderPostcards(outDir)
  console.log(
    rendered === 0
      ? 'Postcards: up to date.'
      : `Postcards: ${rendered} pictures drawn in ${outDir}`,
  )
}
