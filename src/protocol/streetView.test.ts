import { describe, expect, test } from 'vitest'
import { parseStreetView, streetViewAddress } from './streetView.ts'

const PB = '!4v1700000000000!6m8!1m7!1sCAoSLEFGMVFpcE!2m2!1d48.8584!2d-2.2945!3f120.5!4f-3.2!5f0.78'
const VIEW = { pano: 'CAoSLEFGMVFpcE', position: { lat: 48.8584, lng: -2.2945 }, heading: 120.5, pitch: -3.2, zoom: 0.78 }

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
