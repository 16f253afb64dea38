import { common } from '../staff.ts'
import { errors } from '../lateLoaded.ts'
import { counted, pointsWord } from '../../format.ts'
import { plain, roundDistance } from '../../measures.ts'

const NBSP = '\u00a0'

/** Words of the points page: the points of rings and the time points of all quizzes that have none of their own. */
export const points = {
  title: common.points,
  lead: 'Pour tous les quiz qui n’ont pas leur propre barème, dès la prochaine salle ouverte. Parties en cours et défis gardent le leur.',
  own: (n: number) =>
    `${counted(n, 'quiz garde', 'quiz gardent')} des points à ${n === 1 ? 'lui' : 'eux'}\u00a0:`,
  loading: 'Chargement des points…',
  target: 'Cible à l’échelle\u00a0: 20\u00a0m, 50\u00a0m, 100\u00a0m et 200\u00a0m',
  ring: (radius: number) => roundDistance(radius),
  field: (radius: number) => `Points à moins de ${roundDistance(radius)}`,
  value: (value: number) => plain(value),
  wrong: common.badPoints,
  beyond: (points: number) =>
    `Au-delà de ${roundDistance(200)}${NBSP}: ${plain(points)}${NBSP}${pointsWord(points, 0)}.`,
  time: 'Rapidité',
  timeField: 'Points de rapidité au plus',
  timeHelp: 'Pour une réponse immédiate, dans la cible. Zéro à la fin du temps.',
  cancel: common.cancel,
  save: common.save,
  saved: 'Les points sont enregistrés.',
  kept: common.typedIsKept,
  retry: common.retry,

  loadFailed: 'Erreur lors du chargement des distances',
  networkFailed: (message: string) => `Erreur réseau\u00a0: ${message}`,
  notAuthenticated: errors.notAuthenticated,
  forbidden: errors.forbidden,
}
