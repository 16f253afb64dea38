import type { ReactNode } from 'react'
import type { PlayerLink } from '../live/player/link.ts'
import type { PlayerStep } from '../live/player/playerStep.ts'
import { useStore } from '../ui/store.ts'
import { Pin } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { words } from '../words/words.ts'
import styles from './LostConnection.module.css'

/** Shows `children`, a screen of the phone; greys it while the connection is lost, with a notice over it. */
export function ConnectionWatch({ link, children }: { link: PlayerLink; children: ReactNode }) {
  const { at, connection } = useStore(link.store, (view) => view)
  const isLost = connection === 'lost'
  return (
    <>
      <div className={cx(isLost && styles.behind)}>{children}</div>
      {isLost && <LostConnection at={at} onRetry={link.retryNow} />}
    </>
  )
}

/** The notice of a lost connection: what is kept, and that the phone reconnects by itself. */
function LostConnection({ at, onRetry }: { at: PlayerStep; onRetry: () => void }) {
  const inGame = at.step !== 'lobby' && at.step !== 'loading'
  return (
    <section className={styles.cut} role="alert">
      <h1>{words.player.lost.title}</h1>
      <p>{inGame ? words.player.lost.inGame : words.player.lost.before}</p>
      {'seat' in at && (
        <p className={styles.kept}>
          <Pin pseudo={at.seat.pseudo} />
          <span>{kept(at)}</span>
        </p>
      )}
      <Waiting quiet className={styles.waiting}>
        {words.player.lost.retrying}
      </Waiting>
      <Button kind="plain" onClick={onRetry}>
        {words.player.lost.retry}
      </Button>
    </section>
  )
}

function kept(at: Extract<PlayerStep, { seat: object }>): string {
  if (at.step === 'lobby') return words.player.lost.storedSeat
  const { pointsTotal } = at.seat
  if (at.step === 'question' && at.sent?.coords) return words.player.lost.keptSent
  if (at.step === 'question' && at.marker) return words.player.lost.keptMarker
  return at.step === 'answered'
    ? words.player.lost.keptAnswer(pointsTotal)
    : words.player.lost.keptPoints(pointsTotal)
}
