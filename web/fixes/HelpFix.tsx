import type { FullQuiz } from '#protocol/rest.ts'
import { Fix } from './Mismatches.tsx'
import { roundDistance } from '../words/measures.ts'
import { words } from '../words/words.ts'
import { helpInstead, ringScale, type HelpZone } from './fit.ts'

type Props = {
  quiz: FullQuiz
  /** radius in metres at the default ring scale; `non`: no help zone */
  helpZone: 'non' | number
  /** called with the help zone to play with instead; null: the sentence has no button */
  onHelp: ((zone: HelpZone) => void) | null
}

/** Says that phones would draw the help zone as a dot, which gives the answer away; nothing when they would not. */
export function HelpFix({ quiz, helpZone, onHelp }: Props) {
  const fitting = helpInstead(quiz, helpZone)
  if (fitting === null) return null
  const act =
    fitting === 'non'
      ? words.target.noHelp
      : words.target.takeHelp(roundDistance(fitting * ringScale(quiz.targetSettings)))
  return <Fix text={words.target.helpDot} act={act} onFix={onHelp && (() => onHelp(fitting))} />
}
