import type { Color, Fruit } from '#core/pseudo.ts'
import { countedPoints, plural } from '../format.ts'

/** Words of the home page, and of the page for an unknown address. */
export const home = {
  name: 'Point de Mire',
  tagline: 'Retrouvez d’où ont été prises les photos\u202f!',
  roomLabel: 'Numéro de la salle',
  join: 'Rejoindre',
  checking: 'Recherche de la salle…',
  administration: 'Administration',
  gameMasters: 'Maîtres du jeu',
  privacy: 'Vie privée',

  missingField: 'Tout les champs sont obligatoires',
  noSuchRoom: 'Cette salle n’existe pas ou n’est pas accessible',
  serverError: 'Une erreur est survenue au niveau du serveur',
  tooManyTries: 'Trop de tentatives\u00a0: patientez un instant, puis réessayez.',

  notFound: {
    title: 'Cette page n’existe pas',
    advice: 'Vérifiez l’adresse, ou revenez à l’accueil pour rejoindre une salle.',
    home: 'Retour à l’accueil',
  },
}

const keptPoints = (total: number) =>
  `${plural(total, ['votre', 'vos'], 3)} ${countedPoints(total)}`

/** Words of the player's phone. */
export const player = {
  loading: 'Chargement',
  room: (code: string) => `Salle ${code}`,

  lobby: {
    title: 'Salon d’attente',
    youAre: 'Vous êtes',
    team: {
      yours: 'Votre équipe',
      mates: (names: string) => `Avec ${names}`,
      more: (names: string) => `Avec ${names} et d’autres`,
      nobody: 'Personne d’autre pour l’instant',
    },
    goal: 'Retrouvez d’où ont été prises les photos\u202f!',
    touchMap: 'Sur la carte de votre téléphone, touchez l’endroit où la photo a été prise.',
    send: 'Envoyez votre choix avec ',
    sendButton: 'Répondre',
    scoring: 'Plus vous êtes précis et rapide, plus vous marquez de points.',
    simpleMap: 'Carte simple sur ce téléphone\u00a0: on y joue pareil.',
    waiting: 'En attente du lancement de la partie',
    waitingRehearsal: 'En attente du lancement de la répétition',
    late: (last: boolean) =>
      last
        ? 'La dernière photo est en jeu\u00a0: le classement arrive'
        : 'La partie a commencé\u00a0: vous jouez dès la prochaine photo',
  },

  /** page titles of the steps of the game; the texts of these steps are in `game.ts`, loaded with the game */
  titles: {
    starting: 'Lancement',
    question: (number: number, count: number) => `Question ${number}/${count}`,
    answered: 'Réponse envoyée\u202f!',
    result: 'Résultats de la question',
    roundEnd: (number: number, count: number) =>
      count > 1 ? `Fin de la manche ${number}/${count}` : 'Fin de la manche',
    break: 'Pause',
    end: 'Fin de la partie',
    kicked: 'Vous avez été retiré de la salle',
    waiting: 'Un instant\u00a0: le présentateur doit vous laisser entrer',
  },

  lost: {
    title: 'Connexion perdue',
    inGame:
      'Le jeu continue sur l’écran. Vous reviendrez ici, à la même question, dès que le réseau répond.',
    before: 'Vous reviendrez ici dès que le réseau répond.',
    storedSeat: 'Votre place est gardée une minute.',
    keptPoints: (total: number) => `Votre place et ${keptPoints(total)} sont gardés.`,
    keptAnswer: (total: number) =>
      `Votre place, ${keptPoints(total)} et votre réponse sont gardés.`,
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
    colorFull: 'Cette couleur est complète\u00a0: choisissez-en une autre.',
    fruitTaken: 'Ce fruit est déjà pris\u00a0: choisissez-en un autre.',
    again: 'La connexion a été perdue\u00a0: choisissez de nouveau votre couleur.',
  },

  /** text on the page that asks for a pseudo, shown to a player whom the presenter has kicked */
  kicked: {
    title: 'Le présentateur vous a retiré du salon.',
    advice: 'Choisissez un autre pseudo pour revenir.',
  },
}

/** Fruits and colours, which make up a pseudo; the French names are also those of the protocol. */
export const pseudo = {
  fruit: (fruit: Fruit): string => fruit,
  color: (color: Color): string => color,
  shown: (pseudo: string): string => pseudo,
  team: (team: string): string => team,
}

/** Texts of the shared user interface components, some of them for screen readers only. */
export const ui = {
  loading: 'Chargement',
  language: 'Langue',
  points: ['point', 'points'] as [one: string, many: string],
  menuBack: 'Retour',
  medal: (rank: number) => `Médaille ${rank}`,
  move: (places: number) => {
    if (places === 0) return 'Même place'
    const n = Math.abs(places)
    return `${places > 0 ? 'Monte' : 'Descend'} de ${n} ${n === 1 ? 'place' : 'places'}`
  },
  pageFailed: {
    network: 'Cette page n’a pas pu être chargée.',
    old: 'Ce navigateur est trop ancien pour cette page.',
    ours: 'Une erreur de notre part a arrêté cette page.',
    advice: {
      network: 'Rien n’est perdu. Vérifiez le Wi-Fi, puis rechargez.',
      old: 'Mettez-le à jour, ou prenez un autre appareil.',
    },
    tellCode: (code: string) =>
      `Rien n’est perdu\u00a0: rechargez. Si elle revient, donnez ce code à qui organise le jeu\u00a0: ${code}.`,
    reload: 'Recharger la page',
  },
}
