import { useEffect, useMemo, useState } from 'react'
import { pseudoLogoUrl } from '#core/pseudo.ts'
import type { AnsweredRow } from '#protocol/shapes.ts'
import { roomCode } from '../../words/format.ts'
import { photoUrl } from '../../api/photoUrl.ts'
import { clockPoints } from '../../live/timer.ts'
import { addressOf } from '../../ui/address.ts'
import { words } from '../../words/words.ts'
import type { InRoom } from '../hostView.ts'
import { Missing } from './Missing.tsx'
import { preloadMap } from '../reveal/Results.tsx'
import type { Ask } from '../lobby/RosterEntry.tsx'
import { roundLabel } from '../rounds/roundLabel.ts'
import { Veil } from '../rounds/Veil.tsx'
import { StreetView } from './StreetView.tsx'
import { TimeBand } from './TimeBand.tsx'
import { oneAnAnswer, waitedFor } from './waitedFor.ts'
import { Around } from './Around.tsx'
import { ZoomablePhoto } from './ZoomablePhoto.tsx'
import styles from './Question.module.css'

type Props = {
  view: InRoom & { step: 'question' }
  onKick: Ask
  /** opens the join poster */
  onEnlarge: () => void
}

/** The question's screen: the photo, and below it the time scale with the avatars of the players who have answered. */
export function Question({ view, onKick, onEnlarge }: Props) {
  const { asked, room, answered, openedAt, endsAt } = view
  const { filename } = asked.question
  const [seen, setSeen] = useState<{ of: string; width: number; height: number } | null>(null)
  const number = words.host.question.of(asked.questionIndex, asked.questionsNb)
  const inRound = roundLabel(room)
  const isDated = asked.question.year !== undefined
  const waiting = useMemo(
    () => waitedFor(answered, room.players, room.teamPin),
    [answered, room.players, room.teamPin],
  )
  const marks = useMemo(() => oneAnAnswer(answered, room.teamPin), [answered, room.teamPin])
  useEffect(() => void preloadMap(), [])
  useEffect(() => {
    preloadPins(answered)
  }, [answered])
  return (
    <main>
      <h1 className="vh">
        {[inRound, `${words.host.question.counter} ${number}`, isDated && words.host.years.asked]
          .filter(Boolean)
          .join(' · ')}
      </h1>
      <div className={styles.photo}>
        {asked.question.iframe === null ? (
          <ZoomablePhoto
            src={photoUrl(room.quiz.unique_name, asked.question.filename)}
            alt={asked.question.alt}
            alone={room.round?.formula === 'veil'}
            onLoaded={(size) => setSeen({ of: filename, ...size })}
          />
        ) : (
          <StreetView iframe={asked.question.iframe} />
        )}
        {asked.question.panorama && (
          <Around
            key={filename}
            quiz={room.quiz.unique_name}
            panorama={asked.question.panorama}
            hostSession={room.hostSession}
          />
        )}
        {room.round?.formula === 'veil' && (
          <Veil
            key={openedAt}
            asked={asked}
            openedAt={openedAt}
            size={seen?.of === filename && !asked.question.panorama ? seen : null}
          />
        )}
      </div>
      <p className={`${styles.corner} ${styles.counter}`} aria-hidden="true">
        {inRound !== null && <span>{inRound}</span>}
        <span>
          {words.host.question.counter} <b>{number}</b>
        </span>
        {isDated && <span className={styles.dated}>{words.host.years.asked}</span>}
      </p>
      {room.lateJoin && (
        <button
          type="button"
          className={`${styles.corner} ${styles.room}`}
          title={words.host.poster.open}
          onClick={onEnlarge}
        >
          {words.host.question.room} <b>{roomCode(room.roomID)}</b>
        </button>
      )}
      <Missing waiting={waiting} onKick={onKick} />
      <TimeBand
        clock={{ openedAt, endsAt, durationMs: asked.maxAnswerTime * 1000 }}
        answered={marks}
        players={room.players}
        expected={waiting.expected}
        maxPoints={clockPoints({
          timePointsMax: room.timePoints === 'none' ? 0 : room.quiz.pointsSettings.point_max_temps,
          round: room.round,
          joker: null,
        })}
      />
    </main>
  )
}

const fetched = new Set<string>()

/** Fetches each player's pin when the player answers: at the reveal the map's tiles occupy the network. */
function preloadPins(answered: readonly AnsweredRow[]) {
  for (const { pseudo } of answered) {
    if (fetched.has(pseudo)) continue
    fetched.add(pseudo)
    new Image().src = addressOf(pseudoLogoUrl(pseudo))
  }
}
