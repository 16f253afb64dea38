import type { Words } from '../words.ts'

const WINDS = [
  'het noorden',
  'het noordoosten',
  'het oosten',
  'het zuidoosten',
  'het zuiden',
  'het zuidwesten',
  'het westen',
  'het noordwesten',
]
const turned = (heading: number) => ((heading % 360) + 360) % 360

export const compass: Words['compass'] = {
  streetView: 'Street View',
  direction: (heading) =>
    `Blik naar ${WINDS[Math.round(turned(heading) / 45) % 8]}, ${Math.round(turned(heading)) % 360}°`,
  letters: { n: 'N', e: 'O', s: 'Z', o: 'W' },
}
