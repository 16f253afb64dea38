import type { Words } from '../words.ts'

const WINDS = [
  'el norte',
  'el noreste',
  'el este',
  'el sureste',
  'el sur',
  'el suroeste',
  'el oeste',
  'el noroeste',
]
const turned = (heading: number) => ((heading % 360) + 360) % 360

export const compass: Words['compass'] = {
  streetView: 'Street View',
  direction: (heading) =>
    `Mirando hacia ${WINDS[Math.round(turned(heading) / 45) % 8]}, ${Math.round(turned(heading)) % 360}°`,
  letters: { n: 'N', e: 'E', s: 'S', o: 'O' },
}
