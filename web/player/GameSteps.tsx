import type { LatLng } from '#core/geo.ts'
import type { PlayerStep } from '../live/playerStep.ts'
import { Answered } from './Answered.tsx'
import { EndGame } from './EndGame.tsx'
import { Question } from './Question.tsx'
import { QuestionResult } from './QuestionResult.tsx'
import { Starting } from './Starting.tsx'

export type GameStep = Extract<PlayerStep, { step: 'starting' | 'question' | 'answered' | 'endQuestion' | 'endGame' }>

type Props = { at: GameStep; onPick: (coords: LatLng) => void; onAnswer: () => void }

/** One component per step once the game runs. */
export function GameSteps({ at, onPick, onAnswer }: Props) {
  switch (at.step) {
    case 'starting':
      return <Starting startsAt={at.startsAt} rehearsal={at.seat.rehearsal} />
    case 'question':
      return <Question key={at.question.index} at={at} onPick={onPick} onAnswer={onAnswer} />
    case 'answered':
      return <Answered at={at} />
    case 'endQuestion':
      return <QuestionResult at={at} />
    case 'endGame':
      return <EndGame at={at} />
    default:
      return at satisfies never
  }
}
