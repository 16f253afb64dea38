import { cx } from '../../ui/cx.ts'
import { WaitMark } from '../../ui/WaitMark.tsx'
import { words } from '../../words/words.ts'
import styles from './Joker.module.css'

type Props = {
  isPlayed: boolean
  /** on its way */
  busy: boolean
  /** the answer is sent, or the time is over */
  isTooLate: boolean
  onPlay: () => void
}

/** Once an evening: the button says what it does, and then that it is done. */
export function Joker({ isPlayed, busy, isTooLate, onPlay }: Props) {
  return (
    <button type="button" className={cx(styles.joker, isPlayed && styles.played)} disabled={isTooLate} aria-busy={busy} aria-disabled={busy || isPlayed || undefined} onClick={busy || isPlayed ? undefined : onPlay}>
      {busy ? <WaitMark /> : <b aria-hidden="true">{words.playing.joker.mark}</b>}
      <span>{isPlayed ? words.playing.joker.played : words.playing.joker.play}</span>
    </button>
  )
}
