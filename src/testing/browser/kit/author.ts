// An author in the wizard: photos as cameras write them, the wizard's pages, and the quiz as the server has it.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { LatLng } from '#core/scoring/geo.ts'
import type { FullQuiz } from '#protocol/rest.ts'
import type { Administration, VisitOptions } from './administration.ts'
import { OPENED_MS } from './reading.ts'

/** Converts a coordinate to degrees, minutes and seconds, in EXIF's format. */
const angle = (degrees: number) => {
  const whole = Math.floor(Math.abs(degrees))
  const minutes = Math.floor((Math.abs(degrees) - whole) * 60)
  return `${whole}/1 ${minutes}/1 ${Math.round(((Math.abs(degrees) - whole) * 60 - minutes) * 6000)}/100`
}

/** A real photo of 3 MP with a sky and a hill, in a colour of its own, with an EXIF position like a phone's. */
export async function photo(hue: number, place?: LatLng): Promise<Buffer> {
  const [width, height] = [2000, 1500]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue},60%,72%)"/><circle cx="${400 + hue * 3}" cy="400" r="170" fill="hsl(${(hue + 40) % 360},90%,85%)"/><path d="M0 1100 700 600 1200 1000 1600 700 2000 1050V1500H0z" fill="hsl(${(hue + 120) % 360},35%,35%)"/></svg>`
  const picture = sharp(Buffer.from(svg)).jpeg({ quality: 82 })
  if (!place) return picture.toBuffer()
  const gps = {
    GPSLatitudeRef: place.lat < 0 ? 'S' : 'N',
    GPSLatitude: angle(place.lat),
    GPSLongitudeRef: place.lng < 0 ? 'W' : 'E',
    GPSLongitude: angle(place.lng),
  }
  return picture.withExif({ IFD0: { Make: 'Appareil de test' }, IFD3: gps }).toBuffer()
}

export interface Given {
  name: string
  type?: string
  bytes: Buffer
}

/** Drops files on the element `target`, or pastes them into it, by dispatching `drop` or `paste` events to it. */
export async function give(
  page: Page,
  how: 'drop' | 'paste',
  target: string,
  files: readonly Given[],
): Promise<void> {
  const told = files.map(({ name, type = 'image/jpeg', bytes }) => ({
    name,
    type,
    base64: bytes.toString('base64'),
  }))
  await page.evaluate(
    ([how, target, told]) => {
      const data = new DataTransfer()
      for (const { name, type, base64 } of told) {
        data.items.add(
          new File([Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)], name, {
            type,
          }),
        )
      }
      const element = document.querySelector(target)
      if (how === 'paste')
        element?.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData: data }))
      else
        for (const type of ['dragover', 'drop'])
          element?.dispatchEvent(
            new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }),
          )
    },
    [how, target, told] as const,
  )
}

/** Named places all over France, for the positions of test photos. */
export const PLACED: readonly (readonly [string, LatLng])[] = [
  ['Pont du Gard', { lat: 43.9475, lng: 4.535 }],
  ['Mont-Saint-Michel', { lat: 48.6361, lng: -1.5115 }],
  ['Tour Eiffel', { lat: 48.8584, lng: 2.2945 }],
  ['Étretat', { lat: 49.7071, lng: 0.1936 }],
  ['Puy de Dôme', { lat: 45.7723, lng: 2.9644 }],
  ['Phare de la Vieille', { lat: 48.0406, lng: -4.7565 }],
  ['Dune du Pilat', { lat: 44.5891, lng: -1.2136 }],
]

export const quizOf = async ({ admin }: Administration, uniqueName: string): Promise<FullQuiz> =>
  (await admin.get(`/api/pres/shared/quizz/get/${uniqueName}`)).json

/**
 * A page of the administration with long timeouts: software WebGL on a busy machine draws slowly, and a click waits
 * until its element no longer moves.
 */
export async function visitLibrary(
  box: Administration,
  path: string,
  options?: VisitOptions,
): Promise<Page> {
  const { page } = await box.visit(path, options)
  page.setDefaultTimeout(45_000)
  return page
}

export const mapCanvas = (page: Page) => page.locator('canvas.maplibregl-canvas')
export const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
export const isQuestion = (page: Page, name: string) =>
  page.getByRole('button', { name: `Supprimer ${name}` }).waitFor({ timeout: OPENED_MS })
