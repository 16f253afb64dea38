import { useEffect, useRef, useState } from 'react'
import type { FullQuiz } from '#protocol/rest.ts'
import { callJson } from '../../../live/api.ts'
import { isFit, type HelpZone } from '../../../live/fit.ts'
import { QuizMends } from '../../../live/mends/QuizMends.tsx'
import { useStore } from '../../../live/store.ts'
import { Dialog, DialogActs } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { words } from '../../../words/words.ts'
import { StageButton } from '../../StageButton.tsx'
import type { RoundLink } from '../roundLink.ts'
import { QuizChooser } from './QuizChooser.tsx'
import styles from '../Rounds.module.css'

type Props = {
  rounds: RoundLink
  /** help zone of the room's last round or quiz, which the next quiz gets unless the presenter changes it here */
  lastHelp: HelpZone
  /** whether the players keep their points */
  keep: boolean
  onKeep: (keep: boolean) => void
  onChain: (quiz: string, helpZone: HelpZone) => void
  onClose: () => void
}

const readQuiz = (quiz: string) =>
  callJson<FullQuiz>(`/api/pres/shared/quizz/get/${encodeURIComponent(quiz)}`)

/**
 * The choice of another quiz for the same players. A quiz that fits its map begins at once; of any other the dialog
 * first tells what does not fit, with correcting buttons, and the presenter then plays it or chooses another one.
 */
export function ChainDialog({ rounds, lastHelp, keep, onKeep, onChain, onClose }: Props) {
  const refusal = useStore(rounds.refusal, (text) => text)
  const [unfit, setUnfit] = useState<FullQuiz | null>(null)
  const [helpZone, setHelpZone] = useState(lastHelp)
  const reading = useRef<string | null>(null)
  // A quiz whose data arrive after the dialog was closed must not begin.
  useEffect(() => {
    const kept = reading
    return () => {
      kept.current = null
    }
  }, [])

  async function choose(quiz: string) {
    if (reading.current === quiz) return
    reading.current = quiz
    const answer = await readQuiz(quiz)
    if (reading.current !== quiz) return
    reading.current = null
    // Without the quiz's data nothing can be told of it: the server says whether it can be played.
    if (answer.ok && !isFit(answer.value, { helpZone })) setUnfit(answer.value)
    else onChain(quiz, helpZone)
  }

  async function readAgain(quiz: string) {
    const answer = await readQuiz(quiz)
    if (answer.ok) setUnfit(answer.value)
  }

  function chooseAnother() {
    rounds.clear()
    setUnfit(null)
    setHelpZone(lastHelp)
  }

  return (
    <Dialog title={words.hostRounds.chain.open} className={styles.dialog} onDismiss={onClose}>
      {unfit === null ? <p>{words.hostRounds.chain.effect}</p> : <QuizName name={unfit.name} />}
      {refusal !== null && <Notice title={refusal} />}
      {unfit !== null && (
        <div className={styles.mends}>
          <QuizMends
            quiz={unfit}
            helpZone={helpZone}
            onHelp={setHelpZone}
            onMended={() => readAgain(unfit.unique_name)}
          />
        </div>
      )}
      <label className={styles.keep}>
        <input
          type="checkbox"
          checked={keep}
          onChange={({ currentTarget }) => onKeep(currentTarget.checked)}
        />{' '}
        {words.hostRounds.chain.keep}
      </label>
      {unfit === null && <QuizChooser onChoose={({ unique_name }) => void choose(unique_name)} />}
      <DialogActs>
        <StageButton onClick={onClose}>{words.hostRounds.chain.cancel}</StageButton>
        {unfit !== null && (
          <StageButton onClick={chooseAnother}>{words.hostRounds.chain.another}</StageButton>
        )}
        {unfit !== null && (
          <StageButton kind="action" onClick={() => onChain(unfit.unique_name, helpZone)}>
            {words.hostRounds.chain.open}
          </StageButton>
        )}
      </DialogActs>
    </Dialog>
  )
}

/** The name of the chosen quiz. It takes the focus, which was on the quiz's button in the list that it replaces. */
function QuizName({ name }: { name: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <h3 ref={heading} tabIndex={-1}>
      {name}
    </h3>
  )
}
