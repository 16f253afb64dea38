/** Address of a question's photo: `/api/quizz/images/src/{quiz}/{filename}`. */
export function photoUrl(quiz: string, filename: string): string {
  return `/api/quizz/images/src/${encodeURIComponent(quiz)}/${encodeURIComponent(filename)}`
}
