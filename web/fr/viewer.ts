import { HTTP_ERRORS } from '#protocol/errors.ts'
import { typeset } from './errors.ts'
import { integer } from './format.ts'

const NBSP = '\u00a0'
const WINDS = ['nord', 'nord-est', 'est', 'sud-est', 'sud', 'sud-ouest', 'ouest', 'nord-ouest'] as const

/** `vers le nord-est`, `vers l’est`. */
function toward(heading: number): string {
  const wind = WINDS[Math.round((((heading % 360) + 360) % 360) / 45) % WINDS.length] ?? 'nord'
  return /^[eo]/.test(wind) ? `vers l’${wind}` : `vers le ${wind}`
}

/** Words of the pages that anybody with the link may see. */
export const fr = {
  pageTitle: (page: string) => `${page} · Point de Mire`,
  title: 'Un quiz partagé',
  loading: 'Chargement du quiz…',
  loadingMap: 'Chargement de la carte…',
  unknown: typeset(HTTP_ERRORS.unknownQuiz),
  unknownAdvice: 'Vérifiez le lien, ou demandez-le de nouveau à qui vous l’a donné.',
  unknownQuestion: typeset(HTTP_ERRORS.unknownQuestion),
  retry: 'Réessayer',
  home: 'Aller à l’accueil',

  questions: 'Questions',
  count: (n: number) => `${integer(n)}${NBSP}${n < 2 ? 'question' : 'questions'}`,
  none: 'Aucune question à montrer pour l’instant',
  noneAdvice: 'Si une partie se joue avec ce quiz, chaque question apparaît ici une fois jouée.',
  map: (name: string) => `Carte du quiz ${name}`,
  place: (name: string) => `Carte\u00a0: ${name}`,
  question: 'Question',
  show: 'Montrer sur la carte',
  open: 'Voir la question',
  openNamed: (name: string) => `Voir la question ${name}, dans un nouvel onglet`,

  back: 'Retour',
  noTitle: 'Titre de la photo',
  noDescription: 'Aucune description disponible pour cette question.',
  imageOf: (name: string) => `Photo\u00a0: ${name}`,
  brokenImage: 'Cette image ne se charge pas.',
  streetView: 'Street View',
  direction: (heading: number) => `Regard ${toward(heading)}, ${Math.round(((heading % 360) + 360) % 360) % 360}°`,
  letters: { n: 'N', e: 'E', s: 'S', o: 'O' },
  openStreetView: 'Ouvrir Street View',
  streetViewHelp: 'La vue vient de Google\u00a0: elle demande internet.',
  streetViewOf: (name: string) => `Street View\u00a0: ${name}`,
}
