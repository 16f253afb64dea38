import { cx } from '../../ui/cx.ts'
import { WaitMark } from '../../ui/WaitMark.tsx'
import { words } from '../../words/words.ts'
import styles from './Joker.module.css'

type Props = {
  isPlayed: boolean
  /** whether the phone has sent the joker, and the server has not acknowledged it yet */
  busy: boolean
  /** whether the joker can no longer be played: the player has sent the answer, or the question's time is over */
  isTooLate: boolean
  onPlay: () => void
}

/**
 * The button that plays the joker, possible once in an evening: says what the joker does, and then that it was played.
 */
export function Joker({ isPlayed, busy, isTooLate, onPlay }: Props) {
  return (
    <button
      type="button"
      className={cx(styles.joker, isPlayed && styles.played)}
      disabled={isTooLate}
      aria-busy={busy}
      aria-disabled={busy || isPlayed || undefined}
      onClick={busy || isPlayed ? undefined : onPlay}
    >
      {busy ? <WaitMark /> : <b aria-hidden="true">{words.playing.joker.mark}</b>}
      <span>{isPlayed ? words.playing.joker.played : words.playing.joker.play}</span>
    </button>
  )
}
