import { photoUrl } from '../../../api/photoUrl.ts'

/** Address of a photo question's small picture. */
export const thumbnailOf = (quizName: string, filename: string): string =>
  `${photoUrl(quizName, filename)}?thumb`
