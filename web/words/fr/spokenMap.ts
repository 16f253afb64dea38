// Announcements of a map for a screen reader. A file of its own, because a phone needs it with its first question.
import { metres } from '../measures.ts'
import { IN_TOWN_METRES, type SpokenPlace } from '../spokenPlace.ts'

const NBSP = '\u00a0'
/** Words for the eight compass directions, clockwise from the north. */
const WINDS = ['au nord', 'au nord-est', 'à l’est', 'au sud-est', 'au sud', 'au sud-ouest', 'à l’ouest', 'au nord-ouest']

/** Says where a place lies from its nearest town: « à 34 km au nord de Lyon, France ». */
function whereabouts({ town, country, distance, bearing }: SpokenPlace): string {
  const name = country === null ? town : `${town}, ${country}`
  if (distance < IN_TOWN_METRES) return `à ${name}`
  return `à ${metres(distance)} ${WINDS[Math.round(bearing / 45) % 8]} de ${name}`
}

export const spokenMap = {
  inZone: 'Dans la zone d’aide.',
  here: (place: SpokenPlace | null, width: number) => `Viseur ${place === null ? 'loin de toute ville' : whereabouts(place)}. Vue de ${metres(width)} de large.`,
  edge: (place: SpokenPlace | null) => `La carte ne va pas plus loin${NBSP}: ${place === null ? 'loin de toute ville' : whereabouts(place)}.`,
  moved: (distance: number, place: SpokenPlace | null) => `${metres(distance)} plus loin${NBSP}: ${place === null ? 'loin de toute ville' : whereabouts(place)}.`,
  placed: (place: SpokenPlace | null) => `Repère placé ${place === null ? 'loin de toute ville' : whereabouts(place)}. Le bouton Répondre l’envoie.`,
  placedByHand: 'Repère placé. Le bouton Répondre l’envoie.',
  pad: 'Déplacer la carte',
  towards: { north: 'Vers le nord', east: 'Vers l’est', south: 'Vers le sud', west: 'Vers l’ouest' },
  ask: 'Où suis-je\u202f?',
  put: 'Placer le repère ici',
}
