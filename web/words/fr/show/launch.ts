// Words of the form that sets up and launches a game.
import { counted, integer } from '../../format.ts'

export const launch = {
  library: 'Bibliothèque',
  title: (quiz: string) => `Lancer «\u00a0${quiz}\u00a0»`,
  loading: 'Chargement du quiz',
  unknown: 'Ce quiz n’existe pas ou n’est plus accessible.',
  unknownEvening: 'Cette soirée n’existe pas ou n’est plus accessible.',
  badAddress: 'Les réglages de cette adresse ne sont pas valables. Vérifiez-les, puis lancez.',
  /** about the room that this tab opened before, and that is still open */
  before: {
    waiting: (players: number, room: string) =>
      `${counted(players, 'joueur attend', 'joueurs attendent')} dans la salle ${room}`,
    begun: (room: string) => `La partie de la salle ${room} est en cours`,
    text: 'Une nouvelle salle aura un autre numéro\u00a0: fermez celle-ci, et ses joueurs sauront qu’elle n’attend plus.',
    nobody: (room: string) => `La salle ${room} est ouverte, personne n’y est encore`,
    resume: 'Revenir dans cette salle',
    close: 'La fermer et lancer',
  },
  time: 'Temps de réponse, en secondes',
  help: 'Zone d’aide, rayon',
  noHelp: 'non',
  icons: 'Pseudos',
  icon: { random: 'Tirés au sort', defined: 'Choisis par les joueurs' },
  ranking: 'Classement',
  rankings: { player: 'Par joueur', sum: 'Par équipe, somme', mean: 'Par équipe, moyenne' },
  /** the options of `core/options.ts`: what each is called, its values, and what each value does */
  options: {
    teamPin: {
      legend: 'Repère de l’équipe',
      values: { non: 'Un par joueur', oui: 'Un seul' },
      helps: {
        oui: 'L’équipe déplace un même repère\u00a0: la première réponse est celle de tous.',
        non: 'Chacun place le sien.',
      },
    },
    timePoints: {
      legend: 'Points de temps',
      values: { inside: 'Dans la cible', always: 'Toujours', none: 'Aucun' },
      helps: {
        inside: 'La vitesse rapporte à qui tombe dans la cible.',
        always: 'La vitesse rapporte à tous, même loin du lieu.',
        none: 'Seule la distance compte.',
      },
    },
    resultsOnPhone: {
      legend: 'Résultats sur les téléphones',
      values: { now: 'Tout de suite', revealed: 'Après la révélation' },
      helps: {
        now: 'Chaque téléphone a son résultat dès la fin de la question.',
        revealed: 'Le téléphone attend que le grand écran ait montré les réponses.',
      },
    },
    hurry: {
      legend: 'Après la première réponse, il reste…',
      values: { non: 'pas de limite', 10: '10\u00a0s', 20: '20\u00a0s', 30: '30\u00a0s' },
      helps: {
        non: 'Une réponse ne presse personne.',
        10: 'Dès que quelqu’un répond, les autres n’ont plus que dix secondes.',
        20: 'Dès que quelqu’un répond, les autres n’ont plus que vingt secondes.',
        30: 'Dès que quelqu’un répond, les autres n’ont plus que trente secondes.',
      },
    },
    photoOnPhone: {
      legend: 'Photo sur les téléphones',
      values: { oui: 'Oui', non: 'Non' },
      helps: {
        oui: 'La photo se voit aussi sur chaque téléphone.',
        non: 'La photo n’est que sur le grand écran.',
      },
    },
    lateJoin: {
      legend: 'Arrivées en cours de partie',
      values: { oui: 'Oui', non: 'Non' },
      helps: {
        oui: 'Un retardataire entre à la question suivante, avec 0 point.',
        non: 'Personne n’entre plus une fois la partie lancée.',
      },
    },
  },
  /** under « photo on phones », when the evening has a veiled round */
  photoVeiled: 'Sauf dans les manches à photo voilée, qui sont pour le grand écran seul.',
  more: 'Plus de réglages',
  /** under the title of the further settings, when none differs from its default */
  asUsual: 'Tout est comme d’habitude.',
  /** a further setting that differs from its default */
  differs: (option: string, value: string) => `${option}\u00a0: ${value}`,
  roundOf: (number: number, name: string) => `Manche ${number} · ${name}`,
  rounds: 'Manches',
  screen: 'Langue du grand écran',
  presets: 'Comment jouer',
  preset: {
    quick: 'Rapide',
    classic: 'Classique',
    family: 'Famille',
    last: 'Comme la dernière fois',
  },
  helps: {
    preset: {
      quick: 'Trente secondes par photo\u00a0: une partie qui file.',
      classic: 'Une minute par photo, et la vitesse compte.',
      family:
        'Deux minutes par photo, la photo aussi sur les téléphones, et seule la distance compte.',
      last: 'Tous les réglages de la dernière partie lancée d’ici.',
      own: 'Vos propres réglages.',
    },
    time: 'Le temps que chacun a pour situer une photo.',
    zone: {
      some: 'Un cercle sur la carte des téléphones\u00a0: le lieu est quelque part dedans.',
      none: 'Rien n’aide sur la carte des téléphones.',
    },
    icon: {
      random: 'Chaque téléphone reçoit une couleur et un fruit.',
      defined: 'Chacun choisit sa couleur, puis son fruit\u00a0: 48 places au plus.',
    },
    ranking: {
      player: 'Chacun joue pour soi.',
      sum: 'Les points des joueurs d’une équipe s’additionnent.',
      mean: 'Une équipe a la moyenne de ses joueurs\u00a0: juste quand elles sont inégales.',
    },
    places: 'Au-delà, un téléphone lit que la salle est complète.',
    screen: 'Celle de cet écran seul\u00a0: chaque téléphone parle la sienne.',
  },
  places: 'Places',
  teams: 'Équipes',
  perTeam: 'Joueurs par équipe',
  players: 'Joueurs au plus',
  total: 'Total',
  playersNb: (n: number) => counted(n, 'joueur', 'joueurs'),
  placesBetween: (least: number, most: number) => `Un nombre entre ${least} et ${integer(most)}.`,
  game: 'La partie',
  photos: 'Photos',
  duration: 'Durée prévue',
  about: (minutes: number) => `environ ${integer(minutes)}\u00a0min`,
  preview: (radius: string) =>
    `La cible, et une zone d’aide de ${radius} de rayon à la même échelle`,
  noPreview: 'La cible, sans zone d’aide',
  noQuestion: 'Ce quiz n’a aucune question. Ajoutez-en une avant de le lancer.',
  go: 'Lancer',
}
