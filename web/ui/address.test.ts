import { readFileSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { rootOf } from './address.ts'

test.each([
  ['/jeu/pres', '/jeu/', '/jeu'],
  ['/jeu', '/jeu/', '/jeu'],
  ['/jeu/', '/jeu/', '/jeu'],
  ['/pres', '/jeu/', ''],
  ['/jeux/pres', '/jeu/', ''],
  ['/pres', '/', ''],
  ['/', '/', ''],
])(
  'PROXY-03 a page at %s that may stand under %s has its root at "%s"',
  (pathname, written, root) => {
    expect(rootOf(pathname, written)).toBe(root)
  },
)

/**
 * Patterns of code that hands an address to the browser. `addressOf`, which puts the path of PUBLIC_URL (`/jeu`) before
 * the address, must follow each immediately: without that path a request would not reach the server behind a proxy.
 */
const TAKES = [
  /\bfetch\(/g,
  /\bnew (?:Audio|EventSource|SharedWorker|Worker|WebSocket)\((?!\))/g,
  /\bnew URL\(/g,
  /\bsendBeacon\(/g,
  /\bwindow\.open\(/g,
  /\.open\('[A-Z]+', /g,
  /\blocation\.(?:assign|replace)\(/g,
  /\.(?:src|href|srcset) = /g,
  // This pattern finds attributes of HTML elements only: a component (`<Link href>`) passes its address to the router,
  // which adds the path of PUBLIC_URL itself.
  /<(?:a|audio|embed|form|iframe|image|img|link|object|script|source|track|use|video)\s(?:=>|[^>])*?\b(?:src|srcSet|href|action|data)=\{?/g,
]

/** For each file, code whose address needs no `addressOf`: it is not one of the server's, or it is already complete. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  // Addresses relative to the script that uses them need no path of PUBLIC_URL.
  'ui/awake/unseenVideo.ts': [
    "new URL('unseen.mp4', import.meta.url)",
    "video.src = new URL('unseen.mp4'",
  ],
  // A place in the same page.
  'manager/guide/GuidePage.tsx': ['href={`#${id}`}'],
  'ui/Logo.tsx': ['srcSet={light}', 'src={dark}'],
  'home/Home.tsx': ['src={wordmark}'],
  // Addresses of files that the user chose, or that the page downloaded or made, need no path of PUBLIC_URL.
  'manager/library/exchange.ts': ['link.href = address'],
  'manager/people/PictureField.tsx': ['src={shown}'],
  'manager/lobbyPicture/LobbyPreview.tsx': ['src={picture}'],
  'manager/maps/SourceRow.tsx': ['src={tested.image}'],
  'souvenirs/AlbumQuestions.tsx': ['src={drawn.address}'],
  'souvenirs/SouvenirPictures.tsx': ['src={shown.preview}'],
  'souvenirs/savedFile.ts': ['link.href = address'],
  'souvenirs/souvenirPicture.ts': ['image.src = address'],
  // The page's own address, and those of files that the page has loaded, already contain the path of PUBLIC_URL.
  'souvenirs/albumFile.ts': [
    'await fetch(address)',
    "fetch(address.startsWith('/api/') ? addressOf(address) :",
    '(await fetch(href))',
  ],
  'player/kiosk/reloadOnceServed.ts': ['fetch(location.href,'],
  'player/kiosk/served.ts': ['fetch(location.href,'],
  // Addresses that the server gives for use on other devices already contain the path of PUBLIC_URL.
  'manager/challenges/ChallengesDialog.tsx': ['href={url}', 'href={address} target='],
  // Addresses of Google's servers need no path of PUBLIC_URL.
  'map/google/googleScript.ts': ['script.src = `${ADDRESS}?'],
  'host/question/StreetView.tsx': ['src={address}'],
  'viewer/StreetView.tsx': ['src={iframe}'],
  'manager/wizard/panel/StreetViewPreview.tsx': ['src={address}'],
  // The socket's address already contains the path of PUBLIC_URL.
  'live/socket.ts': ['new WebSocket(url)'],
  // A page of another machine is requested under that machine's address: it needs no path of this server's PUBLIC_URL.
  'host/show/ShowPage.tsx': ['href={own === null ? addressOf(screen)'],
  // The build writes this address relative to the script that has it.
  'map/library/workerScript.ts': ['fetch(WORKER)'],
  // Addresses of tiles in the map's style need no path of PUBLIC_URL: they are already complete.
  'map/flat/tileCache.ts': ['fetch(address, '],
}

const web = join(import.meta.dirname, '..')

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll(sep, '/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.ts$|(^|\/)testing\//.test(path))

const textOf = (path: string) => readFileSync(join(web, path), 'utf8')

/**
 * Finds each place in a source text where code hands an address to the browser (`TAKES`). `end`: the position where the
 * address begins; `follows`: its first characters, as many as `addressOf(` has.
 */
function takenIn(text: string): { end: number; follows: string }[] {
  return TAKES.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => {
      const end = index + found.length
      return { end, follows: text.slice(end, end + 'addressOf('.length) }
    }),
  )
}

test('PROXY-03 every address that a page hands to the browser goes through addressOf: under a path nothing else leads to the box', () => {
  expect(sources.length).toBeGreaterThan(200)
  const strays = sources.flatMap((path) => {
    const text = textOf(path)
    return takenIn(text)
      .filter(({ follows }) => follows !== 'addressOf(')
      .map(({ end }) => `${path}: …${text.slice(end - 30, end + 50)}…`)
      .filter((found) => !OTHERS[path]?.some((other) => found.includes(other)))
  })
  expect(strays).toEqual([])
})

test('no exception outlives its reason', () => {
  const idle = Object.entries(OTHERS).flatMap(([path, others]) =>
    others.filter((other) => !textOf(path).includes(other)).map((other) => `${path}: ${other}`),
  )
  expect(idle).toEqual([])
})

test.each([
  ["fetch('/api/health')", 1],
  ['<img\n  onError={() => setBroken(true)}\n  src={photo}\n/>', 1],
  ['<a href="/pres">', 1],
  ["location.assign('/')", 1],
  ['<Link href="/pres">', 0],
  ["fetch(addressOf('/api/health'))", 0],
  ['<img alt="" src={addressOf(photo)} />', 0],
])('the rule sees %j', (text, strays) => {
  expect(takenIn(text).filter(({ follows }) => follows !== 'addressOf(')).toHaveLength(strays)
})
