import { useMemo, useRef, useState } from 'react'
import type { QuizReadinessRow } from '#protocol/maps.ts'
import type { PlacedQuizRow } from '#protocol/rest.ts'
import { Field } from '../../ui/Field.tsx'
import { useFound } from '../../ui/useFound.ts'
import { useVisibleRows } from '../../ui/visibleRows.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { words } from '../../words/words.ts'
import { quizPreparationAddress } from '../../links/mapsAddress.ts'
import { ActLink } from '../kit/Act.tsx'
import { treeOf } from '../library/folderTree.ts'
import {
  ROOT_FOLDER,
  useFolderTree,
  useQuizzesBelow,
  useReadinessBelow,
} from '../library/queries.ts'
import styles from './MapsPage.module.css'

/** Field in which the user chooses the folder whose quizzes `QuizReadiness` lists. */
export function EveningField({
  folderId,
  onChoose,
}: {
  folderId: number
  onChoose: (folderId: number) => void
}) {
  return (
    <Field label={words.maps.what}>
      {(links) => (
        <select
          {...links}
          value={folderId}
          onChange={({ target }) => onChoose(Number(target.value))}
        >
          <FolderOptions />
        </select>
      )}
    </Field>
  )
}

/** Options of a field: the library's root and all folders, each folder under its parent. */
export function FolderOptions({ root = words.maps.library }: { root?: string }) {
  const tree = useFolderTree()
  return (
    <>
      <option value={ROOT_FOLDER}>{root}</option>
      {treeOf(tree.data ?? []).map(({ folder, depth }) => (
        <option
          key={folder.id}
          value={folder.id}
        >{`${'\u00a0\u00a0'.repeat(depth)}${folder.name}`}</option>
      ))}
    </>
  )
}

type Props = {
  folderId: number
  /** a text that changes when maps are prepared or deleted, so that the readiness is read again */
  settled: string
  /** whether an unplayable quiz has a link to the page that prepares its map */
  links?: boolean
}

/** The quizzes of a folder and of those below it, each with whether it is ready to be played without network. */
export function QuizReadiness({ folderId, settled, links = false }: Props) {
  const quizzes = useQuizzesBelow(folderId).data
  const readiness = useReadinessBelow(folderId, settled).data
  const states = useMemo(
    () => new Map(readiness?.map((row) => [row.unique_name, row])),
    [readiness],
  )
  const [typed, setTyped] = useState('')
  const [unready, setUnready] = useState(false)
  const among = useMemo(
    () =>
      (quizzes ?? []).filter(
        ({ unique_name }) => !unready || states.get(unique_name)?.ready === false,
      ),
    [quizzes, states, unready],
  )
  const rows = useFound(among, typed, textOf)
  if (!quizzes) return <Waiting>{words.maps.readingQuizzes}</Waiting>
  if (quizzes.length === 0) return <p className={styles.note}>{words.maps.noQuiz}</p>
  const ready = quizzes.filter(({ unique_name }) => states.get(unique_name)?.ready).length
  return (
    <div className={styles.readiness}>
      {readiness && <p className={styles.note}>{words.maps.readyOf(ready, quizzes.length)}</p>}
      {quizzes.length > SHORT && (
        <div className={styles.filters}>
          <Field label={words.library.home.search}>
            {(its) => (
              <input
                {...its}
                type="search"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
          <label>
            <input
              type="checkbox"
              checked={unready}
              onChange={({ target }) => setUnready(target.checked)}
            />{' '}
            {words.maps.unreadyAlone}
          </label>
        </div>
      )}
      <p className={styles.note} role="status">
        {rows.length === 0 ? words.maps.noneFound : ''}
      </p>
      <Rows key={`${folderId} ${typed} ${unready}`} quizzes={rows} states={states} links={links} />
    </div>
  )
}

/** A list of up to this many quizzes needs no search. */
const SHORT = 8
/** height of a row in px until rows are measured */
const ROW_HEIGHT = 62

const textOf = ({ name, description, path }: PlacedQuizRow): string =>
  [name, description, ...path].join(' ')

/** The rows, in a box of their own that scrolls: what follows a list of thousands stays within reach. */
function Rows({
  quizzes,
  states,
  links,
}: {
  quizzes: readonly PlacedQuizRow[]
  states: ReadonlyMap<string, QuizReadinessRow>
  links: boolean
}) {
  const list = useRef<HTMLUListElement>(null)
  const { from, to, before, after } = useVisibleRows(list, quizzes.length, ROW_HEIGHT)
  return (
    <div className={styles.quizzes}>
      <ul
        ref={list}
        aria-label={words.maps.quizzes}
        style={{ paddingTop: before, paddingBottom: after }}
      >
        {quizzes.slice(from, to).map((quiz, index) => (
          <QuizState
            key={quiz.unique_name}
            quiz={quiz}
            state={states.get(quiz.unique_name)}
            links={links}
            at={from + index + 1}
            of={quizzes.length}
          />
        ))}
      </ul>
    </div>
  )
}

function QuizState({
  quiz: { unique_name, name, path },
  state,
  links,
  at,
  of,
}: {
  quiz: PlacedQuizRow
  state: QuizReadinessRow | undefined
  links: boolean
  at: number
  of: number
}) {
  return (
    <li className={styles.row} aria-posinset={at} aria-setsize={of}>
      <div>
        <h3>{name}</h3>
        {path.length > 0 && <p className={styles.meta}>{words.library.quiz.inFolder(path)}</p>}
        {state && state.streetViews > 0 && (
          <p className={styles.meta}>{words.maps.streetViews(state.streetViews)}</p>
        )}
      </div>
      {state && (
        <span
          className={styles.chip}
          data-state={state.map === 'ready' ? 'up' : state.playable ? 'unknown' : 'down'}
        >
          {words.maps.readiness[state.playable ? state.map : 'unplayable']}
        </span>
      )}
      {state && links && !state.playable && (
        <ActLink
          size="small"
          icon="download"
          aria-label={words.maps.prepareOne(name)}
          href={quizPreparationAddress(unique_name)}
        >
          {words.maps.prepareItsMap}
        </ActLink>
      )}
    </li>
  )
}
