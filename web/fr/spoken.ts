// What screens say to who does not see them: whole sentences, each said once.
import { counted, countedPoints, integer, metres, points, roomCode, seconds } from './format.ts'

const NBSP = '\u00a0'
/** From the north, clockwise, an eighth of a turn each. */
const WINDS = ['au nord', 'au nord-est', 'à l’est', 'au sud-est', 'au sud', 'au sud-ouest', 'à l’ouest', 'au nord-ouest']
/** Nearer than that a place is the town's own. */
const IN_TOWN_METRES = 3000

/** « à 34 km au nord de Lyon, France » */
function whereabouts({ town, country, distance, bearing }: SpokenPlace): string {
  const name = country === null ? town : `${town}, ${country}`
  if (distance < IN_TOWN_METRES) return `à ${name}`
  return `à ${metres(distance)} ${WINDS[Math.round(bearing / 45) % 8]} de ${name}`
}

/** A place told by the town nearest to it. */
export interface SpokenPlace {
  town: string
  country: string | null
  /** metres to the town */
  distance: number
  /** degrees clockwise from the north, from the town to the place */
  bearing: number
}

export const fr = {
  phone: {
    lobby: (pseudo: string, roomID: string) => `Salon d’attente, salle ${roomCode(roomID)}. Vous êtes ${pseudo}. La partie n’a pas encore commencé.`,
    late: (pseudo: string, last: boolean) => `Vous êtes ${pseudo}. ${last ? `La dernière photo est en jeu${NBSP}: le classement arrive.` : `La partie a commencé${NBSP}: vous jouez dès la prochaine photo.`}`,
    starting: `La partie commence${NBSP}: la première photo arrive sur le grand écran.`,
    question: (number: number, count: number, time: number) =>
      `Question ${number} sur ${count}. Vous avez ${counted(time, 'seconde', 'secondes')}. Placez votre repère sur la carte, puis répondez.`,
    described: 'Un bouton lit la description de la photo.',
    help: 'Une zone d’aide est dessinée autour de l’endroit.',
    sending: 'Votre réponse part.',
    lastSeconds: 'Encore dix secondes.',
    over: `Temps écoulé${NBSP}: pas de réponse.`,
    answered: (time: number) => `Réponse envoyée en ${seconds(time)}. On attend les autres joueurs.`,
    result: (number: number, count: number) => `Résultats de la question ${number} sur ${count}.`,
    away: (distance: number) => `Vous êtes à ${metres(distance)}.`,
    noAnswer: 'Vous n’avez pas répondu.',
    won: (value: number) => (value > 0 ? `Vous marquez ${countedPoints(value)}.` : 'Vous ne marquez pas de points.'),
    standing: (rank: number | null, total: number) => `${rank === null ? '' : `Vous êtes ${ordinal(rank)}. `}Total${NBSP}: ${countedPoints(total)}.`,
    end: 'Fin de la partie.',
    back: 'Connexion rétablie.',
  },
  map: {
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
  },
  host: {
    lobby: (name: string, roomID: string) => `Salon de la partie ${name}, salle ${roomCode(roomID)}.`,
    question: (number: number, count: number, time: number) => `Question ${number} sur ${count}, ${counted(time, 'seconde', 'secondes')}.`,
    answered: (answered: number, expected: number) => `${integer(answered)} ${answered > 1 ? 'réponses' : 'réponse'} sur ${integer(expected)}.`,
    results: (title: string, text: string | null) => `${title}.${text === null ? '' : ` ${text}`}`,
    nobody: 'Personne n’a répondu.',
    nearest: (pseudo: string, distance: number) => `Au plus près${NBSP}: ${pseudo}, à ${metres(distance)}.`,
    ranking: (rows: readonly { rank: number; name: string; points: number }[]) => `Classement. ${standings(rows)}`,
    end: (rows: readonly { rank: number; name: string; points: number }[]) => `Fin de la partie. ${standings(rows)}`,
  },
}

function ordinal(rank: number): string {
  return rank === 1 ? 'premier' : `${integer(rank)}e`
}

/** The first five: a hall of two hundred is not read aloud. */
function standings(rows: readonly { rank: number; name: string; points: number }[]): string {
  return rows.slice(0, 5).map(({ rank, name, points: total }) => `${integer(rank)}${NBSP}: ${name}, ${points(total)}.`).join(' ')
}
