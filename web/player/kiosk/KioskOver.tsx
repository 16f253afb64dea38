import { useState } from 'react'
import type { ChallengeAnswer, ChallengeInfo } from '#protocol/challenges.ts'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import { AloneResult } from '../challenge/AloneResult.tsx'
import { Ranking } from '../challenge/Ranking.tsx'
import styles from './Kiosk.module.css'

/** Number of lines of the ranking that fit the screen. */
const LINES = 10

type Props = {
  info: ChallengeInfo
  play: { session: string; name: string }
  answer: ChallengeAnswer | null
  onAgain: () => void
  onLeave: () => void
}

/** The end of a visitor's game: the last question's result, then the place in today's ranking. */
export function KioskOver({ info, play, answer, onAgain, onLeave }: Props) {
  const [seen, setSeen] = useState(answer === null)
  if (!seen && answer)
    return (
      <AloneResult
        info={info}
        play={play}
        answer={answer}
        busy={false}
        onNext={() => setSeen(true)}
      />
    )
  const { top, players } = info.today ?? info
  const rank = answer?.rankToday ?? answer?.rank
  const own =
    answer && rank !== undefined ? { name: play.name, points: answer.pointsTotal, rank } : undefined
  // A visitor whose rank is too low for the list is shown in its last line.
  const lines = own && own.rank > LINES ? [...top.slice(0, LINES - 1), own] : top.slice(0, LINES)
  return (
    <main className={styles.over}>
      <section>
        <h1>{words.challenge.over}</h1>
        {own && (
          <p className={styles.place}>
            <bdi>{own.name}</bdi> <b>{words.kiosk.placeToday(own.rank, players)}</b>{' '}
            {words.challenge.yourPoints(own.points)}
          </p>
        )}
        <div className={styles.acts}>
          <Button kind="plain" onClick={onAgain}>
            {words.challenge.again}
          </Button>
          <Button onClick={onLeave}>{words.kiosk.done}</Button>
        </div>
      </section>
      <Ranking top={lines} own={own} title={words.kiosk.today} />
    </main>
  )
}
