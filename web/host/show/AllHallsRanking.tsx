import { words } from '../../words/words.ts'
import type { InRoom } from '../hostView.ts'
import { NextSign } from '../ranking/Board.tsx'
import { isCovered } from '../ranking/lastRanking.ts'
import { StageButton } from '../StageButton.tsx'
import { useKeys } from '../useKeys.ts'
import { AllHallsTable } from './AllHallsTable.tsx'
import styles from './Show.module.css'

type RankingProps = {
  view: InRoom & { step: 'resultsQuestion_classement' }
  /** asks the server for the next step; returns false when the request could not be sent */
  onNext: () => boolean
}

/**
 * The ranking over all halls on the screen of one hall. The show's host page moves all halls to the next question;
 * while that page is gone, this screen moves its own hall.
 */
export function AllHallsRanking({ view, onNext }: RankingProps) {
  const { room, asked } = view
  const paced = room.show?.paced ?? false
  const allHalls = room.show?.allHalls ?? null
  const isThere = allHalls !== null && allHalls.questionIndex >= asked.questionIndex
  const go = () => void onNext()
  useKeys({ ' ': go, ArrowRight: go, PageDown: go }, !paced)
  return (
    <main className={styles.board}>
      <header>
        <h1>{words.hostShow.ranking}</h1>
        <p>
          {words.host.ranking.after(asked.questionIndex + 1, asked.questionsNb)}
          {isThere && (
            <>
              <br />
              {words.hostShow.seats(allHalls.seats)}
            </>
          )}
        </p>
      </header>
      <div>
        {isThere ? (
          <AllHallsTable allHalls={allHalls} covered={isCovered(view)} />
        ) : (
          <p className={styles.waits}>{words.hostShow.othersWait}</p>
        )}
      </div>
      <footer>
        <HallName room={room} />
        {!paced && (
          <StageButton kind="action" onClick={() => void onNext()}>
            {words.host.ranking.next}
            <NextSign />
          </StageButton>
        )}
      </footer>
    </main>
  )
}

/** The name of this screen's hall, and whether the show's host page decides when the next step begins. */
export function HallName({ room: { show } }: Pick<InRoom, 'room'>) {
  if (show === null) return null
  return (
    <p className={styles.hall}>
      <b>{show.halls[show.hall]}</b> {show.paced ? words.hostShow.paced : words.hostShow.alone}
    </p>
  )
}
