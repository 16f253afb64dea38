// A user in a window of one engine: waits for texts, presses, types.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LatLng } from '#core/scoring/geo.ts'
import type { MapSettings } from '#core/quiz.ts'
import { frameOf, type MapFrame, pixelIn } from '../kit/mapPixels.ts'
import type { EnginePage } from './enginePage.ts'
import { dropPhotos, fieldOf, focusedValue, type Spot, spotOf, textOfPage } from './eyes.ts'

/** Timeout in ms: long, since up to four engines render the map in software on a machine that may be busy. */
const TIMEOUT_MS = 120_000
const SHOTS = join(import.meta.dirname, '..', '..', '..', '..', 'shots', 'engines')

export interface Visitor {
  readonly page: EnginePage
  /** Waits until the page shows that text, whatever its spaces. @returns the whole visible text */
  sees(text: string): Promise<string>
  seesNoMore(text: string): Promise<void>
  /** Presses a button, link, label or menu item, found by its full name. */
  presses(name: string): Promise<void>
  types(label: string, text: string): Promise<void>
  drops(photos: readonly (readonly [name: string, photo: Buffer])[]): Promise<void>
  seesMap(): Promise<void>
  /** Taps the map at a geographic place until the page shows the marker of `pseudo`. */
  marks(place: LatLng, settings: MapSettings, pseudo: string): Promise<void>
  /** Stores a screenshot of the page as `shots/engines/<name>.png`. */
  shoots(name: string): Promise<void>
}

export function visitorOf(page: EnginePage, who: string): Visitor {
  const call = <Value, Args extends unknown[]>(
    does: (...args: Args) => Value,
    ...args: Args
  ): Promise<Value> =>
    page.run<Value>(`(${String(does)})(${args.map((arg) => JSON.stringify(arg)).join(', ')})`)

  async function shoots(name: string): Promise<void> {
    mkdirSync(join(SHOTS, name, '..'), { recursive: true })
    writeFileSync(join(SHOTS, `${name}.png`), await page.picture())
  }

  /** Repeats `look` until it returns a value; its errors are ignored: a page cannot answer while it changes. */
  async function until<Value>(
    what: string,
    look: () => Promise<Value | null | false>,
  ): Promise<Value> {
    const end = Date.now() + TIMEOUT_MS
    let last = ''
    while (Date.now() < end) {
      const found = await look().catch((error: unknown) => {
        last = String(error)
        return null
      })
      if (found !== null && found !== false) return found
      const text = await call(textOfPage).catch(() => '')
      if (/Cette page n’a pas pu/.test(text)) break
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
    await shoots(`failed/${who}`).catch(() => undefined)
    const [text, errors] = [await call(textOfPage).catch(String), await page.errors().catch(String)]
    throw new Error(
      `${who}: no ${what}. The page shows: ${text.slice(0, 800)}\n${String(errors)}\n${last}`,
    )
  }

  async function press(what: string, look: () => Promise<Spot | null>): Promise<void> {
    let before: Spot | null = null
    const spot = await until(what, async () => {
      const now = await look()
      // Waits until an element of the page no longer moves.
      const still =
        now !== null && before !== null && Math.hypot(now.x - before.x, now.y - before.y) < 1
      before = now
      return still && now
    })
    await page.press(spot.x, spot.y)
  }

  const visitor: Visitor = {
    page,
    shoots,
    sees: (text) =>
      until(`“${text}”`, async () => {
        const shown = await call(textOfPage)
        return shown.includes(text) && shown
      }),
    seesNoMore: async (text) =>
      void (await until(
        `page without “${text}”`,
        async () => !(await call(textOfPage)).includes(text),
      )),
    presses: (name) => press(`“${name}” to press`, () => call(spotOf, name)),
    async types(label, text) {
      await press(`field “${label}”`, () => call(fieldOf, label))
      await page.type(text)
      await until(`“${text}” in “${label}”`, async () => (await call(focusedValue)) === text)
    },
    drops: (photos) =>
      call(
        dropPhotos,
        photos.map(([name, photo]) => [name, photo.toString('base64')] as const),
      ),
    seesMap: async () =>
      void (await until('map that is drawn', () =>
        page.run<boolean>(`document.querySelector('[data-map=ready]') !== null`),
      )),
    async marks(place, settings, pseudo) {
      await visitor.seesMap()
      const frame = await page.run<MapFrame>(
        `(${String(frameOf)})(document.querySelector('[data-map=ready]'))`,
      )
      const { x, y } = pixelIn(frame, settings, place)
      await until(`marker of ${pseudo}`, async () => {
        await page.press(x, y)
        await new Promise((resolve) => setTimeout(resolve, 400))
        return page.run<boolean>(
          `[...document.images].some((image) => image.alt === ${JSON.stringify(pseudo)})`,
        )
      })
    },
  }
  return visitor
}
