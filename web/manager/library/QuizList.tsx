import { useId, useState } from 'react'
import type { QuizRow } from '#protocol/rest.ts'
import { fr } from '../../fr/desk.ts'
import { dateTime } from '../../fr/format.ts'
import { FieldError } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useArea } from '../area.ts'
import { Act, ActLink } from '../kit/Act.tsx'
import { writePlace } from '../wizard/place.ts'
import styles from './QuizList.module.css'

type RowProps = { quiz: QuizRow; onRemove: (quiz: QuizRow) => void }

export function QuizList({ quizzes, onRemove }: { quizzes: readonly QuizRow[]; onRemove: RowProps['onRemove'] }) {
  return (
    <ul className={styles.quizzes}>
      {quizzes.map((quiz) => <Row key={quiz.unique_name} quiz={quiz} onRemove={onRemove} />)}
    </ul>
  )
}

function Row({ quiz, onRemove }: RowProps) {
  const { base } = useArea()
  const reasonId = useId()
  const [asked, setAsked] = useState(false)
  const isDraft = quiz.questionsNb === 0
  const launch = { kind: 'run', size: 'small', icon: 'play', 'aria-label': fr.home.launchNamed(quiz.name) } as const
  return (
    <li className={styles.row}>
      <Thumbnail address={quiz.thumbnail} />
      <div className={styles.words}>
        <h3>{quiz.name}</h3>
        <p title={quiz.description}>{quiz.description}</p>
      </div>
      <p className={styles.photos}>
        {isDraft ? <span className={styles.draft}>{fr.home.draft}</span> : fr.home.photos(quiz.questionsNb)}
      </p>
      <p className={styles.played}>{quiz.last_time_played === null ? fr.home.neverPlayed : dateTime(quiz.last_time_played)}</p>
      <div className={styles.acts}>
        {isDraft ? (
          <Act {...launch} aria-disabled aria-describedby={asked ? reasonId : undefined} onClick={() => setAsked(true)}>{fr.home.launch}</Act>
        ) : (
          <ActLink {...launch} href={`${base}/${encodeURIComponent(quiz.unique_name)}`}>{fr.home.launch}</ActLink>
        )}
        {quiz.editable && (
          <>
            <ActLink size="small" icon="pencil" href={base + writePlace({ mode: 'edit', step: 'questions', uniqueName: quiz.unique_name })} aria-label={fr.home.editNamed(quiz.name)}>
              {fr.home.edit}
            </ActLink>
            <Act size="small" icon="bin" aria-label={fr.home.removeNamed(quiz.name)} onClick={() => onRemove(quiz)} />
          </>
        )}
      </div>
      {isDraft && asked && <div className={styles.reason}><FieldError id={reasonId}>{fr.home.noQuestion}</FieldError></div>}
    </li>
  )
}

function Thumbnail({ address }: { address: string | null }) {
  if (address === null) return <span className={styles.blank}><Icon name="photo" size={22} /></span>
  return <img className={styles.thumbnail} src={address} alt="" width={84} height={54} loading="lazy" decoding="async" />
}
