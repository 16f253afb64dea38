import { counted, pointsWord } from '../../format.ts'
import { plain, roundDistance } from '../../measures.ts'
import type { Words } from '../../words.ts'
import { common } from '../staff.ts'
import { errors } from '../lateLoaded.ts'

/** Words of the points page: the points of rings and the time points of all quizzes that have none of their own. */
export const points: Words['points'] = {
  title: common.points,
  lead: 'For every quiz without a scale of its own, from the next room on. Running games and challenges keep theirs.',
  own: (n) =>
    `${counted(n, 'quiz has', 'quizzes have')} points of ${n === 1 ? 'its' : 'their'} own:`,
  loading: 'Loading the points…',
  target: 'Target to scale: 20\u00a0m, 50\u00a0m, 100\u00a0m and 200\u00a0m',
  ring: (radius) => roundDistance(radius),
  field: (radius) => `Points within ${roundDistance(radius)}`,
  value: (value) => plain(value),
  wrong: common.badPoints,
  beyond: (value) => `Beyond ${roundDistance(200)}: ${plain(value)}\u00a0${pointsWord(value, 0)}.`,
  time: 'Speed',
  timeField: 'Speed points at most',
  timeHelp: 'For an immediate answer, inside the target. Zero when the time is up.',
  cancel: common.cancel,
  save: common.save,
  saved: 'The points are saved.',
  kept: common.typedIsKept,
  retry: common.retry,

  loadFailed: 'The distances could not be loaded',
  networkFailed: (message) => `Network error: ${message}`,
  notAuthenticated: errors.notAuthenticated,
  forbidden: errors.forbidden,
}
