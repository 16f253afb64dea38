// Prints the chapter of CHANGELOG.md about one version: `node scripts/releaseNotes.mjs 0.1.0`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const version = (process.argv[2] ?? '').replace(/^v/, '')
const text = readFileSync(join(import.meta.dirname, '..', 'CHANGELOG.md'), 'utf8')
const chapters = text.split(/^(?=## )/m)
const chapter = chapters.find(
  (part) => part.startsWith(`## ${version} `) || part.startsWith(`## ${version}\n`),
)
if (version === '' || chapter === undefined) {
  console.error(`CHANGELOG.md has no chapter about ${version || 'nothing'}.`)
  process.exit(2)
}
console.log(chapter.replace(/^.*\n/, '').trim())
