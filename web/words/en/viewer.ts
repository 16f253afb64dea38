import { counted } from '../format.ts'
import type { Words } from '../words.ts'
import { common } from './staff.ts'

/** Texts of the public pages, which anybody with their link can open without a login. */
export const viewer: Words['viewer'] = {
  pageTitle: (page) => `${page} · Point de Mire`,
  title: 'A shared quiz',
  toLibrary: common.toLibrary,
  loading: common.loadingQuiz,
  loadingMap: common.loadingMap,
  unknown: 'This quiz doesn’t exist or can’t be opened any more.',
  unknownAdvice: 'Check the link, or ask whoever gave it to you for a new one.',
  unknownQuestion: 'This question no longer exists.',
  retry: common.retry,
  home: 'Go to the home page',

  world: 'World map',

  questions: 'Questions',
  count: (n) => counted(n, 'question', 'questions'),
  none: 'No questions to show yet',
  noneAdvice: 'If this quiz is being played, each question shows up here once it has been played.',
  map: (name) => `Map of the quiz ${name}`,
  place: (name) => `Map: ${name}`,
  question: 'Question',
  show: 'Show on the map',
  open: 'See the question',
  openNamed: (name) => `See the question ${name}, in a new tab`,

  back: common.back,
  noTitle: 'Title of the photo',
  noDescription: 'No description of this question is available.',
  imageOf: (name) => `Photo: ${name}`,
  brokenImage: 'This picture doesn’t load.',
  openStreetView: 'Open Street View',
  streetViewHelp: 'The view comes from Google: it needs the internet.',
  streetViewOf: (name) => `Street View: ${name}`,
}
