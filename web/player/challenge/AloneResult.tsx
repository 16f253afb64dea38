import type { ChallengeAnswer, ChallengeInfo } from '#protocol/challenges.ts'
import { useLibraryShelf } from '../../map/mapConfig.ts'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import { Shot } from '../answered/Shot.tsx'
import { Dock } from '../Dock.tsx'
import styles from '../result/QuestionResult.module.css'
import { withoutPlace } from '../result/withoutPlace.ts'
import { YearResult } from '../result/YearResult.tsx'
import { Screen, TopLine } from '../Screen.tsx'
import own from './Challenge.module.css'
import { seatOf, type StoredPlay } from './challengeGame.ts'

type Props = {
  info: ChallengeInfo
  play: Pick<StoredPlay, 'session' | 'name'>
  answer: ChallengeAnswer
  busy: boolean
  onNext: () => void
}

/** The result of a challenge's question, as on a phone in a game, with the button by which the player goes on. */
export function AloneResult({ info, play, answer, busy, onNext }: Props) {
  useLibraryShelf()
  const seat = seatOf(info, play, answer)
  const { coords, guess, distance, points, title, description, done } = answer
  return (
    <Screen split>
      <TopLine
        left={<h1>{words.player.titles.result}</h1>}
        right={`${answer.questionIndex + 1}/${info.quiz.questionsNb}`}
      />
      <Shot
        rings={seat.rings}
        source={seat.mapSource}
        place={coords}
        guess={guess}
        distance={distance}
        pseudo={seat.pseudo}
      />
      <section className={styles.result}>
        <p className={styles.place}>
          <span>{words.playing.result.place}</span> <b>{title}</b>
        </p>
        {distance === null ? (
          <p className={styles.late}>{withoutPlace(answer)}</p>
        ) : (
          <p className={styles.away}>
            {words.playing.result.awayBefore}
            <b>{words.playing.result.away(distance)}</b>
            {words.playing.result.awayAfter}
          </p>
        )}
        <YearResult result={answer} factor={1} />
        <p className={styles.won}>
          {points > 0 ? words.playing.result.won(points) : words.playing.result.nothing}
        </p>
        <div className={styles.pair}>
          <p>{words.playing.result.total(answer.pointsTotal)}</p>
        </div>
        {description && <p className={own.about}>{description}</p>}
      </section>
      <Dock>
        <Button busy={busy} onClick={onNext}>
          {done ? words.challenge.ranking : words.challenge.next}
        </Button>
      </Dock>
    </Screen>
  )
}
