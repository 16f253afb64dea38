// Splits the rows of an import into small writes.
import type { Manifest } from './quizFile.ts'

/** Most database rows written in one turn of the event loop: some milliseconds of work. */
const ROWS_A_WRITE = 100

export type FiledQuiz = Manifest['quizzes'][number]

/** A piece of a quiz to write: some of its questions; the first piece (`isFirst`) also creates the quiz. */
export interface Piece {
  quiz: FiledQuiz
  questions: FiledQuiz['questions']
  isFirst: boolean
  isLast: boolean
}

/** Splits the rows of quizzes into writes of some 100 rows; a write is a list of pieces of quizzes. */
export function* writesOf(quizzes: readonly FiledQuiz[]): Generator<Piece[]> {
  let pieces: Piece[] = []
  let rows = 0
  for (const quiz of quizzes) {
    for (let from = 0; from === 0 || from < quiz.questions.length; from += ROWS_A_WRITE) {
      const questions = quiz.questions.slice(from, from + ROWS_A_WRITE)
      pieces.push({
        quiz,
        questions,
        isFirst: from === 0,
        isLast: from + ROWS_A_WRITE >= quiz.questions.length,
      })
      rows += 1 + questions.length
      if (rows < ROWS_A_WRITE) continue
      yield pieces
      pieces = []
      rows = 0
    }
  }
  if (pieces.length > 0) yield pieces
}
