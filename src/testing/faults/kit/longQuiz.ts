// A quiz with any number of questions, created quickly: Street View questions need no photo.
import type { Api } from '../../api.ts'
import { RENNES } from '../../testQuiz.ts'

const EMBED =
  '<iframe src="https://www.google.com/maps/embed?pb=!6m8!1m7!1sCAoSLEFGMVFpcE!2m2!1d48.1113!2d-1.68!3f120.5!4f-3.2!5f0.78"></iframe>'

/** Creates a quiz whose questions are all at RENNES. Resolves to the quiz's unique name. */
export async function createLongQuiz(admin: Api, questions: number): Promise<string> {
  const quiz = (
    await admin.post('/api/pres/shared/quizz/init', {
      name: 'Longue soirée',
      description: 'Beaucoup de questions',
    })
  ).text
  for (let i = 0; i < questions; i++) {
    const fields = {
      name: `Vue ${i}`,
      titre: 'Une rue',
      description: 'À trouver',
      iframe: EMBED,
      coords: JSON.stringify(RENNES),
    }
    const { status } = await admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, fields)
    if (status !== 201) throw new Error(`the question was refused: ${status}`)
  }
  return quiz
}
