import { useState } from 'react'
import { mapSettingsOf } from '#core/scoring/frame.ts'
import { proposedMap, type Mismatch } from '#core/scoring/proposal.ts'
import type { FullQuiz } from '#protocol/rest.ts'
import { roundDistance } from '../../words/measures.ts'
import { fittingHelp, isHelpDot, quizMismatches, ringScale, type HelpZone } from '../../live/fit.ts'
import { saveMap, saveTarget } from '../../live/quizSaves.ts'
import { Mend, Mismatches } from '../../ui/mend/Mismatches.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { words } from '../../words/words.ts'

type Props = {
  quiz: FullQuiz
  helpZone: HelpZone
  onHelp: (zone: HelpZone) => void
  /** called after the presenter has saved the proposed map or target in the quiz: the page reads the quiz again */
  onMended: () => Promise<void>
}

/** Problems of the quiz or of the help zone that would spoil the game, each with a button that corrects it. */
export function LaunchMends({ quiz, helpZone, onHelp, onMended }: Props) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function mend(mismatch: Mismatch) {
    setBusy(true)
    const answer = await save(quiz, mismatch)
    setError(answer.ok ? null : answer.message)
    if (answer.ok) await onMended()
    setBusy(false)
  }

  const fitting = fittingHelp(quiz, helpZone)
  return (
    <>
      <Mismatches mismatches={quizMismatches(quiz)} busy={busy} onMend={quiz.editable ? (mismatch) => void mend(mismatch) : null}>
        {isHelpDot(quiz, helpZone) && <Mend text={words.target.helpDot} act={fitting === 'non' ? words.target.noHelp : words.target.takeHelp(roundDistance(fitting * ringScale(quiz.targetSettings)))} onMend={() => onHelp(fitting)} />}
      </Mismatches>
      {error !== null && <Notice>{error}</Notice>}
    </>
  )
}

/**
 * Saves the map or the target (the scoring rings) that the form proposes. A map saved here is computed anew whenever
 * the quiz's photos change; a target saved here is computed anew only if the quiz's map is computed anew too.
 */
function save(quiz: FullQuiz, mismatch: Mismatch) {
  const { revision } = quiz
  if (mismatch.kind === 'outside') return saveMap(quiz.unique_name, proposedMap(quiz.questions.map(({ coords }) => coords)) ?? mapSettingsOf(quiz), { follows: true, revision })
  const time = quiz.ownTimePoints ? quiz.pointsSettings.point_max_temps : null
  return saveTarget(quiz, { scale: mismatch.fitting, time, follows: quiz.mapFollows }, revision)
}
