import { useEffect, useRef, useState } from 'react'
import type { FullQuiz } from '#protocol/rest.ts'
import { isFit, type HelpZone } from '../../../fixes/fit.ts'
import { QuizFixes } from '../../../fixes/QuizFixes.tsx'
import { useStore } from '../../../ui/store.ts'
import { Dialog, DialogActs } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { words } from '../../../words/words.ts'
import { StageButton } from '../../StageButton.tsx'
import type { RoundLink } from '../roundLink.ts'
import { QuizChooser, quizOf } from './QuizChooser.tsx'
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

/**
 * The choice of another quiz for the same players, which the dialog then asks for once. Of a quiz that does not fit its
 * map it also tells what does not fit, with correcting buttons.
 */
export function ChainDialog({ rounds, lastHelp, keep, onKeep, onChain, onClose }: Props) {
  const refusal = useStore(rounds.refusal, (text) => text)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [helpZone, setHelpZone] = useState(lastHelp)
  const reading = useRef<string | null>(null)
  // A quiz whose data arrive after the dialog was closed must not begin.
  useEffect(() => {
    const kept = reading
    return () => {
      kept.current = null
    }
  }, [])

  async function choose({ unique_name, name }: Omit<Chosen, 'unfit'>) {
    if (reading.current === unique_name) return
    reading.current = unique_name
    const answer = await quizOf(unique_name)
    if (reading.current !== unique_name) return
    reading.current = null
    // Without the quiz's data nothing can be told of it: the server says whether it can be played.
    const unfit = answer.ok && !isFit(answer.value, { helpZone }) ? answer.value : null
    setChosen({ unique_name, name, unfit })
  }

  async function readAgain({ unique_name, name }: Chosen) {
    const answer = await quizOf(unique_name)
    if (answer.ok) setChosen({ unique_name, name, unfit: answer.value })
  }

  function chooseAnother() {
    rounds.clear()
    setChosen(null)
    setHelpZone(lastHelp)
  }

  return (
    <Dialog title={words.hostRounds.chain.open} className={styles.dialog} onDismiss={onClose}>
      {chosen === null ? <p>{words.hostRounds.chain.effect}</p> : <QuizName name={chosen.name} />}
      {refusal !== null && <Notice title={refusal} />}
      {chosen?.unfit && (
        <div className={styles.fixes}>
          <QuizFixes
            quiz={chosen.unfit}
            helpZone={helpZone}
            newTab
            onHelp={setHelpZone}
            onFixed={() => readAgain(chosen)}
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
      {chosen === null && <QuizChooser onChoose={(quiz) => void choose(quiz)} />}
      <DialogActs>
        <StageButton onClick={onClose}>{words.hostRounds.chain.cancel}</StageButton>
        {chosen !== null && (
          <StageButton onClick={chooseAnother}>{words.hostRounds.chain.another}</StageButton>
        )}
        {chosen !== null && (
          <StageButton kind="action" onClick={() => onChain(chosen.unique_name, helpZone)}>
            {words.hostRounds.chain.open}
          </StageButton>
        )}
      </DialogActs>
    </Dialog>
  )
}

interface Chosen {
  unique_name: string
  name: string
  /** the quiz, once it was found not to fit its map: what does not fit is told; null: it fits, or is not known */
  unfit: FullQuiz | null
}

/** Asks for the chosen quiz. It takes the focus, which was on the quiz's button in the list that it replaces. */
function QuizName({ name }: { name: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <h3 ref={heading} tabIndex={-1}>
      {words.hostRounds.chain.ask(name)}
    </h3>
  )
}
