import type { PlayerStep } from '../live/player/playerStep.ts'
import { Pin } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { words } from '../words/words.ts'
import styles from './LostConnection.module.css'

/** Notice over any screen while the connection is lost: what is kept, and that the phone reconnects by itself. */
export function LostConnection({ at, onRetry }: { at: PlayerStep; onRetry: () => void }) {
  const inGame = at.step !== 'lobby' && at.step !== 'loading'
  return (
    <section className={styles.cut} role="alert">
      <h1>{words.player.lost.title}</h1>
      <p>{inGame ? words.player.lost.inGame : words.player.lost.before}</p>
      {'seat' in at && (
        <p className={styles.kept}><Pin pseudo={at.seat.pseudo} /><span>{kept(at)}</span></p>
      )}
      <Waiting quiet className={styles.waiting}>{words.player.lost.retrying}</Waiting>
      <Button kind="plain" onClick={onRetry}>{words.player.lost.retry}</Button>
    </section>
  )
}

function kept(at: Extract<PlayerStep, { seat: object }>): string {
  if (at.step === 'lobby') return words.player.lost.keptSeat
  const { pointsTotal } = at.seat
  if (at.step === 'question' && at.sent?.coords) return words.player.lost.keptSent
  if (at.step === 'question' && at.marker) return words.player.lost.keptMarker
  return at.step === 'answered' ? words.player.lost.keptAnswer(pointsTotal) : words.player.lost.keptPoints(pointsTotal)
}
