import { describe, expect, test } from 'vitest'
import { parseStreetView, readStreetView, streetViewAddress } from './streetView.ts'

const PB = '!4v1700000000000!6m8!1m7!1sCAoSLEFGMVFpcE!2m2!1d48.8584!2d-2.2945!3f120.5!4f-3.2!5f0.78'
const VIEW = {
  pano: 'CAoSLEFGMVFpcE',
  position: { lat: 48.8584, lng: -2.2945 },
  heading: 120.5,
  pitch: -3.2,
  zoom: 0.78,
}

describe('a Street View embed', () => {
  test.each([
    `https://www.google.com/maps/embed?pb=${PB}`,
    `  https://www.google.fr/maps/embed?pb=${encodeURIComponent(PB)} `,
    `<iframe src="https://www.google.com/maps/embed?pb=${PB}" width="600" allowfullscreen></iframe>`,
    `<iframe width='600' src='https://maps.google.co.uk/maps/embed?hl=fr&amp;pb=${PB}'>`,
    `https://www.google.com/maps/embed?pb=!1m0!3m2!1sfr!2sfr${PB}`,
  ])('HTTP-10 its position and direction are read: %s', (pasted) => {
    expect(parseStreetView(pasted)).toEqual(VIEW)
  })

  test.each([
    '',
    'bonjour',
    `http://www.google.com/maps/embed?pb=${PB}`,
    `https://exemple.fr/maps/embed?pb=${PB}`,
    `https://www.google.com.exemple.fr/maps/embed?pb=${PB}`,
    `https://www.google.com/maps/embed/v1/place?pb=${PB}`,
    'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d2624.9!2d2.29!3d48.85',
    `https://www.google.com/maps/embed?pb=${PB.replace('1d48.8584', '1d98.8584')}`,
    `https://www.google.com/maps/embed?pb=${PB.replace('!3f120.5', '')}`,
    `https://www.google.com/maps/embed?pb=${PB.replace('CAoSLEFGMVFpcE', '"><script>')}`,
  ])('HTTP-10 is refused without a position, a direction or Google: %s', (pasted) => {
    expect(parseStreetView(pasted)).toBeNull()
  })

  test('HTTP-10 is written again, and says the same', () => {
    const address = streetViewAddress(VIEW)
    expect(address).toMatch(/^https:\/\/www\.google\.com\/maps\/embed\?pb=!6m8!1m7!1s/)
    expect(parseStreetView(address)).toEqual(VIEW)
  })
})

describe('an address copied from Google Maps', () => {
  const DATA = 'data=!3m6!1e1!3m4!1sX0a_-bCdEfGhIjKlMnOp!2e0!7i16384!8i8192'

  test.each([
    `https://www.google.com/maps/@48.8583701,2.2944813,3a,75y,120.5h,86.8t/${DATA}`,
    `https://www.google.fr/maps/place/Tour+Eiffel/@48.8583701,2.2944813,3a,75y,120.5h,86.8t/${DATA}?entry=ttu&g_ep=abc`,
    ` https://www.google.com/maps/@48.8583701,2.2944813,3a,75y,120.5h,86.8t/data=!3m8!1e1!3m6!1sX0a_-bCdEfGhIjKlMnOp!2e0!5s20220801T000000!6shttps:%2F%2Fstreetviewpixels-pa.googleapis.com%2Fv1%2Fthumbnail!7i16384!8i8192\n`,
  ])('WIZ-11 its panorama, position, direction and field of view are read: %s', (pasted) => {
    expect(readStreetView(pasted)).toEqual({
      pano: 'X0a_-bCdEfGhIjKlMnOp',
      position: { lat: 48.8583701, lng: 2.2944813 },
      heading: 120.5,
      pitch: -3.2,
      zoom: expect.closeTo(0.7820865974627469, 12),
    })
  })

  test('WIZ-11 without a heading it looks north', () => {
    expect(
      readStreetView(`https://www.google.com/maps/@48.85,2.29,3a,90y,90t/${DATA}`),
    ).toMatchObject({ heading: 0, pitch: 0, zoom: expect.closeTo(0.4, 12) })
  })

  test("WIZ-11 a visitor's own panorama is named as embeds name it", () => {
    const shown = readStreetView(
      'https://www.google.com/maps/@-13.16,-72.54,3a,75y,10h,80t/data=!3m5!1e1!3m3!1sAF1QipMxyz012!2e10!3e11',
    )
    expect(shown?.pano).toBe(btoa('\x08\x0a\x12\x0dAF1QipMxyz012'))
    expect(shown && parseStreetView(streetViewAddress(shown))).toEqual(shown)
  })

  test('WIZ-11 an embed is read as well', () => {
    expect(readStreetView(`https://www.google.com/maps/embed?pb=${PB}`)).toEqual(VIEW)
  })

  test.each([
    'https://www.google.com/maps/@48.8583701,2.2944813,17z',
    'https://www.google.com/maps/place/Tour+Eiffel/@48.8583701,2.2944813,17z/data=!3m1!4b1!4m6!3m5!1s0x47e66e2964e34e2d:0x8ddca9ee380ef7e0!8m2!3d48.85!4d2.29',
    `https://exemple.fr/maps/@48.85,2.29,3a,75y,120.5h,86.8t/${DATA}`,
    `http://www.google.com/maps/@48.85,2.29,3a,75y,120.5h,86.8t/${DATA}`,
    `https://www.google.com/maps/@98.85,2.29,3a,75y,120.5h,86.8t/${DATA}`,
    `https://www.google.com/maps/@48.85,2.29,3a,0y,120.5h,86.8t/${DATA}`,
    'https://maps.app.goo.gl/AbCdEf123',
  ])('WIZ-12 is refused without Street View, a place on the Earth or Google: %s', (pasted) => {
    expect(readStreetView(pasted)).toBeNull()
  })
})
