import { useEffect } from 'react'
import { pseudoLogoUrl } from '#core/pseudo.ts'
import { roomCode } from '../fr/format.ts'
import { fr } from '../fr/host.ts'
import { photoUrl } from '../live/photoUrl.ts'
import type { AnswerMark, InRoom } from './hostState.ts'
import { preloadMap } from './Results.tsx'
import { TimeBand } from './TimeBand.tsx'
import styles from './Question.module.css'

/** The photo, and below it the time with everybody who has answered. */
export function Question({ view }: { view: InRoom & { step: 'question' } }) {
  const { asked, room, answered } = view
  useEffect(() => void preloadMap(), [])
  useEffect(() => preloadPins(answered), [answered])
  return (
    <main>
      <h1 className="vh">{`${fr.question.counter} ${fr.question.of(asked.questionIndex, asked.questionsNb)}`}</h1>
      <div className={styles.photo}>
        <img src={photoUrl(room.quiz.unique_name, asked.question.filename)} alt={fr.question.photo} />
      </div>
      <p className={`${styles.corner} ${styles.counter}`} aria-hidden="true">
        {fr.question.counter} <b>{fr.question.of(asked.questionIndex, asked.questionsNb)}</b>
      </p>
      <p className={`${styles.corner} ${styles.room}`}>{fr.question.room} <b>{roomCode(room.roomID)}</b></p>
      <TimeBand asked={asked} answered={answered} players={room.players} maxPoints={room.quiz.pointsSettings.point_max_temps} />
    </main>
  )
}

const fetched = new Set<string>()

/** Pins of those who answered, fetched before the map's tiles want the line. */
function preloadPins(answered: readonly AnswerMark[]) {
  for (const { pseudo } of answered) {
    if (fetched.has(pseudo)) continue
    fetched.add(pseudo)
    new Image().src = pseudoLogoUrl(pseudo)
  }
}
