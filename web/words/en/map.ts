import { pointsWord } from '../format.ts'
import { plain, metres } from '../measures.ts'
import { IN_TOWN_METRES, type SaidPlace } from '../spokenPlace.ts'
import type { Words } from '../words.ts'

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
const turned = (heading: number) => ((heading % 360) + 360) % 360

export const compass: Words['compass'] = {
  streetView: 'Street View',
  direction: (heading) =>
    `Looking ${WINDS[Math.round(turned(heading) / 45) % 8]}, ${Math.round(turned(heading)) % 360}°`,
  letters: { n: 'N', e: 'E', s: 'S', o: 'W' },
}

export const map: Words['map'] = {
  loading: 'Loading the map…',
  late: 'The map isn’t loading. Trying again…',
  google: {
    refused: 'Google refuses its key: here is our own map.',
    silent: 'Google doesn’t answer: here is our own map.',
  },
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  noCloser: 'The map has no more detail here.',
  scale: 'Scale',
  keys: 'Arrows: move. Plus and minus: zoom.',
  pickKey: 'Enter: choose the centre.',
  marker: 'Marker',
  points: (points) => `${plain(points)}\u00a0${pointsWord(points, 0)}`,
}

/** Words for the eight compass directions, clockwise from the north. */
const SPOKEN_MAP_WINDS = [
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
    : `${metres(distance)} ${SPOKEN_MAP_WINDS[Math.round(bearing / 45) % 8]} of ${name}`
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
