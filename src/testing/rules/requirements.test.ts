// Every id that a test or a comment names (HLOB-03) has its line in docs/REQUIREMENTS.md, and every line has a test.
// Every page of docs/ that is named exists, and every link of a page leads somewhere.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')
const ID = /\b[A-Z]{2,7}-\d{2}\b/g
/** Names of standards that have the form of requirement ids (UTF-16): they need no line in docs/. */
const NO_IDS = ['UTF-16', 'CRC-32']
const NOT_BUILT = '## Not built yet'

const requirements = readFileSync(join(root, 'docs', 'REQUIREMENTS.md'), 'utf8')
const [built = '', notBuilt = ''] = requirements.split(NOT_BUILT)
const promised = linesOf(built)
const later = linesOf(notBuilt)
const files = ['src', 'web', 'scripts', 'tiles', 'docs'].flatMap((folder) =>
  filesOf(join(root, folder)),
)
const named = namedBy(files)
/** Ids of the requirements that a test names, or that a benchmark names beside its target. */
const shown = namedBy(
  files.filter((path) => /\.(test\.tsx?|long\.ts)$|scripts.bench.\w+\.mjs$/.test(path)),
)

test('the pages and the tests are really read', () => {
  expect(promised.length).toBeGreaterThan(500)
  expect(shown.size).toBeGreaterThan(500)
})

test('an id stands once in docs/REQUIREMENTS.md', () => {
  const seen = new Set<string>()
  expect([...promised, ...later].filter((id) => seen.size === seen.add(id).size)).toEqual([])
})

test('every id that a source, a test or a page names has its line in docs/REQUIREMENTS.md', () => {
  const known = new Set([...promised, ...later, ...NO_IDS])
  expect(
    [...named].filter(([id]) => !known.has(id)).map(([id, path]) => `${id} in ${path}`),
  ).toEqual([])
})

test('every line is named by a test or by a measurement', () => {
  const waiting = new Set(later)
  expect(promised.filter((id) => !shown.has(id) && !waiting.has(id))).toEqual([])
})

test(`what a test shows no longer stands under « ${NOT_BUILT.slice(3)} »: its line moves to the room where it belongs`, () => {
  expect(later.filter((id) => shown.has(id))).toEqual([])
})

/** A decision may be named by its number alone: docs/decisions/0011. */
test('every page of docs/ that a source, a test or a page names exists', () => {
  const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((page) =>
    page.split(sep).join('/'),
  )
  const lost = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/(?<![\w./-])docs\/([\w./-]*\w)/g)].flatMap(
      ([name, page = '']) =>
        pages.some((known) => known.startsWith(page)) ? [] : [`${name} in ${relative(root, path)}`],
    ),
  )
  expect(lost).toEqual([])
})

test('every link between pages leads to a page and a heading that exist', () => {
  const pages = [
    join(root, 'README.md'),
    join(root, 'CHANGELOG.md'),
    ...filesOf(join(root, 'docs')).filter((path) => path.endsWith('.md')),
    join(root, 'docs', 'REQUIREMENTS.md'),
  ]
  const lost = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      if (/^https?:/.test(link)) return []
      const [path = '', heading] = link.split('#')
      const target = path === '' ? page : join(dirname(page), path)
      const isThere =
        existsSync(target) &&
        (heading === undefined || headingsOf(readFileSync(target, 'utf8')).includes(heading))
      return isThere ? [] : [`${link} in ${relative(root, page)}`]
    }),
  )
  expect(lost).toEqual([])
})

/** The names under which a page's headings, and its own anchors, are linked. */
function headingsOf(page: string): string[] {
  return [
    ...[...page.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-'),
    ),
    ...[...page.matchAll(/<a id="([^"]+)"/g)].map(([, id = '']) => id),
  ]
}

/** The ids at the beginning of a list's line: `- SCORE-03 SCORE-06 Time points are …`. */
function linesOf(page: string): string[] {
  return [...page.matchAll(/^- ((?:[A-Z]{2,7}-\d{2} )+)/gm)].flatMap(([, ids = '']) =>
    ids.trim().split(' '),
  )
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes(`${sep}node_modules${sep}`))
    .filter(
      (path) => path !== import.meta.filename && !path.endsWith(join('docs', 'REQUIREMENTS.md')),
    )
}

/** Returns each requirement id with a file that names the id. */
function namedBy(paths: readonly string[]): Map<string, string> {
  return new Map(
    paths.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(ID)].map(
        ([id]) => [id, relative(root, path).split(sep).join('/')] as const,
      ),
    ),
  )
}
