import { countedPoints, integer, points, counted, roomCode } from '../format.ts'
import { metres, seconds, signedPoints } from '../measures.ts'
import { yearName } from '../year.ts'

const ERA = 'av. J.-C.'

/** Words that a player's phone shows during a game, after the lobby. */
export const playing = {
  starting: {
    look: 'Regardez l’écran\u00a0: la première photo arrive.',
    rehearsal: 'Répétition\u00a0: cette partie ne compte pas.',
  },

  round: {
    number: (number: number, count: number) => `Manche ${number}/${count}`,
    tieBreak: 'Départage',
    times: (multiplier: number) => `points\u00a0×\u00a0${multiplier}`,
    out: 'Vous êtes éliminé\u00a0: continuez pour l’honneur',
    formulas: {
      classic: null,
      nearest: 'Le plus proche marque 10 points, les suivants 8, 6, 5, 4, 3, 2 et 1.',
      knockout:
        'Après chaque photo, les plus éloignés sont éliminés\u00a0: un joueur sur cinq, au moins un.',
      veil: 'La photo se découvre peu à peu.',
    },
    lastPhoto: 'Une photo de plus\u00a0: le plus proche passe devant.',
    points: (value: number) => `Manche\u00a0: ${countedPoints(value)}`,
    next: 'La soirée continue sur l’écran',
    corrected: {
      undone: (value: number) => `Correction annulée\u00a0: ${signedPoints(value)}`,
      adjust: (value: number) => `Correction\u00a0: ${signedPoints(value)}`,
      team: (value: number) => `Correction pour votre équipe\u00a0: ${signedPoints(value)}`,
      void: (number: number) =>
        `Question ${number} annulée\u00a0: points et positions sont recomptés.`,
      restored: (number: number) =>
        `Question ${number} rétablie\u00a0: points et positions sont recomptés.`,
    },
  },

  break: {
    left: 'Temps de pause restant',
    clock: (seconds: number) =>
      `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    /** by where the break stands: before the first round, between two rounds, after the last round */
    soon: {
      before: 'La soirée commence bientôt',
      between: 'La soirée reprend bientôt',
      after: 'Les résultats arrivent bientôt',
    },
  },

  joker: {
    mark: '×\u00a02',
    play: 'Joker\u00a0: cette question compte double, une seule fois',
    played: 'Joker joué\u00a0: cette question compte double',
    counted: 'Joker\u00a0: points doublés',
  },

  team: {
    place: (rank: number) => `Votre équipe\u00a0: #${integer(rank)}`,
    total: (value: number) => `Équipe\u00a0: ${countedPoints(value)}`,
    own: (value: number) => `Vous\u00a0: ${countedPoints(value)}`,
  },

  teamPin: {
    answerIn: (left: number) => `Répondre dans ${left}\u00a0s`,
    tooSoon: 'Le repère vient de bouger\u00a0: laissez-le deux secondes à la vue de l’équipe.',
    one: 'Un seul repère pour toute l’équipe',
    by: (pseudo: string) => `Placé par ${pseudo}`,
  },

  question: {
    toWin: 'points à gagner',
    secondsLeft: (n: number) => (n > 1 ? 'secondes' : 'seconde'),
    timeLeft: 'Temps restant',
    mapLabel: 'Carte\u00a0: touchez l’endroit où la photo a été prise',
    hint: 'Touchez la carte là où la photo a été prise',
    answer: 'Répondre',
    timeOver: 'Temps écoulé',
    mapLoading: 'La carte arrive…',
    seePhoto: 'Voir la photo',
    seeMap: 'Revenir à la carte',
    photo: 'Photo de la question',
    readWords: 'Lire la description de la photo',
    wordsLoading: 'La description arrive…',
    photoMissing: 'La photo n’arrive pas. Regardez le grand écran.',
  },

  year: {
    name: (year: number) => yearName(year, ERA),
    label: 'Année',
    ask: 'En quelle année\u202f?',
    unknown: 'Je ne sais pas',
    earlier: 'Un an plus tôt',
    later: 'Un an plus tard',
    hint: 'Choisissez aussi l’année, ou «\u00a0Je ne sais pas\u00a0»',
    forNothing: 'L’année ne rapporte pas de points dans cette manche.',
    yours: 'Votre année\u00a0:',
    was: (year: number) => `C’était en ${yearName(year, ERA)}.`,
    noYear: 'Vous n’avez pas donné d’année',
    off: (guess: number, years: number) =>
      years === 0
        ? `Vous\u00a0: ${yearName(guess, ERA)}, l’année exacte`
        : `Vous\u00a0: ${yearName(guess, ERA)}, ${counted(years, 'an', 'ans')} d’écart`,
    won: (value: number) => `, ${countedPoints(value)} pour l’année`,
  },

  answered: {
    byTeam: (name: string) => `${name} a répondu pour l’équipe`,
    forTeam: 'Vous avez répondu pour l’équipe',
    youAre: 'Vous êtes',
    time: 'Temps de réponse\u00a0:',
    timeValue: (value: number) => seconds(value),
    waiting: 'En attente des autres joueurs',
    /** while the big screen shows the answers, before the phone has its result */
    look: 'Regardez le grand écran',
  },

  result: {
    awayBefore: 'vous êtes à ',
    away: (distance: number) => `${metres(distance)}\u202f!`,
    /** text after the distance, in small letters: in large letters the line would be wider than a phone */
    awayAfter: '',
    // The specification asks for exactly these words, with the plural « points » even for fewer than two.
    won: (value: number) => `Vous marquez ${points(value)} points`,
    nothing: 'Vous ne marquez pas de points',
    voided: 'Question annulée\u00a0: elle ne compte pour personne',
    noAnswer: 'Temps écoulé\u00a0: pas de réponse',
    noPlace: 'Vous n’avez pas marqué de lieu',
    place: 'C’était\u00a0:',
    nearness: (place: number, of: number) =>
      `Place ${integer(place)} sur ${integer(of)} à cette photo`,
    position: (rank: number) => `Position\u00a0: #${rank}`,
    allHalls: (rank: number, seats: number) =>
      `Toutes les salles\u00a0: #${integer(rank)} sur ${integer(seats)}`,
    inHall: (hall: string, rank: number) => `${hall}\u00a0: #${integer(rank)}`,
    total: (value: number) => `Total\u00a0: ${countedPoints(value)}`,
    next: 'La prochaine question arrive',
    /** after the last question */
    podium: 'Le podium arrive',
    paused: 'Le présentateur fait une pause',
    drawing: (distance: string) => `Votre réponse est à ${distance} du centre de la cible`,
  },

  end: {
    souvenir: 'Mon souvenir',
    ranking: 'Classement',
    ownTeam: 'Votre équipe',
    ranked: (rank: number) => `Rang ${rank}`,
  },
}

// Announcements of a phone for a screen reader: whole sentences, each announced once.

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
  year: (from: number, to: number) =>
    `Choisissez aussi l’année, entre ${yearName(from, ERA)} et ${yearName(to, ERA)}, ou le bouton «\u00a0Je ne sais pas\u00a0».`,
  yearWas: (year: number, guess: number | null) =>
    `La photo est de ${yearName(year, ERA)}. ${guess === null ? 'Vous n’avez pas donné d’année.' : `Vous avez dit ${yearName(guess, ERA)}.`}`,
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
  allHalls: (rank: number, seats: number, hall: string, own: number) =>
    `Toutes les salles${NBSP}: rang ${integer(rank)} sur ${integer(seats)}. ${hall}${NBSP}: rang ${integer(own)}.`,
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
