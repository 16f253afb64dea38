import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type Page, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findChromium } from '../findChromium.mjs'
import { type Heard, hear } from './hear.mjs'

const folder = join(import.meta.dirname, '..', '..', 'assets', 'sounds')
const RATE = 44_100
/** Expected length of each sound in seconds. A loop is a whole number of bars: bars × beats a bar × seconds a beat. */
const seconds: Record<string, number> = {
  '1-attente.mp3': (32 * 4 * 60) / 84,
  '2-classement.mp3': (16 * 4 * 60) / 116,
  '3-final.mp3': 40,
  '4-bipper.mp3': 10,
  '5-photo-horizon.mp3': 60,
  '6-photo-boussole.mp3': 60,
  '7-photo-escale.mp3': 60,
}
const files = Object.keys(seconds)

const listen = (page: Page, file: string): Promise<Heard> =>
  page.evaluate(hear, [readFileSync(join(folder, file)).toString('base64'), RATE] as const)

describe('the sounds of a new box', () => {
  let browser: Browser
  const heard = new Map<string, Heard>()

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    })
    const page = await browser.newPage()
    for (const file of files) heard.set(file, await listen(page, file))
  }, 120_000)
  afterAll(() => browser.close())

  test('SND-04 four sounds for the four categories and three for the photos, 5 MB at most', () => {
    expect(
      readdirSync(folder)
        .filter((name) => name.endsWith('.mp3'))
        .toSorted(),
    ).toEqual(files)
    expect(
      files.reduce((sum, file) => sum + readFileSync(join(folder, file)).length, 0),
    ).toBeLessThan(5_000_000)
  })

  test.each(files)(
    'SND-03 %s is MP3 frames from its first byte to its last, as its table says',
    (file) => {
      const bytes = readFileSync(join(folder, file))
      expect(bytes.toString('latin1', 36, 40)).toBe('Xing')
      expect(bytes.readUInt32BE(48)).toBe(bytes.length)
      const kbps = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
      let frames = -1
      let at = 0
      while (at < bytes.length) {
        expect(bytes.readUInt16BE(at) & 0xfffe).toBe(0xfffa)
        at +=
          Math.floor((144_000 * kbps[bytes[at + 2]! >> 4]!) / RATE) + ((bytes[at + 2]! >> 1) & 1)
        frames += 1
      }
      expect(at).toBe(bytes.length)
      expect(frames).toBe(bytes.readUInt32BE(44))
    },
  )

  test.each(files)(
    'SND-08 SND-09 SND-10 %s lasts its bars to the sample, in stereo, never clips and starts and ends in silence',
    (file) => {
      const sound = heard.get(file)!
      expect(sound.samples).toBe(Math.round(seconds[file]! * RATE))
      expect(sound.channels).toBe(2)
      expect(sound.peak).toBeLessThan(0.9)
      expect(sound.edges).toBeLessThan(0.003)
      expect(sound.lastHundredth).toBeLessThan(0.05)
    },
  )

  test('SND-08 SND-09 SND-10 SND-11 all are equally loud within 3 dB', () => {
    const levels = [...heard.values()].map((sound) => sound.lufs)
    expect(Math.min(...levels)).toBeGreaterThan(-20)
    expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(3)
  })

  test('SND-11 the bip lasts exactly the ten seconds that remain, and grows', () => {
    expect(heard.get('4-bipper.mp3')!.samples).toBe(10 * RATE)
    expect(heard.get('4-bipper.mp3')!.growth).toBeGreaterThan(3)
  })
})
