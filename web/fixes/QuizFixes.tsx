import { useState } from 'react'
import type { Formula } from '#core/evening.ts'
import { mapSettingsOf } from '#core/scoring/frame.ts'
import { proposedMap, type Mismatch } from '#core/scoring/proposal.ts'
import type { FullQuiz } from '#protocol/rest.ts'
import { Mismatches } from './Mismatches.tsx'
import { Notice } from '../ui/Notice.tsx'
import { mismatchesIn, type HelpZone } from './fit.ts'
import { accountKind } from '../api/account.ts'
import { quizPreparationAddress } from '../links/mapsAddress.ts'
import { saveMap, saveTarget } from '../api/quizSaves.ts'
import { HelpFix } from './HelpFix.tsx'

type Props = {
  quiz: FullQuiz
  /** how the round scores that plays the quiz; absent: by rings and time */
  formula?: Formula
  /** radius in metres at the default ring scale; `non`: no help zone */
  helpZone: 'non' | number
  /** whether the link to prepare the map opens a new tab */
  newTab?: boolean
  /** called with the help zone to play with instead; null: whoever reads the page may not change the help zone */
  onHelp: ((zone: HelpZone) => void) | null
  /** called after the proposed map or target has been saved in the quiz: the page reads the quiz again */
  onFixed: () => Promise<void>
}

/** Problems of the quiz or of the help zone that would spoil the game, each with a button that corrects it. */
export function QuizFixes({
  quiz,
  formula = 'classic',
  helpZone,
  newTab = false,
  onHelp,
  onFixed,
}: Props) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function fix(mismatch: Mismatch) {
    if (mismatch.kind === 'coarse') return
    setBusy(true)
    const answer = await save(quiz, mismatch)
    setError(answer.ok ? null : answer.message)
    if (answer.ok) await onFixed()
    setBusy(false)
  }

  return (
    <>
      <Mismatches
        mismatches={mismatchesIn(quiz, formula)}
        busy={busy}
        onFix={quiz.editable ? (mismatch) => void fix(mismatch) : null}
        preparation={accountKind() === 'admin' ? quizPreparationAddress(quiz.unique_name) : null}
        newTab={newTab}
      >
        <HelpFix quiz={quiz} helpZone={helpZone} onHelp={onHelp} />
      </Mismatches>
      {error !== null && <Notice>{error}</Notice>}
    </>
  )
}

/**
 * Saves the map or the target (the scoring rings) that the page proposes. A map saved here is computed anew whenever
 * the quiz's photos change; a target saved here is computed anew only if the quiz's map is computed anew too.
 */
function save(quiz: FullQuiz, mismatch: Exclude<Mismatch, { kind: 'coarse' }>) {
  const { revision } = quiz
  if (mismatch.kind === 'outside')
    return saveMap(
      quiz.unique_name,
      proposedMap(quiz.questions.map(({ coords }) => coords)) ?? mapSettingsOf(quiz),
      { follows: true, revision },
    )
  const time = quiz.ownTimePoints ? quiz.pointsSettings.point_max_temps : null
  return saveTarget(quiz, { scale: mismatch.fitting, time, follows: quiz.mapFollows }, revision)
}
