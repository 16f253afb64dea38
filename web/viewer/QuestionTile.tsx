import { useState } from 'react'
import type { Question } from '#core/quiz.ts'
import { photoUrl } from '../api/photoUrl.ts'
import { StreetViewStill } from '../map/google/StreetViewStill.tsx'
import { addressOf } from '../ui/address.ts'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/Icon.tsx'
import { words } from '../words/words.ts'
import { questionAddress, titleOf } from './sharedQuiz.ts'
import styles from './QuestionTile.module.css'

type Props = {
  /** unique name of the quiz */
  quizName: string
  question: Question
  /** index of the question in the quiz, from 0 */
  index: number
  chosen: boolean
  onChoose: () => void
}

/** A button (the thumbnail) that moves the map's pin to the question's place, and a link to the question's page. */
export function QuestionTile({ quizName, question, index, chosen, onChoose }: Props) {
  const title = titleOf(question)
  return (
    <li className={cx(styles.tile, chosen && styles.chosen)}>
      <button type="button" aria-pressed={chosen} onClick={onChoose}>
        <span className="vh">{words.viewer.question} </span>
        <span className={styles.number}>{index + 1}</span>
        {question.iframe === null ? (
          <Thumbnail address={`${photoUrl(quizName, question.filename)}?thumb`} />
        ) : (
          <StreetViewStill
            quizName={quizName}
            filename={question.filename}
            iframe={question.iframe}
          />
        )}
        <span className={styles.title}>
          {title}
          <span className="vh">. {words.viewer.show}</span>
        </span>
      </button>
      <a
        href={addressOf(questionAddress(quizName, index, question.filename))}
        target="_blank"
        rel="opener"
        aria-label={words.viewer.openNamed(title)}
      >
        <Icon name="eye" size={16} />
        {words.viewer.open}
      </a>
    </li>
  )
}

function Thumbnail({ address }: { address: string }) {
  const [missing, setMissing] = useState(false)
  if (missing)
    return (
      <span className={styles.missing}>
        <Icon name="photo" size={26} />
        {words.viewer.brokenImage}
      </span>
    )
  return (
    <img
      src={addressOf(address)}
      alt=""
      width={600}
      height={300}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
    />
  )
}
