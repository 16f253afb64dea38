// The address of the administrator's page of maps, opened to prepare those of one quiz: pages of the library and of the
// host link to it.

/** Query field that selects a page of the library, and its value for the page of maps. */
export const SCREEN_IN_QUERY = 'ecran'
export const MAPS_IN_QUERY = 'cartes'
/** Query field of the maps' page: unique name of the quiz whose map is to be prepared. */
export const QUIZ_TO_PREPARE = 'quiz'

/** @param uniqueName of the quiz */
export const quizPreparationAddress = (uniqueName: string): string =>
  `/pres?${new URLSearchParams({ [SCREEN_IN_QUERY]: MAPS_IN_QUERY, [QUIZ_TO_PREPARE]: uniqueName }).toString()}`
