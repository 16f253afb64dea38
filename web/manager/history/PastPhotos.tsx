import { useState } from 'react'
import type { PastQuestion } from '#protocol/history.ts'
import { addressOf } from '../../ui/address.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { words } from '../../words/words.ts'
import { QuestionAnswers } from './QuestionAnswers.tsx'
import styles from './PastGamePage.module.css'

type Props = {
  game: string
  /** index of the round, from 0; undefined in a game of one quiz */
  round?: number | undefined
  questions: readonly PastQuestion[]
}

/** The photos of a round, and all answers to the chosen one. */
export function PastPhotos({ game, round, questions }: Props) {
  const [chosen, setChosen] = useState(0)
  const question = questions[chosen]
  return (
    <section aria-labelledby="photos">
      <h2 id="photos">{words.history.photos}</h2>
      {questions.length === 0 && <p className={styles.none}>{words.history.noQuestion}</p>}
      <ol className={styles.photos}>
        {questions.map((one, index) => (
          <Tile
            key={one.questionIndex}
            question={one}
            chosen={index === chosen}
            onChoose={() => setChosen(index)}
          />
        ))}
      </ol>
      {question && (
        <QuestionAnswers
          key={question.questionIndex}
          game={game}
          round={round}
          question={question}
        />
      )}
    </section>
  )
}

function Tile({
  question,
  chosen,
  onChoose,
}: {
  question: PastQuestion
  chosen: boolean
  onChoose: () => void
}) {
  const name = question.titre?.trim() || question.name
  return (
    <li>
      <button
        type="button"
        className={cx(styles.tile, chosen && styles.chosen)}
        aria-pressed={chosen}
        onClick={onChoose}
      >
        <span className="vh">{words.history.question} </span>
        <span className={styles.number}>{question.questionIndex + 1}</span>
        {question.thumbnail === null ? (
          <span className={styles.blank}>
            <Icon name="photo" size={22} />
          </span>
        ) : (
          <img src={addressOf(question.thumbnail)} alt="" loading="lazy" decoding="async" />
        )}
        <b>{name}</b>
        <span className={styles.answered}>
          {words.history.answers(question.answers)}
          {question.void && ` · ${words.history.void}`}
          <span className="vh">. {words.history.onMap}</span>
        </span>
      </button>
    </li>
  )
}
