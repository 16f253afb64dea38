import { useDeferredValue, useEffect, useMemo, useState, type RefObject } from 'react'
import type { LatLng } from '#core/scoring/geo.ts'
import type { PlayerStep } from '../live/player/playerStep.ts'
import { useStepFocus } from '../ui/useStepFocus.ts'
import { Answered } from './answered/Answered.tsx'
import { Break } from './result/Break.tsx'
import { EndGame } from './result/EndGame.tsx'
import { RoundEnd } from './result/RoundEnd.tsx'
import styles from './GameSteps.module.css'
import { Question } from './question/Question.tsx'
import { QuestionResult } from './result/QuestionResult.tsx'
import { Starting } from './lobby/Starting.tsx'

export type GameStep = Extract<
  PlayerStep,
  { step: 'starting' | 'question' | 'answered' | 'endQuestion' | 'roundEnd' | 'break' | 'endGame' }
>
type Asked = Extract<GameStep, { step: 'question' }>
type Confirmed = Extract<GameStep, { step: 'answered' }>

/** Ms for which a question's map stays mounted, hidden: the next screen is painted before the map's slow removal. */
const MAP_STAYS_MS = 100

type Props = {
  at: GameStep
  page: RefObject<HTMLElement | null>
  onPick: (coords: LatLng) => void
  onYear: (year: number | null) => void
  onAnswer: () => void
  onDescribe: () => void
  onJoker: () => void
}

/** The screens of the running game, one component per step. */
export function GameSteps({ at, page, onPick, onYear, onAnswer, onDescribe, onJoker }: Props) {
  useStepFocus(page, `${at.step} ${questionKey(at)}`)
  const asked = useAsked(at)
  const isLeft = asked !== at
  // The question is memoized, so that it is not rendered again while it stays mounted behind the next screen.
  const question = useMemo(
    () =>
      asked && (
        <Question
          key={questionKey(asked)}
          at={asked}
          onPick={onPick}
          onYear={onYear}
          onAnswer={onAnswer}
          onDescribe={onDescribe}
          onJoker={onJoker}
        />
      ),
    [asked, onPick, onYear, onAnswer, onDescribe, onJoker],
  )
  const answered = useAnswered(at)
  const isAhead = answered !== at
  return (
    <>
      {answered && (
        <div className={isAhead ? styles.unseen : undefined} inert={isAhead}>
          <Answered at={answered} isAhead={isAhead} />
        </div>
      )}
      {at.step !== 'question' && at.step !== 'answered' && <OtherStep at={at} />}
      {question && (
        <div className={isLeft ? styles.unseen : undefined} inert={isLeft}>
          {question}
        </div>
      )}
    </>
  )
}

/** React key of a question: it includes the round, because each round numbers its questions from the first again. */
const questionKey = ({ seat }: GameStep) => `${seat.askedBefore} ${seat.questionIndex}`

/**
 * The screen "answer sent", rendered hidden while the answer is being sent, so that it can be shown at once when the
 * server acknowledges. Deferred: the change of the button, which the player looks at, is painted first.
 */
function useAnswered(at: GameStep): Confirmed | null {
  const sent = useDeferredValue(at.step === 'question' ? at.sent : null)
  const { seat } = at
  const ahead = useMemo(
    (): Confirmed | null =>
      sent &&
      sent.coords && {
        step: 'answered',
        seat,
        guess: sent.coords,
        ...(sent.year !== undefined && { year: sent.year }),
        seconds: sent.time / 1000,
      },
    [sent, seat],
  )
  if (at.step === 'answered') return at
  return at.step === 'question' && at.sent === sent ? ahead : null
}

/**
 * The running question, or for `MAP_STAYS_MS` the question that the phone has just left: removing a question's map
 * takes an old phone 0.1 s, and the screen "Réponse envoyée" must not wait for that.
 */
function useAsked(at: GameStep): Asked | null {
  const [asked, setAsked] = useState<Asked | null>(null)
  const isAsked = at.step === 'question'
  if (isAsked && asked !== at) setAsked(at)
  useEffect(() => {
    if (isAsked) return undefined
    const timer = setTimeout(() => setAsked(null), MAP_STAYS_MS)
    return () => clearTimeout(timer)
  }, [isAsked])
  return isAsked ? at : asked
}

function OtherStep({ at }: { at: Exclude<GameStep, Asked | Confirmed> }) {
  switch (at.step) {
    case 'starting':
      return <Starting startsAt={at.startsAt} rehearsal={at.seat.rehearsal} round={at.seat.round} />
    case 'endQuestion':
      return <QuestionResult at={at} />
    case 'roundEnd':
      return <RoundEnd at={at} />
    case 'break':
      return <Break at={at} />
    case 'endGame':
      return <EndGame at={at} />
    default:
      return at satisfies never
  }
}
