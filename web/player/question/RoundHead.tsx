import type { RoundInfo } from '#protocol/shapes.ts'
import { words } from '../../words/words.ts'
import styles from './RoundHead.module.css'

/** The round's number as text, « Manche 2/3 »; null in a room with one round, and in a tie-break. */
export function roundNumber({ roundIndex, roundsNb, tieBreak }: RoundInfo): string | null {
  return tieBreak || roundsNb <= 1 ? null : words.playing.round.number(roundIndex + 1, roundsNb)
}

/**
 * One line of text: the round's number, the number of the running question, the round's multiplier and its title.
 * @param question the number of the running question, as text
 */
export function RoundLine({
  round,
  question = null,
}: {
  round: RoundInfo
  question?: string | null
}) {
  if (round.tieBreak) return <>{words.playing.round.tieBreak}</>
  const { title, multiplier } = round
  const number = [roundNumber(round), question].filter(Boolean).join(' · ')
  // The round's title stands last, because a line that is too long is cut at its end.
  return (
    <>
      {number}
      {multiplier > 1 && (
        <>
          {number && ' · '}
          <b className={styles.times}>{words.playing.round.times(multiplier)}</b>
        </>
      )}
      {title && (
        <>
          {(number || multiplier > 1) && ' · '}
          {title}
        </>
      )}
    </>
  )
}

/** Returns the rule of a tie-break, or of the round's formula, in words; null for the formula `classic`. */
export function roundRule({ formula, tieBreak }: RoundInfo): string | null {
  return tieBreak ? words.playing.round.lastPhoto : words.playing.round.formulas[formula]
}

/** The line about the round, above the clock of a question. */
export function RoundHead({ round, question }: { round: RoundInfo; question: string }) {
  return (
    <div className={styles.head}>
      <p>
        <RoundLine round={round} question={question} />
      </p>
      {round.out && <p className={styles.out}>{words.playing.round.out}</p>}
    </div>
  )
}
