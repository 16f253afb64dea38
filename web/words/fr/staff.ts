import { counted } from '../format.ts'
import type { ServerText } from '../serverSentence.ts'
import { typeset } from '../typography.ts'

/** Words shared by several screens of the desk and of the viewer (the public page of a shared quiz). */
export const common = {
  cancel: 'Annuler',
  save: 'Enregistrer',
  remove: 'Supprimer',
  retry: 'Réessayer',
  back: 'Retour',
  toLibrary: 'Retour à la bibliothèque',
  reloadList: 'Recharger la liste',
  loadingQuiz: 'Chargement du quiz…',
  loadingMap: 'Chargement de la carte…',
  typedIsKept: 'Votre saisie est gardée\u00a0: vous pouvez réessayer.',
  badPoints: 'Donnez un nombre de points, 0 ou plus.',
  choosePhoto: 'Choisissez une photo.',

  /** names of the entries in the desk's rail (the navigation at its left), and of the pages that they open */
  points: 'Modifier les points',
  lobbyPicture: 'Mettre à jour la photo du Lobby',
  history: 'Parties jouées',
  gameMasters: 'Maîtres du jeu',
  account: 'Mon compte',
  logout: 'Déconnexion',
}

/** Texts about who may enter a room (locked, limits), the same on the big screen and on the presenter's remote. */

export const admission = {
  title: 'Portes de la salle',
  open: 'Portes',
  lock: 'Verrouiller la salle',
  unlock: 'Déverrouiller la salle',
  locked: 'Salle verrouillée',
  lockedEffect: 'Personne de nouveau n’entre. Ceux qui ont une place peuvent revenir.',
  openEffect: 'Tant qu’il y a de la place, un nouveau téléphone peut entrer.',
  removeAway: 'Retirer les absents',
  away: (n: number) => {
    if (n === 0) return 'Personne n’est absent.'
    const effect =
      n === 1
        ? 'ses points sont effacés, son téléphone peut revenir à zéro'
        : 'leurs points sont effacés, leurs téléphones peuvent revenir à zéro'
    return `${counted(n, 'absent', 'absents')}\u00a0: ${effect}.`
  },
  keep: 'Garder',
  close: 'Fermer',

  ask: 'Plusieurs téléphones arrivent par la même adresse. Les laisser entrer\u202f?',
  askKicked: 'Un téléphone arrive par l’adresse de joueurs retirés. Le laisser entrer\u202f?',
  from: (address: string, seats: number) => `${address}, ${counted(seats, 'joueur', 'joueurs')}.`,
  why: 'C’est courant derrière une borne Wi-Fi ou un partage de connexion. Le oui vaut pour toute la salle.',
  whyKicked: 'Le oui vaut pour tous ceux qui viennent de là.',
  allow: 'Laisser entrer',
  later: 'Pas maintenant',
}

/**
 * Texts that lead to the page « Tenir la boîte » (how to maintain the server), whose text is `docs/tenir-la-boite.md`.
 */
export const help = {
  more: 'Tenir la boîte\u00a0: mettre à jour, changer d’ordinateur, mot de passe oublié, disque plein',
  home: 'Retour à l’accueil',
  guide: 'Ce qu’en dit le guide',
} as const

/** Words for removing a player from the room, the same on the big screen and on the presenter's remote. */
export const kick = {
  ask: (pseudo: string, simulated = false) =>
    `Retirer ${pseudo}${simulated ? ', joueur simulé' : ''}`,
  title: (pseudo: string) => `Retirer ${pseudo}\u202f?`,
  effect: (simulated = false) =>
    simulated
      ? 'Ses points sont effacés, et le jeu ne l’attend plus.'
      : 'Ses points sont effacés et son téléphone revient à l’entrée de la salle. Un second retrait lui ferme la salle.',
  keep: 'Garder',
  go: 'Retirer',
}

// Texts about whether a phone reaches the server, and the address to use.
export const reach = {
  close: 'Fermer',

  check: {
    open: 'Vérifier',
    title: 'Vérifier avec mon téléphone',
    scan: 'Scannez ce code avec votre téléphone, sur le Wi-Fi des joueurs.',
    qr: 'Code QR de l’essai',
    waiting: 'En attente du téléphone…',
    reached: 'Téléphone relié',
    good: 'Ceux des joueurs passeront par le même chemin.',
    late: 'Toujours rien ? Trois raisons probables :',
    reasons: [
      'Le téléphone n’est pas sur le même Wi-Fi que cet ordinateur, ou ses données mobiles ont pris le relais.',
      'Le Wi-Fi isole ses appareils (réseau invité, « isolation des clients ») : prenez un autre réseau, ou un partage de connexion.',
      'Le pare-feu de cet ordinateur bloque les connexions : autorisez Point de Mire sur les réseaux privés.',
    ],
    over: 'Cet essai n’est plus valable.',
    again: 'Nouvel essai',
  },

  address: {
    open: 'Adresse',
    title: 'Adresse pour les téléphones',
    lead: 'Celle du Wi-Fi des joueurs. Le choix est gardé, et les codes QR le suivent.',
    fixed: (base: string) =>
      `L’adresse est réglée par PUBLIC_URL, ou cet ordinateur n’est relié à aucun réseau\u00a0: ${base}`,
    automatic: 'Automatique',
    likeliest: 'La plus probable de la liste',
    card: (card: string, likely: boolean) => (likely ? card : `${card}, peu probable`),
  },
}

/** The server's error messages: already French, so they only receive curly apostrophes and no-break spaces. */
export const refusals = {
  said: ({ message }: ServerText): string => typeset(message),
}

// Texts about a quiz's target (the rings in which an answer scores), and about settings that do not fit the quiz's map.
// The wizard, the launch form of a quiz, the page of an evening and the choice of a chained quiz show them.

export const target = {
  scales: {
    street: 'Rue',
    district: 'Quartier',
    town: 'Ville',
    region: 'Région',
    country: 'Pays',
    world: 'Monde',
  },
  scaleOption: (name: string, radius: string) => `${name}, jusqu’à ${radius}`,

  toFix: 'À corriger',
  targetSmall: (radius: string, side: string) =>
    `La cible est trop petite\u00a0: ${radius} sur une carte de ${side}. Presque personne ne marquerait de points.`,
  targetLarge: (radius: string, side: string) =>
    `La cible est trop grande\u00a0: ${radius} autour du lieu, sur une carte de ${side}. Presque tout marquerait des points.`,
  outside: (n: number) =>
    `${counted(n, 'photo est', 'photos sont')} hors des bordures\u00a0: personne ne pourra ${n < 2 ? 'la' : 'les'} trouver.`,
  coarse: (radius: string) =>
    `La carte ne va pas assez près\u00a0: la cible de ${radius} y serait un point. Ce quiz est injouable ainsi.`,
  coarsePlacing:
    'Ici, la carte s’arrête aux villes\u00a0: dans un village, le repère tomberait à côté.',
  mapHelp:
    'Préparez la carte tant que vous avez internet, ou donnez à la boîte un fichier de carte.',
  askForMap: 'Demandez à l’administrateur de préparer la carte.',
  prepareMap: 'Préparer la carte',
  takeTarget: (scale: string) => `Prendre la cible «\u00a0${scale}\u00a0»`,
  showAll: 'Cadrer toutes les photos',
  helpDot: 'Cette zone d’aide serait un point sur les téléphones\u00a0: elle donnerait la réponse.',
  takeHelp: (radius: string) => `Prendre une zone de ${radius}`,
  noHelp: 'Jouer sans zone d’aide',
  notYours: 'Demandez à son auteur de le corriger.',
}
