// A copy of the built product with one more file in its web app, to measure the cost of sending a file of a given size.
import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { temporaryFolder } from '../../../src/testing/temporaryFolder.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/**
 * Makes a folder from which the product can run, with an additional script of a given size, which is served like the
 * product's other scripts, from `dist/web/assets` with its compressed copy.
 * @param {number} bytes of the `.gz` twin, within 1 %
 */
export function copyWithFile(bytes) {
  const folder = temporaryFolder('web-files')
  const { path } = folder
  mkdirSync(join(path, 'dist'))
  // The product is copied, not linked, since it finds its files relative to its own real path.
  for (const part of ['server', 'web'])
    cpSync(join(ROOT, 'dist', part), join(path, 'dist', part), { recursive: true })
  for (const part of ['assets', 'node_modules', 'tiles', join('dist', 'demo')])
    symlinkSync(join(ROOT, part), join(path, part))
  // The file is random bytes in base64. Gzip can only undo base64's expansion, so the `.gz` has the size of the bytes.
  const script = `// ${randomBytes(Math.round(bytes / 1.01)).toString('base64')}\n`
  const file = join(path, 'dist', 'web', 'assets', 'measured.js')
  writeFileSync(file, script)
  writeFileSync(`${file}.gz`, gzipSync(script, { level: 9 }))
  return {
    root: path,
    web: join(path, 'dist', 'web'),
    file: 'measured.js',
    remove: () => folder.remove(),
  }
}
