// `npm run shots`: plays the browser games and shows their screenshots on one page, shots/index.html.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onNode24 } from './node24.mjs'

const script = fileURLToPath(import.meta.url)
await onNode24(script)
const root = join(script, '..', '..')
const folder = join(root, 'shots')

const { build } = await import('./build.mjs')
await build()
const { findChromium } = await import('./findChromium.mjs')
const env = { ...process.env, CHROMIUM_PATH: findChromium() }
rmSync(folder, { recursive: true, force: true })
const filters = process.argv.slice(2)
const run = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'browser',
    '--project',
    'screens',
    ...filters,
  ],
  { cwd: root, env, stdio: 'inherit' },
)

const shots = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.png'))
      .map((name) => name.replaceAll('\\', '/'))
      .toSorted()
  : []
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'index.html'), contactSheet(shots))
console.log(`${shots.length} screens: ${join('shots', 'index.html')}`)
process.exitCode = run.status ?? 1

/** HTML page of all screenshots. @param {string[]} names their files */
function contactSheet(names) {
  const figures = names.map((name) => {
    const text = name.replace(/\.png$/, '')
    return `<figure><a href="${encodeURI(name)}"><img src="${encodeURI(name)}" alt="${text}" loading="lazy"></a><figcaption>${text}</figcaption></figure>`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Point de Mire: screens</title>
<style>
  body { margin: 24px; background: #16201e; color: #e7ecea; font: 14px system-ui, sans-serif }
  main { display: flex; flex-wrap: wrap; gap: 24px; align-items: end }
  figure { margin: 0 }
  img { height: 320px; width: auto; border-radius: 4px; display: block }
  figcaption { padding-top: 6px }
</style>
<h1>Screens (${names.length})</h1>
<main>
${figures.join('\n')}
</main>
</html>
`
}
