import { metres, plain } from '../measures.ts'
import { IN_TOWN_METRES, type SaidPlace } from '../spokenPlace.ts'
import type { Words } from '../words.ts'

/** Words for the eight compass directions, clockwise from the north. */
const WINDS = [
  'ten noorden',
  'ten noordoosten',
  'ten oosten',
  'ten zuidoosten',
  'ten zuiden',
  'ten zuidwesten',
  'ten westen',
  'ten noordwesten',
]

function whereabouts(place: SaidPlace): string {
  if (place === null) return 'ver van elke stad'
  if ('lat' in place) return `op breedte ${plain(place.lat)}, lengte ${plain(place.lng)}`
  const { town, country, distance, bearing } = place
  const name = country === null ? town : `${town}, ${country}`
  return distance < IN_TOWN_METRES
    ? `in ${name}`
    : `${metres(distance)} ${WINDS[Math.round(bearing / 45) % 8]} van ${name}`
}

export const spokenMap: Words['spokenMap'] = {
  inZone: 'In de hulpzone.',
  here: (place, width) => `Vizier ${whereabouts(place)}. Beeld ${metres(width)} breed.`,
  edge: (place) => `Verder gaat de kaart niet: ${whereabouts(place)}.`,
  moved: (distance, place) => `${metres(distance)} verder: ${whereabouts(place)}.`,
  placed: (place) => `Markering gezet: ${whereabouts(place)}. De knop ‘Antwoorden’ verstuurt die.`,
  placedByHand: 'Markering gezet. De knop ‘Antwoorden’ verstuurt die.',
  pad: 'Kaart verschuiven',
  towards: {
    north: 'Naar het noorden',
    east: 'Naar het oosten',
    south: 'Naar het zuiden',
    west: 'Naar het westen',
  },
  ask: 'Waar ben ik?',
  put: 'Markering hier zetten',
}
