import { metres, plain } from '../measures.ts'
import { IN_TOWN_METRES, type SaidPlace } from '../spokenPlace.ts'
import type { Words } from '../words.ts'

/** Words for the eight compass directions, clockwise from the north. */
const WINDS = [
  'a nord',
  'a nord-est',
  'a est',
  'a sud-est',
  'a sud',
  'a sud-ovest',
  'a ovest',
  'a nord-ovest',
]

function whereabouts(place: SaidPlace): string {
  if (place === null) return 'lontano da ogni città'
  if ('lat' in place) return `a latitudine ${plain(place.lat)}, longitudine ${plain(place.lng)}`
  const { town, country, distance, bearing } = place
  const name = country === null ? town : `${town}, ${country}`
  return distance < IN_TOWN_METRES
    ? `a ${name}`
    : `a ${metres(distance)} ${WINDS[Math.round(bearing / 45) % 8]} di ${name}`
}

export const spokenMap: Words['spokenMap'] = {
  inZone: 'Nella zona di aiuto.',
  here: (place, width) => `Mirino ${whereabouts(place)}. Vista larga ${metres(width)}.`,
  edge: (place) => `La mappa non va oltre: ${whereabouts(place)}.`,
  moved: (distance, place) => `${metres(distance)} più in là: ${whereabouts(place)}.`,
  placed: (place) => `Segnaposto messo ${whereabouts(place)}. Il pulsante «Rispondi» lo invia.`,
  placedByHand: 'Segnaposto messo. Il pulsante «Rispondi» lo invia.',
  pad: 'Sposta la mappa',
  towards: { north: 'Verso nord', east: 'Verso est', south: 'Verso sud', west: 'Verso ovest' },
  ask: 'Dove sono?',
  put: 'Metti qui il segnaposto',
}
