import { useMemo } from 'react'
import { Waiting } from '../../../ui/Waiting.tsx'
import { words } from '../../../words/words.ts'
import { Act } from '../../kit/Act.tsx'
import { EmptyLibrary, EmptyPlace } from './EmptyLibrary.tsx'
import { FolderCards } from './FolderCards.tsx'
import styles from '../LibraryPage.module.css'
import { ROOT_FOLDER, useFolders, useQuizzes, useReadiness } from '../queries.ts'
import { QuizList } from './QuizList.tsx'
import { sorted, type Sort } from './sorting.ts'

type Props = {
  /** id of the folder; null is the root */
  folderId: number | null
  sort: Sort
  onCreate: () => void
  /** whether the library has no folder at all */
  isRootEmpty: boolean
}

/** The content of the root or of one folder, without its subfolders' content. */
export function ShelfContent({ folderId, sort, onCreate, isRootEmpty }: Props) {
  const quizzes = useQuizzes(folderId ?? ROOT_FOLDER)
  const folders = useFolders(folderId ?? ROOT_FOLDER)
  // Whether the quizzes are ready to be played without network is read apart from the list, which is shown first: the
  // reading takes longer the more maps are prepared.
  const readiness = useReadiness(folderId ?? ROOT_FOLDER).data
  const rows = useMemo(() => sorted(quizzes.data ?? [], sort), [quizzes.data, sort])
  const cards = folders.data ?? []

  if (quizzes.isPending || folders.isPending) return <Waiting>{words.library.home.loading}</Waiting>
  const isEmpty = quizzes.data?.length === 0 && folders.data?.length === 0
  if (isEmpty && folderId !== null) {
    return (
      <EmptyPlace
        title={words.library.folder.emptyTitle}
        text={words.library.folder.emptyText}
        act={{ label: words.library.folder.emptyAction, run: onCreate }}
      />
    )
  }
  if (isEmpty && isRootEmpty) return <EmptyLibrary onCreate={onCreate} />
  return (
    <>
      {cards.length > 0 && <FolderCards folders={cards} />}
      <section aria-labelledby="quizzes">
        <div className={styles.listHead}>
          <h2 id="quizzes">{words.library.home.quizzes}</h2>
          {rows.length > 0 && <p>{words.library.home.contents(rows.length, 0)}</p>}
        </div>
        {(quizzes.isError || folders.isError) && (
          <Act
            icon="refresh"
            onClick={() => void Promise.all([quizzes.refetch(), folders.refetch()])}
          >
            {words.library.home.reload}
          </Act>
        )}
        {rows.length > 0 ? (
          <QuizList key={`${folderId} ${sort}`} quizzes={rows} readiness={readiness} />
        ) : (
          !quizzes.isError && <p className={styles.none}>{words.library.home.noQuiz}</p>
        )}
      </section>
    </>
  )
}
