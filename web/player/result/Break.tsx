import { roomCode } from '../../words/format.ts'
import type { PlayerStep } from '../../live/player/playerStep.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { words } from '../../words/words.ts'
import { Dock } from '../Dock.tsx'
import { Screen, TopLine } from '../Screen.tsx'
import { useNow } from '../useNow.ts'
import styles from './Break.module.css'
import { Correction } from './Correction.tsx'

/** The screen during a break of the evening, with the presenter's own text. */
export function Break({ at }: { at: Extract<PlayerStep, { step: 'break' }> }) {
  const { seat, title, text, endsAt, part, scores } = at
  return (
    <Screen>
      <TopLine
        left={<span>{words.player.room(roomCode(seat.roomID))}</span>}
        right={
          seat.teamScore
            ? words.playing.team.total(seat.teamScore.teamPoints)
            : words.playing.result.total(seat.pointsTotal)
        }
      />
      <section className={styles.pause}>
        <h1>{title || words.player.titles.break}</h1>
        {text && <p className={styles.text}>{text}</p>}
        {endsAt !== null && <Left endsAt={endsAt} />}
        <Correction scores={scores} />
      </section>
      <Dock>
        <Waiting quiet>{words.playing.break.soon[part]}</Waiting>
      </Dock>
    </Screen>
  )
}

function Left({ endsAt }: { endsAt: number }) {
  const seconds = Math.max(0, Math.ceil((endsAt - useNow(250)) / 1000))
  return (
    <p className={styles.left} role="timer" aria-label={words.playing.break.left}>
      {words.playing.break.clock(seconds)}
    </p>
  )
}
