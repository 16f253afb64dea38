// Announcements of a map for a screen reader.
import { metres, plain } from '../measures.ts'
import { IN_TOWN_METRES, type SaidPlace } from '../spokenPlace.ts'

const NBSP = '\u00a0'
/** Words for the eight compass directions, clockwise from the north. */
const WINDS = [
  'au nord',
  'au nord-est',
  'à l’est',
  'au sud-est',
  'au sud',
  'au sud-ouest',
  'à l’ouest',
  'au nord-ouest',
]

/** Says where a place lies from its nearest town: « à 34 km au nord de Lyon, France ». */
function whereabouts(place: SaidPlace): string {
  if (place === null) return 'loin de toute ville'
  if ('lat' in place) return `à la latitude ${plain(place.lat)}, longitude ${plain(place.lng)}`
  const { town, country, distance, bearing } = place
  const name = country === null ? town : `${town}, ${country}`
  if (distance < IN_TOWN_METRES) return `à ${name}`
  return `à ${metres(distance)} ${WINDS[Math.round(bearing / 45) % 8]} de ${name}`
}

export const spokenMap = {
  inZone: 'Dans la zone d’aide.',
  here: (place: SaidPlace, width: number) =>
    `Viseur ${whereabouts(place)}. Vue de ${metres(width)} de large.`,
  edge: (place: SaidPlace) => `La carte ne va pas plus loin${NBSP}: ${whereabouts(place)}.`,
  moved: (distance: number, place: SaidPlace) =>
    `${metres(distance)} plus loin${NBSP}: ${whereabouts(place)}.`,
  placed: (place: SaidPlace) => `Repère placé ${whereabouts(place)}. Le bouton Répondre l’envoie.`,
  placedByHand: 'Repère placé. Le bouton Répondre l’envoie.',
  pad: 'Déplacer la carte',
  towards: {
    north: 'Vers le nord',
    east: 'Vers l’est',
    south: 'Vers le sud',
    west: 'Vers l’ouest',
  },
  ask: 'Où suis-je\u202f?',
  put: 'Placer le repère ici',
}
