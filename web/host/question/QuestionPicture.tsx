import type { Question } from '#core/quiz.ts'
import { photoUrl } from '../../live/photoUrl.ts'
import { addressOf } from '../../ui/address.ts'

/** The photo of a question, small; nothing for a question of Street View, which has no photo. */
export function QuestionPicture({ quiz, question, className }: { quiz: string; question: Question; className?: string | undefined }) {
  if (question.iframe !== null) return null
  return <img className={className} src={addressOf(photoUrl(quiz, question.filename))} alt="" />
}
