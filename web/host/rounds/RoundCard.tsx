import type { RoundInfo } from '#protocol/shapes.ts'
import { words } from '../../words/words.ts'
import type { Room } from '../hostView.ts'
import styles from './RoundCard.module.css'
import { tieBreakLabel } from './roundLabel.ts'
import { titleLength } from './titleLength.ts'

/** The title card of a round, shown beside the countdown to the round's first question. */
export function RoundCard({ round, room, late }: { round: RoundInfo; room: Room; late: boolean }) {
  const { roundIndex, roundsNb, title, multiplier, formula, tieBreak = false } = round
  return (
    <>
      {!tieBreak && roundsNb > 1 && (
        <p className={styles.which}>{words.hostRounds.round(roundIndex, roundsNb)}</p>
      )}
      <h1
        className={styles.title}
        data-length={titleLength(tieBreak ? words.hostRounds.tieBreak : title)}
      >
        {tieBreak ? words.hostRounds.tieBreak : title}
      </h1>
      {tieBreak && (
        <p className={styles.which}>{tieBreakLabel({ round, maxTeam: room.maxTeam })}</p>
      )}
      <p>{tieBreak ? words.hostRounds.tieBreakRule : words.hostRounds.formula[formula]}</p>
      {multiplier > 1 && <p className={styles.times}>{words.hostRounds.multiplier(multiplier)}</p>}
      <p role="status" className={styles.how}>
        {late
          ? words.host.starting.late
          : words.host.starting.photos(room.quiz.questionsNb, room.maxAnswerTime)}
      </p>
    </>
  )
}
