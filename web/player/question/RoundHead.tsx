import type { RoundTold } from '#protocol/shapes.ts'
import { words } from '../../words/words.ts'
import styles from './RoundHead.module.css'

/** Number, title and multiplier of the round, in one line of text. */
export function RoundLine({ round: { roundIndex, roundsNb, title, multiplier, tieBreak } }: { round: RoundTold }) {
  const number = tieBreak ? words.playing.round.tieBreak : roundsNb > 1 && words.playing.round.number(roundIndex + 1, roundsNb)
  if (tieBreak) return <>{number}</>
  // The title comes last: it is what is cut when the line is full.
  return <>{number}{multiplier > 1 && <>{number && ' · '}<b className={styles.times}>{words.playing.round.times(multiplier)}</b></>}{title && <>{(number || multiplier > 1) && ' · '}{title}</>}</>
}

/** How the round scores, where it is not as ever. */
export function roundRule({ formula, tieBreak }: RoundTold): string | null {
  return tieBreak ? words.playing.round.lastPhoto : words.playing.round.formulas[formula]
}

/** Above the clock of a question. */
export function RoundHead({ round }: { round: RoundTold }) {
  return (
    <div className={styles.head}>
      <p><RoundLine round={round} /></p>
      {round.out && <p className={styles.out}>{words.playing.round.out}</p>}
    </div>
  )
}
