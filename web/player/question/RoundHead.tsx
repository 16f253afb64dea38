import type { RoundTold } from '#protocol/shapes.ts'
import { fr } from '../../fr/playing.ts'
import styles from './RoundHead.module.css'

/** Number, title and multiplier of the round, in one line of text. */
export function RoundLine({ round: { roundIndex, roundsNb, title, multiplier, tieBreak } }: { round: RoundTold }) {
  const number = tieBreak ? fr.round.tieBreak : roundsNb > 1 && fr.round.number(roundIndex + 1, roundsNb)
  const words = [number, !tieBreak && title].filter(Boolean).join(' · ')
  return <>{words}{multiplier > 1 && !tieBreak && <>{words && ' · '}<b className={styles.times}>{fr.round.times(multiplier)}</b></>}</>
}

/** How the round scores, where it is not as ever. */
export function roundRule({ formula, tieBreak }: RoundTold): string | null {
  return tieBreak ? fr.round.lastPhoto : fr.round.formulas[formula]
}

/** Above the clock of a question. */
export function RoundHead({ round }: { round: RoundTold }) {
  return (
    <div className={styles.head}>
      <p><RoundLine round={round} /></p>
      {round.out && <p className={styles.out}>{fr.round.out}</p>}
    </div>
  )
}
