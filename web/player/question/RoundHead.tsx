import type { RoundTold } from '#protocol/shapes.ts'
import { words } from '../../words/words.ts'
import styles from './RoundHead.module.css'

/** Number, title and multiplier of the round, in one line of text. */
export function RoundLine({ round: { roundIndex, roundsNb, title, multiplier, tieBreak } }: { round: RoundTold }) {
  const number = tieBreak ? words.playing.round.tieBreak : roundsNb > 1 && words.playing.round.number(roundIndex + 1, roundsNb)
  const head = [number, !tieBreak && title].filter(Boolean).join(' · ')
  return <>{head}{multiplier > 1 && !tieBreak && <>{head && ' · '}<b className={styles.times}>{words.playing.round.times(multiplier)}</b></>}</>
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
