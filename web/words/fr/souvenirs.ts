import { counted } from '../format.ts'
import { yearName } from '../year.ts'

/** Words that the souvenir and the album share. */
export const souvenirs = {
  home: 'Retour à l’accueil',
  late: 'Le serveur ne répond pas',
  lateText: 'Nouvel essai dans un instant. Cette page s’affiche dès qu’il répond.',
  tieBreak: 'Départage',
  /** a player's place in a tie-break, in the stead of points */
  place: (rank: number) => (rank === 1 ? 'gagné' : `place ${rank}`),
  void: 'Question annulée',
  year: (year: number) => yearName(year, 'av. J.-C.'),
  /** the true year, and the player's */
  years: (year: number, guess: number | null) =>
    guess === null
      ? yearName(year, 'av. J.-C.')
      : `${yearName(year, 'av. J.-C.')} (vous\u00a0: ${yearName(guess, 'av. J.-C.')})`,
  legend: { place: 'le lieu', guess: 'votre réponse' },
}

/** Words of a player's souvenir. */
export const souvenir = {
  title: (quiz: string) => `Souvenir\u00a0: ${quiz}`,
  place: (rank: number, players: number) => `${rank === 1 ? '1er' : `${rank}e`} sur ${players}`,
  team: (team: string, rank: number, teams: number) =>
    `Équipe ${team}\u00a0: ${rank === 1 ? '1re' : `${rank}e`} sur ${teams}`,
  best: 'Meilleur tir\u00a0:',
  noBest: 'Aucune réponse cette fois-ci\u00a0: la prochaine sera la bonne.',
  bullseyes: (count: number) => `${counted(count, 'réponse', 'réponses')} dans le mille`,
  map: 'Vos réponses et les lieux des photos, sur la carte',
  answers: 'Photo par photo',
  none: 'sans réponse',
  joker: 'joker',
  withheld: (count: number) =>
    `${counted(count, 'question se joue', 'questions se jouent')} encore dans une autre partie\u00a0: la suite revient ici après elle.`,
  picture: 'L’image à garder',
  shape: 'Format de l’image',
  shapes: { portrait: 'Verticale', square: 'Carrée' },
  pictureAlt:
    'Votre souvenir en image\u00a0: votre place, la carte de vos réponses et votre meilleur tir',
  save: 'Enregistrer l’image',
  share: 'Partager',
  saved: 'L’image est dans les téléchargements de ce téléphone.',
  notShared:
    'Ce téléphone ne l’a pas partagée. Enregistrez l’image, puis envoyez-la depuis vos photos.',
  noPicture:
    'Ce navigateur ne sait pas dessiner l’image. Une capture d’écran de cette page la remplace.',
  unknown: 'Ce souvenir n’existe pas',
  unknownText: 'L’adresse est incomplète, ou la partie a été effacée.',
}

/** Words of the album of a game, for everybody with its link. */
export const album = {
  title: (name: string) => `Album\u00a0: ${name}`,
  players: (count: number) => counted(count, 'joueur', 'joueurs'),
  photos: (count: number) => counted(count, 'photo', 'photos'),
  ranking: 'Classement',
  teams: 'Équipes',
  nobody: 'Personne n’a joué.',
  rounds: 'Manches',
  questions: 'Les photos',
  answers: (count: number) =>
    count === 0 ? 'Personne n’a répondu' : counted(count, 'réponse', 'réponses'),
  others: (count: number) => `Et ${counted(count, 'autre', 'autres')}`,
  photoOf: (title: string) => `Photo\u00a0: ${title}`,
  noPhoto: 'Cette question montrait une vue de Street View, qui n’est pas gardée.',
  map: (title: string) => `Carte\u00a0: ${title} et les réponses`,
  save: 'Enregistrer l’album',
  saveText:
    'Un seul fichier, avec photos et cartes\u00a0: il s’ouvre partout, sans Wi-Fi ni internet.',
  print: 'Imprimer',
  making: 'Préparation des photos et des cartes…',
  saved: 'L’album est dans vos téléchargements.',
  failed: 'L’album n’a pas pu être préparé. Vérifiez le Wi-Fi, puis réessayez.',
  until: (date: string) =>
    `Cet album reste en ligne jusqu’au ${date}. Un album enregistré reste à vous.`,
  withheld: (count: number) =>
    `${counted(count, 'photo se joue', 'photos se jouent')} encore dans une autre partie\u00a0: la suite revient ici après elle.`,
  unknown: 'Cet album n’existe pas',
  unknownText: 'L’adresse est incomplète, ou cet album est terminé.',
}
