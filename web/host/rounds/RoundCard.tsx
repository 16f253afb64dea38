import type { RoundTold } from '#protocol/shapes.ts'
import { fr as host } from '../../fr/host.ts'
import { fr } from '../../fr/hostRounds.ts'
import type { Room } from '../hostView.ts'
import styles from './RoundCard.module.css'

/** The title card of a round, beside the five seconds before its first question. */
export function RoundCard({ round, room, late }: { round: RoundTold; room: Room; late: boolean }) {
  const { roundIndex, roundsNb, title, multiplier, formula, tieBreak = false } = round
  return (
    <>
      {!tieBreak && <p className={styles.which}>{fr.round(roundIndex, roundsNb)}</p>}
      <h1 className={styles.title}>{tieBreak ? fr.tieBreak : title}</h1>
      <p>{tieBreak ? fr.tieBreakRule : fr.formula[formula]}</p>
      {multiplier > 1 && <p className={styles.times}>{fr.multiplier(multiplier)}</p>}
      <p role="status" className={styles.how}>{late ? host.starting.late : host.starting.photos(room.quiz.questionsNb, room.maxAnswerTime)}</p>
    </>
  )
}
