import { useDeferredValue, useState } from 'react'
import { useLocation } from 'wouter'
import type { QuizRow } from '#protocol/rest.ts'
import { fr } from '../../fr/desk.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { useArea } from '../area.ts'
import { DeskFrame } from '../DeskFrame.tsx'
import { Act } from '../kit/Act.tsx'
import { writePlace } from '../wizard/place.ts'
import { DeleteQuizDialog } from './DeleteQuizDialog.tsx'
import { EmptyLibrary } from './EmptyLibrary.tsx'
import { matching } from './matching.ts'
import { OpenGames } from './OpenGames.tsx'
import { useQuizzes } from './queries.ts'
import { QuizList } from './QuizList.tsx'
import styles from './LibraryPage.module.css'

/** A search field for less than this would be one more thing to read. */
const SEARCH_FROM = 8

/** The manager's home: games in progress, then the quizzes. */
export function LibraryPage() {
  const { account, base } = useArea()
  const [, navigate] = useLocation()
  const quizzes = useQuizzes()
  const [typed, setTyped] = useState('')
  const [leaving, setLeaving] = useState<QuizRow | null>(null)
  const search = useDeferredValue(typed)

  const all = quizzes.data
  const shown = all ? matching(all, search) : []
  const create = () => navigate(base + writePlace({ mode: 'create', step: 'title', uniqueName: null }))

  return (
    <DeskFrame>
      <header className={styles.head}>
        <div>
          <h1>{fr.area[account]}</h1>
          {all && all.length > 0 && <p>{fr.home.quizCount(all.length)}</p>}
        </div>
        <Act kind="go" icon="plus" onClick={create}>{fr.home.create}</Act>
      </header>

      <OpenGames />

      {all?.length === 0 ? (
        <EmptyLibrary onCreate={create} />
      ) : (
        <section aria-labelledby="quizzes">
          <div className={styles.listHead}>
            <h2 id="quizzes">{fr.home.quizzes}</h2>
            {(all?.length ?? 0) >= SEARCH_FROM && (
              <label className={styles.search}>
                <Icon name="search" size={18} />
                <span className="vh">{fr.home.search}</span>
                <input type="search" placeholder={fr.home.search} value={typed} onChange={(event) => setTyped(event.target.value)} />
              </label>
            )}
          </div>
          {quizzes.isPending && <Waiting>{fr.home.loading}</Waiting>}
          {quizzes.isError && !all && (
            <Act icon="refresh" onClick={() => void quizzes.refetch()}>{fr.home.reload}</Act>
          )}
          <output className={styles.none}>{all && shown.length === 0 && fr.home.noMatch(search)}</output>
          {shown.length > 0 && <QuizList quizzes={shown} onRemove={setLeaving} />}
        </section>
      )}

      {leaving && <DeleteQuizDialog quiz={leaving} onClose={() => setLeaving(null)} />}
    </DeskFrame>
  )
}
