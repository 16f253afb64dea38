import { HTTP_ERRORS } from '#protocol/errors.ts'
import { counted } from '../format.ts'
import { typeset } from '../typography.ts'
import { common } from './staff.ts'

/** Texts of the public pages, which anybody with their link can open without a login. */
export const viewer = {
  pageTitle: (page: string) => `${page} · Point de Mire`,
  title: 'Un quiz partagé',
  toLibrary: common.toLibrary,
  loading: common.loadingQuiz,
  loadingMap: common.loadingMap,
  unknown: typeset(HTTP_ERRORS.unknownQuiz),
  unknownAdvice: 'Vérifiez le lien, ou demandez-le de nouveau à qui vous l’a donné.',
  unknownQuestion: typeset(HTTP_ERRORS.unknownQuestion),
  retry: common.retry,
  home: 'Aller à l’accueil',

  world: 'Carte du monde',

  questions: 'Questions',
  count: (n: number) => counted(n, 'question', 'questions'),
  none: 'Aucune question à montrer pour l’instant',
  noneAdvice: 'Si une partie se joue avec ce quiz, chaque question apparaît ici une fois jouée.',
  map: (name: string) => `Carte du quiz ${name}`,
  place: (name: string) => `Carte\u00a0: ${name}`,
  question: 'Question',
  show: 'Montrer sur la carte',
  open: 'Voir la question',
  openNamed: (name: string) => `Voir la question ${name}, dans un nouvel onglet`,

  back: common.back,
  noTitle: 'Titre de la photo',
  noDescription: 'Aucune description disponible pour cette question.',
  imageOf: (name: string) => `Photo\u00a0: ${name}`,
  brokenImage: 'Cette image ne se charge pas.',
  openStreetView: 'Ouvrir Street View',
  streetViewHelp: 'La vue vient de Google\u00a0: elle demande internet.',
  streetViewOf: (name: string) => `Street View\u00a0: ${name}`,
}
