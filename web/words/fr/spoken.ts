// Announcements of a phone for a screen reader: whole sentences, each announced once.
import { counted, countedPoints, integer, roomCode } from '../format.ts'
import { metres, seconds, signedPoints } from '../measures.ts'

const NBSP = '\u00a0'

export const spoken = {
  lobby: (pseudo: string, roomID: string) =>
    `Salon d’attente, salle ${roomCode(roomID)}. Vous êtes ${pseudo}. La partie n’a pas encore commencé.`,
  late: (pseudo: string, last: boolean) =>
    `Vous êtes ${pseudo}. ${last ? `La dernière photo est en jeu${NBSP}: le classement arrive.` : `La partie a commencé${NBSP}: vous jouez dès la prochaine photo.`}`,
  starting: `La partie commence${NBSP}: la première photo arrive sur le grand écran.`,
  round: (number: number, count: number, title: string) =>
    `${count > 1 ? `Manche ${number} sur ${count}, ` : ''}${title}.`,
  times: (multiplier: number) => `Les points comptent ${multiplier === 2 ? 'double' : 'triple'}.`,
  startingRound: 'La première photo arrive sur le grand écran.',
  tieBreak: `Départage${NBSP}: une photo de plus, le plus proche passe devant.`,
  out: `Vous êtes éliminé${NBSP}: continuez pour l’honneur.`,
  joker: 'Un bouton joue votre joker.',
  jokerPlayed: `Joker joué${NBSP}: cette question compte double pour vous.`,
  teamPin: 'Votre équipe a un seul repère.',
  roundEnd: (number: number, count: number) =>
    count > 1 ? `Fin de la manche ${number} sur ${count}.` : 'Fin de la manche.',
  roundPoints: (value: number) => `Dans cette manche${NBSP}: ${countedPoints(value)}.`,
  break: (title: string, text: string, soon: string) =>
    [title, text, soon]
      .filter((words) => words !== '')
      .map(sentence)
      .join(' '),
  corrected: {
    adjust: (value: number, reason: string) =>
      `Correction du présentateur${NBSP}: ${signedPoints(value)}.${because(reason)}`,
    team: (value: number, reason: string) =>
      `Correction du présentateur pour votre équipe${NBSP}: ${signedPoints(value)}.${because(reason)}`,
    undone: (value: number) => `Correction annulée${NBSP}: ${signedPoints(value)}.`,
    void: (number: number) => `La question ${number} est annulée.`,
    restored: (number: number) => `La question ${number} est rétablie.`,
  },
  question: (number: number, count: number, time: number) =>
    `Question ${number} sur ${count}. Vous avez ${counted(time, 'seconde', 'secondes')}. Placez votre repère sur la carte, puis répondez.`,
  described: 'Un bouton lit la description de la photo.',
  help: 'Une zone d’aide est dessinée autour de l’endroit.',
  sending: 'Votre réponse part.',
  hurry: 'Quelqu’un a répondu\u00a0: dépêchez-vous.',
  lastSeconds: 'Encore dix secondes.',
  over: `Temps écoulé${NBSP}: pas de réponse.`,
  answered: (time: number) => `Réponse envoyée en ${seconds(time)}. On attend les autres joueurs.`,
  result: (number: number, count: number) => `Résultats de la question ${number} sur ${count}.`,
  away: (distance: number) => `Vous êtes à ${metres(distance)}.`,
  noAnswer: 'Vous n’avez pas répondu.',
  won: (value: number) =>
    value > 0 ? `Vous marquez ${countedPoints(value)}.` : 'Vous ne marquez pas de points.',
  teamStanding: (rank: number, total: number, own: number) =>
    `Votre équipe${NBSP}: rang ${rank}, ${countedPoints(total)}. Vous${NBSP}: ${countedPoints(own)}.`,
  standing: (rank: number | null, total: number) =>
    `${rank === null ? '' : `Vous êtes ${ordinal(rank)}. `}Total${NBSP}: ${countedPoints(total)}.`,
  end: 'Fin de la partie.',
  back: 'Connexion rétablie.',
}

/** Adds a full stop to a text without final punctuation, so that a screen reader pauses after it. */
function sentence(words: string): string {
  return /[.!?…]$/.test(words.trim()) ? words.trim() : `${words.trim()}.`
}

/** The presenter's reason for a correction as a sentence; empty when the presenter gave none. */
function because(reason: string): string {
  return reason === '' ? '' : ` ${sentence(reason)}`
}

function ordinal(rank: number): string {
  return rank === 1 ? 'premier' : `${integer(rank)}e`
}
