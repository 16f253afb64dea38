import { metres, plain } from '../measures.ts'
import { IN_TOWN_METRES, type SaidPlace } from '../spokenPlace.ts'
import type { Words } from '../words.ts'

/** Words for the eight compass directions, clockwise from the north. */
const WINDS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
]

function whereabouts(place: SaidPlace): string {
  if (place === null) return 'far from any town'
  if ('lat' in place) return `at latitude ${plain(place.lat)}, longitude ${plain(place.lng)}`
  const { town, country, distance, bearing } = place
  const name = country === null ? town : `${town}, ${country}`
  return distance < IN_TOWN_METRES
    ? `in ${name}`
    : `${metres(distance)} ${WINDS[Math.round(bearing / 45) % 8]} of ${name}`
}

export const spokenMap: Words['spokenMap'] = {
  inZone: 'Inside the help zone.',
  here: (place, width) => `Crosshair ${whereabouts(place)}. View ${metres(width)} wide.`,
  edge: (place) => `The map goes no further: ${whereabouts(place)}.`,
  moved: (distance, place) => `${metres(distance)} further: ${whereabouts(place)}.`,
  placed: (place) => `Marker placed ${whereabouts(place)}. The Answer button sends it.`,
  placedByHand: 'Marker placed. The Answer button sends it.',
  pad: 'Move the map',
  towards: { north: 'North', east: 'East', south: 'South', west: 'West' },
  ask: 'Where am I?',
  put: 'Put the marker here',
}
