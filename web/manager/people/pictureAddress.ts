/** Address of a game master's picture, by its file name. */
export const pictureAddress = (photo: string) =>
  `/api/quizz/images/src/mj_pic/${encodeURIComponent(photo)}`
