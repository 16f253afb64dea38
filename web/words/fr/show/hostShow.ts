// Words of a show in several halls: its launch form, its host page, the screens of its halls.
import type { HallState } from '#protocol/show/showShapes.ts'
import { counted, integer } from '../../format.ts'

const STEPS = {
  lobby: 'Accueil',
  starting: 'Départ',
  endQuestion: 'Fin du temps',
  resultsQuestion: 'Réponses',
  resultsQuestion_classement: 'Classement',
  roundEnd: 'Classement',
  break: 'Pause',
  endGame: 'Terminé',
} satisfies Readonly<Record<Exclude<HallState['step'], 'question'>, string>>

const playersIn = (present: number, seats: number) =>
  counted(present, 'joueur', 'joueurs') + (present === seats ? '' : ` là, sur ${integer(seats)}`)

/**
 * Sentences on the show's host page name at most this many halls; of more halls they say only the number, since twelve
 * names are too long.
 */
const MOST_NAMED = 2
const named = (names: readonly string[]) =>
  names.length > MOST_NAMED ? counted(names.length, 'salle', 'salles') : names.join(', ')

export const hostShow = {
  title: 'Plusieurs salles',
  loading: 'Ouverture des salles',
  launch: {
    open: 'Plusieurs salles',
    none: 'Une seule salle',
    help: 'Chaque salle a son écran et son numéro. Une seule page mène toutes les salles, et le classement les réunit. Une salle qui a sa propre machine s’y ouvre sous le nom de celle-ci.',
    count: 'Nombre de salles',
    name: (n: number) => `Salle ${integer(n)}`,
    bad: 'Chaque salle doit avoir un nom, différent des autres, de 40 caractères au plus.',
  },
  halls: (n: number) => counted(n, 'salle', 'salles'),
  ranking: 'Classement de toutes les salles',
  finalRanking: 'Classement final de toutes les salles',
  seats: (n: number) => counted(n, 'inscrit', 'inscrits'),
  noRanking: 'Il vient avec la première question.',
  othersWait: 'Les autres salles terminent la question…',
  behind: (names: readonly string[]) => `Pas encore à jour\u00a0: ${named(names)}`,
  podium: 'Podium de toutes les salles',
  awaited: (names: readonly string[]) => `En attente de ${named(names)}…`,
  without: (names: readonly string[]) =>
    `Sans ${named(names)}, qui n’${names.length > 1 ? 'ont' : 'a'} pas tout joué`,
  best: (name: string, rank: string) => `${name}, rang ${rank}`,
  paced: 'La page de toutes les salles mène le jeu.',
  alone: 'La page de toutes les salles est hors d’atteinte\u00a0: cet écran mène sa salle.',
  own: 'sur sa machine',
  away: (names: readonly string[]) =>
    `Sans ${named(names)}\u00a0: ${names.length > 1 ? 'leurs' : 'ses'} réponses manquent pour l’instant.`,
  state: (
    { here, step, questionIndex, answered, present, seats }: HallState,
    questionsNb: number,
  ): string => {
    if (!here) return 'Coupée'
    if (step !== 'question') return `${STEPS[step]}, ${playersIn(present, seats)}`
    return `Photo ${integer(questionIndex + 1)}/${integer(questionsNb)}, réponses ${integer(answered)}/${integer(present)}`
  },
  dark: (names: readonly string[]) => `Grand écran fermé\u00a0: ${named(names)}.`,
  screen: 'Ouvrir l’écran',
  screenIsOpen: 'Écran ouvert',
  screenOf: (name: string) => `Ouvrir l’écran de la salle ${name}`,
  act: { start: 'Lancer dans toutes les salles', next: 'Photo suivante', end: 'Classement final' },
  advice: {
    start: 'Ouvrez l’écran de chaque salle, puis lancez.',
    next: 'Toutes les salles présentes ont leurs réponses.',
    end: 'C’était la dernière photo.',
    wait: 'La question se termine quand toutes les salles ont répondu, ou quand le temps est écoulé.',
    over: 'La partie est terminée dans toutes les salles présentes.',
  },
  stopped: {
    refused: 'Les salles n’ont pas pu être ouvertes ici',
    gone: 'Ces salles sont fermées',
    replaced: 'Ces salles sont menées depuis une autre page',
  },
  reopen: 'Ouvrir de nouvelles salles',
}
