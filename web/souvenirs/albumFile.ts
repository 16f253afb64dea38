// The album as one file: the page with its photos, maps, fonts and styles inside, and no request to any server.
import { addressOf } from '../ui/address.ts'
import coreFont from '../ui/fonts/archivo-core.woff2'

/** Width in pixels to which wider photos are reduced, because the file is sent by mail. */
const WIDEST = 1400
const QUALITY = 0.8
/** The file's Content-Security-Policy: no request and no script, so that no server learns that it is opened. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:"

interface AlbumFile {
  /** the page's element that contains the album, with the map of every question drawn */
  article: HTMLElement
  title: string
  name: string
  onProgress: (done: number, count: number) => void
}

/** Makes the album's file. A photo that does not load is replaced by a text. */
export async function albumFile({ article, title, name, onProgress }: AlbumFile): Promise<File> {
  const copy = article.cloneNode(true)
  if (!(copy instanceof HTMLElement)) throw new Error('an album is an element')
  for (const live of copy.querySelectorAll('[data-live]')) live.remove()
  const pictures = [...copy.querySelectorAll('img')]
  for (const [i, picture] of pictures.entries()) {
    onProgress(i, pictures.length)
    await settle(picture)
  }
  onProgress(pictures.length, pictures.length)
  const [letters, styles] = await Promise.all([dataOf(coreFont), pageStyles()])
  const html = `<!doctype html>
<html lang="${document.documentElement.lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escaped(title)}</title>
<style>${letters === null ? '' : `@font-face { font-family: "Archivo"; src: url("${letters}") format("woff2"); font-weight: 100 900; font-stretch: 62% 125%; }`}
${styles}
html, body { height: auto; }
body { padding: 24px 16px 40px; }
@media print { body { padding: 0; } }</style>
</head>
<body>${copy.outerHTML}</body>
</html>
`
  return new File([html], name, { type: 'text/html' })
}

/** Replaces an image's address by the bytes of the image, so that the album's file needs no network. */
async function settle(picture: HTMLImageElement): Promise<void> {
  picture.removeAttribute('loading')
  picture.removeAttribute('srcset')
  const address = picture.getAttribute('src') ?? ''
  if (address.startsWith('data:')) return
  const data = (await smaller(address)) ?? (await dataOf(address))
  if (data !== null) {
    picture.setAttribute('src', data)
    return
  }
  const words = document.createElement('p')
  words.textContent = picture.alt
  picture.replaceWith(words)
}

/** A photo as a JPEG no wider than the limit; null when it does not load or cannot be drawn. */
async function smaller(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address)
    if (!answer.ok || answer.headers.get('content-type')?.includes('svg')) return null
    const photo = await createImageBitmap(await answer.blob())
    const scale = Math.min(1, WIDEST / photo.width)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(photo.width * scale)
    canvas.height = Math.round(photo.height * scale)
    const pen = canvas.getContext('2d')
    pen?.drawImage(photo, 0, 0, canvas.width, canvas.height)
    photo.close()
    return pen ? canvas.toDataURL('image/jpeg', QUALITY) : null
  } catch {
    return null
  }
}

async function dataOf(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address.startsWith('/api/') ? addressOf(address) : address)
    if (!answer.ok) return null
    const blob = await answer.blob()
    return await new Promise<string>((resolve, reject) => {
      const reader = new FileReader()
      reader.addEventListener('load', () =>
        resolve(typeof reader.result === 'string' ? reader.result : ''),
      )
      reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
      reader.readAsDataURL(blob)
    })
  } catch {
    return null
  }
}

/**
 * All CSS rules of this page, without images that are loaded by address and without `@font-face`: `albumFile` embeds
 * the font itself. The style sheets' source texts are read, because the DOM's `cssText` is empty for a shorthand
 * property that contains a variable.
 */
async function pageStyles(): Promise<string> {
  const sheets = [...document.styleSheets].flatMap(({ href }) => (href === null ? [] : [href]))
  const written = await Promise.all(sheets.map(async (href) => (await fetch(href)).text()))
  return written
    .join('\n')
    .replaceAll(/@font-face\s*\{[^}]*\}/g, '')
    .replaceAll(/url\((?!["']?data:)[^)]*\)/g, 'none')
    .replaceAll('</', String.raw`<\/`)
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
