import type { QuizReadinessRow } from '#protocol/maps.ts'
import { Field } from '../../ui/Field.tsx'
import { words } from '../../words/words.ts'
import { quizPreparationAddress } from '../../links/mapsAddress.ts'
import { ActLink } from '../kit/Act.tsx'
import { treeOf } from '../library/folderTree.ts'
import { ROOT_FOLDER, useFolderTree, useQuizzes, useReadiness } from '../library/queries.ts'
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
export function FolderOptions() {
  const tree = useFolderTree()
  return (
    <>
      <option value={ROOT_FOLDER}>{words.maps.library}</option>
      {treeOf(tree.data ?? []).map(({ folder, depth }) => (
        <option
          key={folder.id}
          value={folder.id}
        >{`${'\u00a0\u00a0'.repeat(depth)}${folder.name}`}</option>
      ))}
    </>
  )
}

/**
 * The quizzes of a folder, each with whether it is ready to be played without network.
 * @param links whether an unplayable quiz has a link to the page that prepares its map
 * @param settled a text that changes when maps are prepared or deleted, so that the readiness is read again
 */
export function QuizReadiness({
  folderId,
  settled,
  links = false,
}: {
  folderId: number
  settled: string
  links?: boolean
}) {
  const quizzes = useQuizzes(folderId)
  const readiness = useReadiness(folderId, settled)
  const stateOf = (name: string): QuizReadinessRow | undefined =>
    readiness.data?.find(({ unique_name }) => unique_name === name)
  if (!quizzes.data) return null
  if (quizzes.data.length === 0) return <p className={styles.note}>{words.maps.noQuiz}</p>
  return (
    <ul aria-label={words.maps.quizzes}>
      {quizzes.data.map(({ unique_name, name }) => {
        const state = stateOf(unique_name)
        return (
          <li key={unique_name} className={styles.row}>
            <div>
              <h3>{name}</h3>
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
      })}
    </ul>
  )
}
