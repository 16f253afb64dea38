import { cx } from '../../ui/cx.ts'
import { words } from '../../words/words.ts'
import type { HostLink } from '../hostLink.ts'
import type { InRoom } from '../hostView.ts'
import { RoundCard } from '../rounds/RoundCard.tsx'
import { StepBack } from '../rounds/StepBack.tsx'
import { titleLength } from '../rounds/titleLength.ts'
import { useElapsed } from '../useElapsed.ts'
import styles from './Starting.module.css'

const SECONDS = 5
/** While the first question is late by less than this many ms, the start screen shows no text about the delay. */
const UNSEEN_MS = 400
/** Radii of the drawn target's rings, of which the outermost is 640. */
const RADII = [640, 470, 318, 172]

/**
 * The screen of the five seconds before the first question: each second one more ring of a drawn target lights up, from
 * the outermost to the gold centre. If the question is late, a text then says that a map or the photo is still loading.
 */
export function Starting({
  view,
  link,
}: {
  view: InRoom & { step: 'starting' }
  link: Pick<HostLink, 'rounds'>
}) {
  const elapsed = useElapsed(view.since)
  const passed = Math.floor(elapsed / 1000)
  const left = SECONDS - passed
  const isLate = elapsed > SECONDS * 1000 + UNSEEN_MS
  const { quiz, maxAnswerTime, round } = view.room
  return (
    <main
      className={cx(styles.starting, (round || titleLength(quiz.name) !== 'short') && styles.wordy)}
    >
      <svg className={styles.target} viewBox="-642 -642 1284 1284" aria-hidden="true">
        {RADII.map((radius, i) => (
          <circle
            key={radius}
            r={radius}
            className={passed > i ? styles[`lit${i + 1}`] : undefined}
          />
        ))}
      </svg>
      {left > 0 && (
        <p className={cx(styles.number, passed >= RADII.length && styles.onGold)} role="timer">
          {left}
        </p>
      )}
      <div className={styles.caption}>
        {round ? (
          <RoundCard round={round} room={view.room} late={isLate} />
        ) : (
          <>
            <h1>{words.host.starting.title}</h1>
            <b data-length={titleLength(quiz.name)}>{quiz.name}</b>
            <p role="status">
              {isLate
                ? words.host.starting.late
                : words.host.starting.photos(quiz.questionsNb, maxAnswerTime)}
            </p>
          </>
        )}
      </div>
      <div className={styles.back}>
        <StepBack room={view.room} link={link} />
      </div>
    </main>
  )
}
