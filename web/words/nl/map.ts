import { pointsWord } from '../format.ts'
import { plain, metres } from '../measures.ts'
import { IN_TOWN_METRES, type SaidPlace } from '../spokenPlace.ts'
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

export const map: Words['map'] = {
  loading: 'Kaart laden…',
  late: 'De kaart laadt niet. Nieuwe poging…',
  google: {
    refused: 'Google weigert de sleutel: hier is onze eigen kaart.',
    silent: 'Google antwoordt niet: hier is onze eigen kaart.',
  },
  zoomIn: 'Inzoomen',
  zoomOut: 'Uitzoomen',
  noCloser: 'Meer detail heeft de kaart hier niet.',
  scale: 'Schaal',
  keys: 'Pijlen: verschuiven. Plus en min: zoomen.',
  pickKey: 'Enter: het midden kiezen.',
  marker: 'Markering',
  points: (points) => `${plain(points)}\u00a0${pointsWord(points, 0)}`,
}

/** Words for the eight compass directions, clockwise from the north. */
const SPOKEN_MAP_WINDS = [
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
    : `${metres(distance)} ${SPOKEN_MAP_WINDS[Math.round(bearing / 45) % 8]} van ${name}`
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
