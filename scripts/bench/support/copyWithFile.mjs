// The built product with one file more among those of its web app: what it would cost to send one of that size.
import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { temporaryFolder } from '../../../src/testing/temporaryFolder.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/**
 * A folder that the product runs from as from its own, with a script of that size beside its other files: it goes the
 * same way as they do, from `dist/web/assets` with its compressed twin.
 * @param {number} bytes of the `.gz` twin, within 1 %
 */
export function copyWithFile(bytes) {
  const folder = temporaryFolder('web-files')
  const { path } = folder
  mkdirSync(join(path, 'dist'))
  // The program looks for its files from where it lies itself, links followed.
  for (const part of ['server', 'web']) cpSync(join(ROOT, 'dist', part), join(path, 'dist', part), { recursive: true })
  for (const part of ['assets', 'node_modules', join('dist', 'world'), join('dist', 'demo')]) symlinkSync(join(ROOT, part), join(path, part))
  // Base64 of chance: deflate takes off what base64 has put on, and no more.
  const script = `// ${randomBytes(Math.round(bytes / 1.01)).toString('base64')}\n`
  const file = join(path, 'dist', 'web', 'assets', 'measured.js')
  writeFileSync(file, script)
  writeFileSync(`${file}.gz`, gzipSync(script, { level: 9 }))
  return { root: path, web: join(path, 'dist', 'web'), file: 'measured.js', remove: () => folder.remove() }
}
