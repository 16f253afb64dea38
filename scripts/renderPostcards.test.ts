import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'

const outDir = mkdtempSync(join(tmpdir(), 'postcards-'))
afterAll(() => rmSync(outDir, { recursive: true }))

const render = (): string =>
  execFileSync(process.execPath, [join(import.meta.dirname, 'renderPostcards.mjs'), outDir], {
    encoding: 'utf8',
  })

const text = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.regex(/^[^']*$/, 'a typographic apostrophe is wanted'),
)
const legend = { name: text, titre: text, description: v.pipe(text, v.endsWith('.')) }
const Postcards = v.array(
  v.strictObject({
    file: v.pipe(v.string(), v.regex(/^[a-z-]+\.jpg$/)),
    ...legend,
    en: v.strictObject(legend),
    coords: v.strictObject({
      lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
      lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
    }),
    year: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-3000), v.maxValue(2100))),
  }),
)

describe('the drawn pictures', () => {
  test('HTTP-26 postcards and the default lobby picture are rendered as JPEG, once', async () => {
    expect(render()).toContain('25 pictures')
    const postcards = v.parse(
      Postcards,
      JSON.parse(readFileSync(join(outDir, 'postcards.json'), 'utf8')),
    )
    expect(postcards.length).toBeGreaterThanOrEqual(10)
    expect(new Set(postcards.map(({ file }) => file)).size).toBe(postcards.length)
    for (const { file } of postcards) {
      expect(await sharp(join(outDir, file)).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1920,
        height: 1200,
      })
    }
    const lobby = join(outDir, 'lobby_picture.jpg')
    expect(await sharp(lobby).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1080,
      height: 1920,
    })

    const drawnAt = statSync(lobby).mtimeMs
    expect(render()).toContain('up to date')
    expect(statSync(lobby).mtimeMs).toBe(drawnAt)
  })

  test('HTTP-26 a picture that was lost is drawn again', () => {
    rmSync(join(outDir, 'lobby_picture.jpg'))
    expect(render()).toContain('25 pictures')
    expect(statSync(join(outDir, 'lobby_picture.jpg')).size).toBeGreaterThan(10_000)
  })
})
