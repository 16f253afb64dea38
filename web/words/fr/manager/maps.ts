import { counted, integer } from '../../format.ts'
import { weight } from '../../lateLoadedFormat.ts'

const NBSP = '\u00a0'

/** Texts of the administrator's page of map sources and prepared maps. */
export const maps = {
  title: 'Cartes',
  lead: 'D’où viennent les images, et ce qui est prêt pour une salle sans réseau.',
  loading: 'Chargement des cartes…',
  reload: 'Recharger',

  sources: 'Sources',
  sourcesHint:
    'La première de la liste qui couvre le lieu et qui répond est montrée. Sous toutes les autres, le monde intégré.',
  given: 'TILE_SOURCE est réglée\u00a0: cette source passe avant toutes les autres.',
  google: {
    first:
      'GOOGLE_MAPS_API_KEY est réglée\u00a0: la carte de Google est montrée à tout quiz qui n’a pas choisi sa source. Une source par défaut, ici, la réserve aux quiz qui la choisissent.',
    chosen:
      'GOOGLE_MAPS_API_KEY est réglée\u00a0: la carte de Google est montrée aux quiz qui l’ont choisie.',
  },
  states: {
    off: 'Éteinte',
    up: 'Répond',
    down: 'Ne répond pas',
    unknown: 'Pas encore essayée',
    ready: 'Sur cet appareil',
    unreadable: 'Fichier illisible',
  },
  /** name of a map source that ships with the server: unchanged, because the server sends it in French */
  named: (name: string) => name,
  zooms: (least: number, most: number) => `zooms ${least} à ${most}`,
  keepable: 'peut être préparée hors ligne',
  notKeepable: 'ne peut pas être conservée',
  overlay: 'par-dessus les images',
  test: 'Essayer',
  testNamed: (name: string) => `Essayer ${name}`,
  testedImage: (name: string) => `Une image de ${name}`,
  tested: (ms: number) => `Reçue en ${integer(ms)}${NBSP}ms.`,
  first: 'Montrer en premier',
  firstNamed: (name: string) => `Montrer ${name} en premier`,
  turnOn: 'Allumer',
  turnOnNamed: (name: string) => `Allumer ${name}`,
  turnOff: 'Éteindre',
  turnOffNamed: (name: string) => `Éteindre ${name}`,
  isDefault: 'Par défaut',
  editNamed: (name: string) => `Modifier ${name}`,
  editing: {
    title: 'Modifier la source',
    minzoom: 'Zoom le plus large',
    bounds: 'Emprise, en degrés',
    north: 'Nord',
    south: 'Sud',
    west: 'Ouest',
    east: 'Est',
    keyHelp: 'Vide\u00a0: la clé reste comme elle est.',
    ofFile: 'Zooms et emprise sont lus dans le fichier.',
    place: 'Rang dans la liste',
    places: (at: number, of: number) => `${at} sur ${of}`,
    isDefault: 'La montrer par défaut, là où elle couvre le lieu',
    confirm: 'Enregistrer',
    done: (name: string) => `${name} est enregistrée.`,
    kept: 'Tout n’a pas été enregistré\u00a0: corrigez, puis enregistrez à nouveau.',
  },
  removeNamed: (name: string) => `Retirer ${name}`,
  kept: 'Rien n’a changé.',
  strangers: (names: readonly string[]) =>
    `Dans le dossier des cartes, sans pouvoir être lu\u00a0: ${names.join(', ')}.`,

  drop: 'Déposez un fichier PMTiles ou MBTiles pour l’ajouter',

  add: 'Ajouter une source',
  addFile: 'Ajouter un fichier',
  sending: (name: string) => `Envoi de ${name}…`,
  sent: (name: string) => `${name} est sur cet appareil.`,
  adding: {
    title: 'Ajouter une source',
    preset: 'Modèle',
    own: 'Une autre adresse',
    name: 'Nom',
    address: 'Adresse',
    addressHelp: 'Avec {z}, {x} et {y}, ou {-y} si les rangs se comptent depuis le sud.',
    key: 'Clé',
    keyHelp: 'Gardée sur cet appareil, jamais montrée. Vide s’il n’en faut pas.',
    maxzoom: 'Zoom le plus proche',
    attribution: 'Mention à afficher',
    allowed: 'Son propriétaire permet de conserver ses images',
    overlay: 'Des noms sur fond transparent, à poser sur les autres images',
    cancel: 'Annuler',
    confirm: 'Ajouter',
    done: (name: string) => `${name} est ajoutée.`,
    none: 'Rien n’a été ajouté.',
  },
  removing: {
    title: 'Retirer cette source\u202f?',
    text: (name: string) =>
      `«\u00a0${name}\u00a0» ne sera plus montrée. Les zones préparées avec elle restent.`,
    file: (name: string) => `«\u00a0${name}\u00a0» et son fichier seront effacés.`,
    cancel: 'Annuler',
    confirm: 'Retirer',
    done: (name: string) => `${name} est retirée.`,
  },

  prepare: 'Préparer hors ligne',
  prepareHint:
    'Les images des quiz sont prises d’avance, et les noms de lieux avec elles, pour une salle sans internet.',
  what: 'Pour quelle soirée',
  library: 'Toute la bibliothèque',
  evening: (name: string) => `La soirée «${NBSP}${name}${NBSP}»`,
  noQuiz: 'Aucun quiz ici.',
  readingQuizzes: 'Lecture des quiz…',
  readyOf: (ready: number, all: number) =>
    `${integer(ready)} quiz sur ${integer(all)} ${ready > 1 ? 'sont prêts' : 'est prêt'} sans réseau`,
  unreadyAlone: 'Seulement ceux qui ne sont pas prêts',
  noneFound: 'Aucun quiz ne correspond.',
  quizzes: 'Quiz',
  prepareOne: (name: string) => `Préparer la carte de ${name}`,
  prepareItsMap: 'Préparer la carte',
  quiz: (name: string) => `Le quiz «${NBSP}${name}${NBSP}»`,
  readiness: {
    ready: 'Prêt sans réseau',
    too_coarse: 'Jouable, carte moins précise',
    missing: 'Jouable, carte peu détaillée',
    unplayable: 'Injouable sans internet',
  },
  streetViews: (nb: number) =>
    `${counted(nb, 'question', 'questions')} Street View${NBSP}: internet nécessaire`,
  plan: 'Compter les images',
  planned: (tiles: number, bytes: number) =>
    `${counted(tiles, 'image', 'images')}, environ ${weight(bytes)}`,
  planCaption: (source: string) => `Images à prendre chez ${source}, zoom par zoom`,
  zoom: 'Zoom',
  images: 'Images',
  weight: 'Poids estimé',
  from: {
    label: 'Images de',
    chosen: 'La source de chaque quiz',
    first: 'La première possible',
  },
  closest: 'Zoom le plus proche',
  asRings: 'Selon les cercles',
  uncovered: (names: readonly string[]) => `Aucune source ne couvre\u00a0: ${names.join(', ')}.`,
  begin: 'Préparer',
  begun: 'La préparation commence.',

  drawn: {
    choice: 'Un rectangle sur la carte',
    map: 'Carte où tracer la zone à préparer',
    draw: 'Tracer dans cette vue',
    again: 'Retracer dans cette vue',
    help: 'Cadrez la zone, puis tracez le rectangle\u00a0: ses poignées le déplacent et l’agrandissent.',
    none: 'Tracez d’abord le rectangle sur la carte.',
    name: 'Nom de la zone',
    asFar: 'Autant que raisonnable',
  },

  cache: {
    title: 'Images gardées au passage',
    hint: 'Ce qui a été montré une fois est gardé, si la source le permet. Les plus anciennes laissent la place.',
    full: 'Place occupée par les images gardées',
    held: (tiles: number, bytes: number, limit: number) =>
      `${counted(tiles, 'image', 'images')}, ${weight(bytes)} sur ${weight(limit)}`,
    limit: 'Place au plus',
    help: 'Les zones préparées n’en font pas partie.',
    none: 'Ne rien garder',
    saved: 'Place des images enregistrée.',
  },

  packs: 'Zones préparées',
  noPack: 'Aucune zone préparée pour l’instant.',
  progress: (name: string) => `Préparation de ${name}`,
  images2: (done: number, total: number) =>
    `${integer(done)} sur ${counted(total, 'image', 'images')}`,
  steps: { running: 'En cours', waiting: 'Attend son tour', paused: 'En pause', done: 'Prête' },
  pause: 'Pause',
  pauseNamed: (name: string) => `Mettre ${name} en pause`,
  resume: 'Reprendre',
  resumeNamed: (name: string) => `Reprendre ${name}`,
  downloadNamed: (name: string) => `Télécharger ${name}`,
  erasing: {
    title: 'Effacer cette zone\u202f?',
    text: (name: string) => `«\u00a0${name}\u00a0» ne sera plus visible sans réseau.`,
    cancel: 'Annuler',
    confirm: 'Effacer',
    done: (name: string) => `${name} est effacée.`,
  },
  eraseNamed: (name: string) => `Effacer ${name}`,
}
