import { useEffect, useMemo, useState } from 'react'
import { fr } from '../../../fr/manager/library.ts'
import { Waiting } from '../../../ui/Waiting.tsx'
import { Act } from '../../kit/Act.tsx'
import { FolderCards } from './FolderCards.tsx'
import styles from '../LibraryPage.module.css'
import { useLibrarySearch } from '../queries.ts'
import { QuizList } from './QuizList.tsx'
import { sorted, type Sort } from './sorting.ts'

/** ms that the keyboard must rest before the server is asked */
const RESTED = 180

/** What the whole library holds under that name, wherever it lies. */
export function SearchResults({ typed, sort }: { typed: string; sort: Sort }) {
  const asked = useRested(typed)
  const found = useLibrarySearch(asked)
  const rows = useMemo(() => sorted(found.data?.quizzes ?? [], sort), [found.data, sort])
  const folders = found.data?.folders ?? []
  const isNone = found.data !== undefined && rows.length === 0 && folders.length === 0

  return (
    <section aria-labelledby="found">
      <div className={styles.listHead}>
        <h2 id="found"><output>{found.data ? fr.home.found(rows.length + folders.length) : fr.home.searching}</output></h2>
      </div>
      {found.isPending && <Waiting>{fr.home.searching}</Waiting>}
      {found.isError && !found.data && <Act icon="refresh" onClick={() => void found.refetch()}>{fr.home.reload}</Act>}
      {isNone && <p className={styles.none}>{fr.home.noMatch(asked.trim())}</p>}
      {found.data?.truncated && <p className={styles.none}>{fr.home.foundMany}</p>}
      {folders.length > 0 && <FolderCards folders={folders} />}
      {rows.length > 0 && <QuizList key={`${asked} ${sort}`} quizzes={rows} readiness={found.data?.readiness} />}
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
