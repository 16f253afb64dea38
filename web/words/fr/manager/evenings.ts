import { counted, integer } from '../../format.ts'

const NBSP = '\u00a0'

/** A duration of an evening in words, such as « 1 h 25 ». */
function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${integer(rest)} min`
  return `${integer(hours)} h${rest === 0 ? '' : ` ${String(rest).padStart(2, '0')}`}`
}

export const evenings = {
  title: 'Soirées',
  lead: 'Plusieurs quiz à la suite, avec des entractes\u00a0: un seul code, les mêmes joueurs, un seul classement.',
  loading: 'Chargement des soirées',
  empty: 'Aucune soirée pour l’instant',
  emptyText: 'Créez-en une, puis ajoutez-y des manches et des entractes.',
  create: 'Nouvelle soirée',
  createTitle: 'Nouvelle soirée',
  name: 'Nom de la soirée',
  missingName: 'Donnez un nom à la soirée.',
  make: 'Créer la soirée',
  open: 'Ouvrir',
  openNamed: (name: string) => `Ouvrir la soirée ${name}`,
  rounds: (rounds: number) => counted(rounds, 'manche', 'manches'),
  played: (date: string) => `Jouée le ${date}`,
  neverPlayed: 'Jamais jouée',
  copy: 'Copier',
  copyNamed: (name: string) => `Copier la soirée ${name}`,
  copied: 'Soirée copiée.',
  export: 'Exporter',
  exportNamed: (name: string) => `Exporter la soirée ${name} avec ses quiz`,
  exporting: (name: string) => `Export de «${NBSP}${name}${NBSP}»`,
  remove: 'Supprimer',
  removeNamed: (name: string) => `Supprimer la soirée ${name}`,
  removed: (name: string) => `«${NBSP}${name}${NBSP}» est dans la corbeille pour 30 jours.`,
  restored: (name: string) => `«${NBSP}${name}${NBSP}» est de nouveau dans les soirées.`,
  back: 'Toutes les soirées',
  rename: 'Renommer',
  renameTitle: 'Renommer la soirée',
  save: 'Enregistrer',
  reload: 'Recharger',
  launch: 'Lancer la soirée',
  print: 'Imprimer le déroulé',
  paper: {
    from: 'Vers',
    after: (minutes: number) => (minutes === 0 ? 'Début' : `+${NBSP}${duration(minutes)}`),
    step: 'Étape',
    notes: 'Notes',
  },
  readOnly: 'Vous pouvez lancer ou copier cette soirée. Seul son auteur peut la changer.',
  foreseen: (minutes: number) => `Durée prévue${NBSP}: environ ${duration(minutes)}`,
  openEnd: 'plus les entractes sans durée',
  steps: 'Déroulé',
  noSteps: 'Ajoutez une première manche.',
  noRound: 'Une soirée a au moins une manche.',
  notWhole: 'La soirée se lance quand toutes ses manches ont un quiz avec des photos.',
  addRound: 'Ajouter une manche',
  addBreak: 'Ajouter un entracte',
  edit: 'Régler',
  editNamed: (name: string) => `Régler ${name}`,
  stepRemoved: (name: string) => `Étape retirée\u00a0: ${name}.`,
  removeStep: (name: string) => `Retirer ${name}`,
  move: (name: string) => `Déplacer ${name}${NBSP}: flèches du clavier, ou glisser`,
  moved: (name: string, place: number, count: number) =>
    `${name}${NBSP}: étape ${integer(place)} sur ${integer(count)}.`,
  round: (number: number) => `Manche ${integer(number)}`,
  pause: 'Entracte',
  minutes: (minutes: number | null) =>
    minutes === null ? 'Jusqu’à ce que vous repreniez' : `${integer(minutes)} min`,
  photos: (photos: number) => counted(photos, 'photo', 'photos'),
  gone: 'Ce quiz n’est plus dans la bibliothèque\u00a0: choisissez-en un autre.',
  noPhotos: 'Ce quiz n’a pas encore de photo.',
  notReady: (quizzes: number) =>
    quizzes === 1
      ? 'Sans internet, la carte d’un quiz serait moins détaillée.'
      : `Sans internet, les cartes de ${integer(quizzes)} quiz seraient moins détaillées.`,
  unplayable: (quizzes: number) =>
    quizzes === 1
      ? 'Sans internet, un quiz serait injouable\u00a0: sa carte n’a pas assez de détails.'
      : `Sans internet, ${integer(quizzes)} quiz seraient injouables\u00a0: leurs cartes n’ont pas assez de détails.`,
  prepareMaps: 'Préparer les cartes',
  times: (multiplier: number) => `Points × ${integer(multiplier)}`,
  roundTitle: 'Régler la manche',
  breakTitle: 'Régler l’entracte',
  folder: 'Dossier',
  root: 'Bibliothèque',
  quiz: 'Quiz',
  chooseQuiz: 'Choisissez un quiz',
  missingQuiz: 'Choisissez le quiz de cette manche.',
  stepTitle: 'Titre affiché',
  stepTitleHelp: 'Vide\u00a0: le nom du quiz.',
  formula: 'Formule',
  formulas: {
    classic: ['Classique', 'Les anneaux et la vitesse donnent les points.'],
    nearest: [
      'Au plus près',
      'Seul l’ordre des distances compte\u00a0: 10, 8, 6, 5, 4, 3, 2, 1 points. L’année d’une photo ne rapporte rien.',
    ],
    knockout: [
      'Élimination',
      'Après chaque photo, les plus éloignés sont éliminés\u00a0: un joueur sur cinq, un seul s’ils sont moins de dix. Il en reste toujours un\u00a0: à deux joueurs, dès la deuxième photo. L’année d’une photo donne des points, mais ne sauve personne.',
    ],
    veil: [
      'Photo voilée',
      'La photo se découvre peu à peu, sur le grand écran seul\u00a0: les téléphones ne la montrent pas.',
    ],
  } as const,
  multiplier: 'Les points comptent',
  multipliers: { 1: 'une fois', 2: 'double', 3: 'triple' } as const,
  time: 'Temps de réponse',
  seconds: (value: number) => counted(value, 'seconde', 'secondes'),
  help: 'Zone d’aide',
  noHelp: 'Sans',
  timePoints: 'Points de temps',
  noTimePoints: 'Sans effet ici\u00a0: seul l’ordre des distances compte.',
  timePointsOf: { inside: 'Dans la cible', always: 'Partout', none: 'Aucun' } as const,
  pauseTitle: 'Titre',
  missingTitle: 'Donnez un titre à l’entracte.',
  text: 'Texte',
  textHelp: 'Affiché sur le grand écran et les téléphones.',
  length: 'Durée, en minutes',
  lengthHelp: 'Vide\u00a0: jusqu’à ce que vous repreniez.',
  badLength: 'De 1 à 600 minutes, ou rien.',
  cancel: 'Annuler',
  changedElsewhere:
    'Cette soirée vient d’être modifiée dans un autre onglet. Vous la voyez à jour\u00a0: recommencez.',
  goneElsewhere: 'Ce quiz, ou cette soirée, n’est plus dans la bibliothèque.',
  kept: 'Rien n’a changé.',
}
