import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { COLORS, FRUITS, markerName, pseudoOf } from '#core/pseudo.ts'
import { loadMarkers } from './markers.ts'

const markers = loadMarkers(join(import.meta.dirname, '../../assets/art'))

describe('markers', () => {
  test('JOIN-12 HTTP-39 each of the 48 pseudos has its own pin and avatar, titled in French agreement', () => {
    const pseudos = FRUITS.flatMap((fruit) => COLORS.map((color) => pseudoOf(fruit, color)))
    for (const pseudo of pseudos) {
      expect(markers.pin(markerName(pseudo))).toContain(`<title>${pseudo}</title>`)
      expect(markers.avatar(markerName(pseudo))).toContain(`<title>${pseudo}</title>`)
    }
    expect(new Set(pseudos.map((pseudo) => markers.pin(markerName(pseudo)))).size).toBe(48)
    expect(pseudos).toContain('Pomme Verte')
    expect(pseudos).toContain('Raisin Vert')
  })

  test.each([
    'BananeBleu',
    'CitronVerte',
    'bananebleue',
    'Banane Bleue',
    'BananeBleue1',
    'BananeBleue02',
    'Kiwi',
    '',
    '../markers',
  ])('JOIN-12 %j names nobody', (name) => {
    expect(markers.pin(name)).toBeNull()
    expect(markers.avatar(name)).toBeNull()
  })

  test('HPAR-10 `Pomme Rouge 2` carries its number, and each number is drawn differently', async () => {
    const plain = markers.pin('PommeRouge')
    const second = markers.pin('PommeRouge2')
    expect(plain).toContain('<title>Pomme Rouge</title>')
    expect(second).toContain('<title>Pomme Rouge 2</title>')
    const rasters = new Set<string>()
    for (const number of ['', 2, 3, 4, 5, 6, 7, 8, 9, 10, 21]) {
      const svg = markers.pin(`PommeRouge${number}`) ?? ''
      rasters.add((await sharp(Buffer.from(svg)).raw().toBuffer()).toString('base64'))
    }
    expect(rasters.size).toBe(11)
  })

  test('HPAR-10 the disc is ink and lies in the lower right of pin and avatar', async () => {
    for (const svg of [markers.pin('CitronJaune2'), markers.avatar('CitronJaune2')]) {
      const { data, info } = await sharp(Buffer.from(svg ?? ''))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      // This pixel is on the dark disc behind the pseudo's number: just inside the disc's left edge, beside the digit.
      const at =
        (Math.round(44 * (info.width / 56)) * info.width + Math.round(37 * (info.width / 56))) * 3
      expect([...data.subarray(at, at + 3)]).toEqual([0x0b, 0x12, 0x11])
    }
  })
})
