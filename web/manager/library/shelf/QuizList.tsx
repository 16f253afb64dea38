import { memo, useId, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { QuizReadinessRow } from '#protocol/maps.ts'
import type { QuizRow } from '#protocol/rest.ts'
import { dateTime } from '../../../words/lateLoadedFormat.ts'
import { FieldError } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { addressOf } from '../../../ui/address.ts'
import { useVisibleRows } from '../../../ui/visibleRows.ts'
import { words } from '../../../words/words.ts'
import { launchAddress, useArea, withQuery } from '../../area.ts'
import { Act, ActLink } from '../../kit/Act.tsx'
import { writePlace } from '../../wizard/place.ts'
import { useDrag } from './dragging.ts'
import { OfflineBadge } from './OfflineBadge.tsx'
import { quizEntries } from './menus.ts'
import styles from './QuizList.module.css'
import { watchAddress } from './share.ts'
import { useShelf } from './Shelf.tsx'

type Row = QuizRow & {
  /** names of the parent folders, shown when a search found the quiz */
  path?: readonly string[]
}

/** assumed height of a quiz's row in px, until the list has drawn rows and measured them */
const ROW_HEIGHT = 75

/**
 * A list of quizzes, of which only the visible rows are drawn. Its `key` must contain the folder or the search,
 * and the sort order: when one of them changes, the list is drawn anew, beginning with its first rows.
 */
export function QuizList({
  quizzes,
  readiness,
}: {
  quizzes: readonly Row[]
  readiness?: readonly QuizReadinessRow[] | undefined
}) {
  const list = useRef<HTMLUListElement>(null)
  const { from, to, before, after } = useVisibleRows(list, quizzes.length, ROW_HEIGHT)
  const offline = useMemo(
    () => new Map(readiness?.map((row) => [row.unique_name, row])),
    [readiness],
  )
  return (
    <ul
      ref={list}
      className={styles.quizzes}
      style={{ paddingTop: before, paddingBottom: after }}
      aria-label={words.library.home.quizzes}
    >
      {quizzes.slice(from, to).map((quiz, index) => (
        <QuizLine
          key={quiz.unique_name}
          quiz={quiz}
          offline={offline.get(quiz.unique_name)}
          at={from + index + 1}
          of={quizzes.length}
        />
      ))}
    </ul>
  )
}

const QuizLine = memo(function QuizLine({
  quiz,
  offline,
  at,
  of,
}: {
  quiz: Row
  offline: QuizReadinessRow | undefined
  at: number
  of: number
}) {
  const { base, folder, here } = useArea()
  const [, navigate] = useLocation()
  const acts = useShelf()
  const reasonId = useId()
  const [asked, setAsked] = useState(false)
  const drag = useDrag({ kind: 'quiz', quiz }, quiz.editable)
  const { unique_name, name } = quiz
  const isDraft = quiz.questionsNb === 0
  const path = quiz.path && quiz.path.length > 0 ? quiz.path : null
  const launch = {
    kind: 'run',
    size: 'small',
    icon: 'play',
    'aria-label': words.library.quiz.launchNamed(name),
  } as const
  const edit = () =>
    navigate(
      withQuery(here, writePlace({ mode: 'edit', step: 'questions', uniqueName: unique_name })),
    )
  return (
    <li className={styles.row} aria-posinset={at} aria-setsize={of} {...drag}>
      <Thumbnail address={quiz.thumbnail} />
      <div className={styles.words}>
        <h3>{name}</h3>
        <p title={quiz.description}>{quiz.description}</p>
        {offline && !isDraft && <OfflineBadge offline={offline} />}
        {path && (
          <p className={styles.path}>
            <Icon name="folder" size={14} />
            {words.library.quiz.inFolder(path)}
          </p>
        )}
      </div>
      <p className={styles.photos}>
        {isDraft ? (
          <span className={styles.draft}>{words.library.home.draft}</span>
        ) : (
          words.library.home.photos(quiz.questionsNb)
        )}
      </p>
      <p className={styles.played}>
        {quiz.last_time_played === null
          ? words.library.home.neverPlayed
          : dateTime(quiz.last_time_played)}
      </p>
      <div className={styles.acts}>
        {isDraft ? (
          <Act
            {...launch}
            aria-disabled
            aria-describedby={asked ? reasonId : undefined}
            onClick={() => setAsked(true)}
          >
            {words.library.quiz.launch}
          </Act>
        ) : (
          <ActLink {...launch} href={launchAddress(base, unique_name, folder)} draggable={false}>
            {words.library.quiz.launch}
          </ActLink>
        )}
        <ActLink
          size="small"
          href={watchAddress(unique_name)}
          aria-label={words.library.quiz.watchNamed(name)}
          draggable={false}
        >
          {words.library.quiz.watch}
        </ActLink>
        <Act
          size="small"
          aria-label={words.library.quiz.shareNamed(name)}
          onClick={() => void acts.shareQuiz(quiz)}
        >
          {words.library.quiz.share}
        </Act>
        {quiz.editable && (
          <Menu entries={() => quizEntries(quiz, acts, edit)}>
            <Act size="small" icon="more" aria-label={words.library.actionsNamed(name)} />
          </Menu>
        )}
      </div>
      {isDraft && asked && (
        <div className={styles.reason}>
          <FieldError id={reasonId}>{words.library.quiz.noQuestion}</FieldError>
        </div>
      )}
    </li>
  )
})

export function Thumbnail({ address }: { address: string | null }) {
  if (address === null)
    return (
      <span className={styles.blank}>
        <Icon name="photo" size={22} />
      </span>
    )
  return (
    <img
      className={styles.thumbnail}
      src={addressOf(address)}
      alt=""
      width={84}
      height={54}
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  )
}
