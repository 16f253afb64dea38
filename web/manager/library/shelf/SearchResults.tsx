import { useEffect, useMemo, useState } from 'react'
import { Waiting } from '../../../ui/Waiting.tsx'
import { words } from '../../../words/words.ts'
import { Act } from '../../kit/Act.tsx'
import { FolderCards } from './FolderCards.tsx'
import styles from '../LibraryPage.module.css'
import { useLibrarySearch } from '../queries.ts'
import { QuizList } from './QuizList.tsx'
import { sorted, type Sort } from './sorting.ts'

/** delay in ms after the last key before the search is sent */
const RESTED = 180

/** The quizzes and folders that a search by name finds, in every folder of the library. */
export function SearchResults({ typed, sort }: { typed: string; sort: Sort }) {
  const asked = useRested(typed)
  const found = useLibrarySearch(asked)
  const rows = useMemo(() => sorted(found.data?.quizzes ?? [], sort), [found.data, sort])
  const folders = found.data?.folders ?? []
  const isNone = found.data !== undefined && rows.length === 0 && folders.length === 0

  return (
    <section aria-labelledby="found">
      <div className={styles.listHead}>
        <h2 id="found">
          <output>
            {found.data
              ? words.library.home.found(rows.length + folders.length)
              : words.library.home.searching}
          </output>
        </h2>
      </div>
      {found.isPending && <Waiting>{words.library.home.searching}</Waiting>}
      {found.isError && !found.data && (
        <Act icon="refresh" onClick={() => void found.refetch()}>
          {words.library.home.reload}
        </Act>
      )}
      {isNone && <p className={styles.none}>{words.library.home.noMatch(asked.trim())}</p>}
      {found.data?.truncated && <p className={styles.none}>{words.library.home.foundMany}</p>}
      {folders.length > 0 && <FolderCards folders={folders} />}
      {rows.length > 0 && (
        <QuizList key={`${asked} ${sort}`} quizzes={rows} readiness={found.data?.readiness} />
      )}
    </section>
  )
}

function useRested(typed: string): string {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), RESTED)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}
