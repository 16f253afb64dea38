import type { Question } from '#core/quiz.ts'
import { photoUrl } from '../../api/photoUrl.ts'
import { addressOf } from '../../ui/address.ts'

/** A small picture of a question's photo; nothing for a question with Street View, which has no photo. */
export function QuestionPicture({
  quiz,
  question,
  className,
}: {
  quiz: string
  question: Question
  className?: string | undefined
}) {
  if (question.iframe !== null) return null
  return <img className={className} src={addressOf(photoUrl(quiz, question.filename))} alt="" />
}
