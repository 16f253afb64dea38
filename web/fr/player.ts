import { countedPoints, metres, points, seconds } from './format.ts'

const keptPoints = (total: number) => `${total < 2 ? 'votre' : 'vos'} ${countedPoints(total)}`

/** Words of the player's phone. */
export const fr = {
  loading: 'Chargement',
  room: (code: string) => `Salle ${code}`,

  lobby: {
    title: 'Salon d’attente',
    youAre: 'Vous êtes',
    goal: 'Retrouvez d’où ont été prises les photos\u202f!',
    touchMap: 'Sur la carte de votre téléphone, touchez l’endroit où la photo a été prise.',
    send: 'Envoyez votre choix avec ',
    sendButton: 'Répondre',
    scoring: 'Plus vous êtes précis et rapide, plus vous marquez de points.',
    simpleMap: 'Carte simple sur ce téléphone\u00a0: on y joue pareil.',
    waiting: 'En attente du lancement de la partie',
    waitingRehearsal: 'En attente du lancement de la répétition',
    late: (last: boolean) => (last ? 'La dernière photo est en jeu\u00a0: le classement arrive' : 'La partie a commencé\u00a0: vous jouez dès la prochaine photo'),
  },

  starting: {
    title: 'Lancement',
    look: 'Regardez l’écran\u00a0: la première photo arrive.',
    rehearsal: 'Répétition\u00a0: cette partie ne compte pas.',
  },

  question: {
    title: (number: number, count: number) => `Question ${number}/${count}`,
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

  answered: {
    title: 'Réponse envoyée\u202f!',
    youAre: 'Vous êtes',
    time: 'Temps de réponse\u00a0:',
    timeValue: (value: number) => seconds(value),
    waiting: 'En attente des autres joueurs',
  },

  result: {
    title: 'Résultats de la question',
    awayBefore: 'vous êtes à ',
    away: (distance: number) => `${metres(distance)}\u202f!`,
    // To the letter of the specification, also below two.
    won: (value: number) => `Vous marquez ${points(value)} points`,
    nothing: 'Vous ne marquez pas de points',
    noAnswer: 'Temps écoulé\u00a0: pas de réponse',
    place: 'C’était\u00a0:',
    position: (rank: number) => `Position\u00a0: #${rank}`,
    total: (value: number) => `Total\u00a0: ${points(value)} points`,
    next: 'La prochaine question arrive',
    drawing: (distance: string) => `Votre réponse est à ${distance} du centre de la cible`,
  },

  end: {
    title: 'Fin de la partie',
    ranking: 'Classement',
    ownTeam: 'Votre équipe',
    ranked: (rank: number) => `Rang ${rank}`,
  },

  lost: {
    title: 'Connexion perdue',
    inGame: 'Le jeu continue sur l’écran. Vous reviendrez ici, à la même question, dès que le réseau répond.',
    before: 'Vous reviendrez ici dès que le réseau répond.',
    keptSeat: 'Votre place est gardée.',
    keptPoints: (total: number) => `Votre place et ${keptPoints(total)} sont gardés.`,
    keptAnswer: (total: number) => `Votre place, ${keptPoints(total)} et votre réponse sont gardés.`,
    keptSent: 'Votre réponse est gardée, elle part dès que la ligne revient.',
    keptMarker: 'Votre repère est gardé.',
    retrying: 'Reconnexion en cours…',
    retry: 'Réessayer maintenant',
  },

  choose: {
    color: 'Sélectionnez votre couleur',
    fruit: 'Sélectionnez votre fruit',
    confirm: 'Valider',
    full: 'Complet',
    taken: 'déjà pris',
    pickColor: 'Veuillez sélectionner une couleur\u202f!',
    pickFruit: 'Veuillez sélectionner un fruit\u202f!',
    otherColor: 'Changer de couleur',
    colors: 'Couleur',
    fruits: 'Fruit',
    refused: 'Ce choix n’est plus possible. Choisissez-en un autre.',
  },

  kicked: {
    title: 'Le présentateur vous a retiré du salon.',
    advice: 'Choisissez un autre pseudo pour revenir.',
    randomTitle: 'Vous avez été retiré de la salle',
    randomAdvice: 'Vos points n’ont pas été gardés. Vous pouvez revenir, à zéro.',
    rejoin: 'Rejoindre',
  },

  waiting: {
    title: 'Un instant\u00a0: le présentateur doit vous laisser entrer',
    advice: 'Plusieurs téléphones arrivent par la même adresse que le vôtre. Gardez cette page ouverte, elle redemande d’elle-même.',
    asking: 'En attente du présentateur',
  },

  replaced: {
    title: 'Ouvert dans un autre onglet',
    advice: 'Votre place est tenue par l’autre onglet de ce téléphone.',
    takeBack: 'Reprendre ici',
  },
  paused: {
    title: 'Trop de messages',
    advice: 'Votre place et vos points sont gardés. Patientez un instant, puis réessayez.',
    retry: 'Réessayer',
  },
}
