/** Where a game master's picture is served, by its name. */
export const pictureAddress = (photo: string) => `/api/quizz/images/src/mj_pic/${encodeURIComponent(photo)}`
