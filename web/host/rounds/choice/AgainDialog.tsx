import { useCallback, useEffect, useState } from 'react'
import type { FullQuiz } from '#protocol/rest.ts'
import { isFit, type HelpZone } from '../../../fixes/fit.ts'
import { QuizFixes } from '../../../fixes/QuizFixes.tsx'
import { Dialog, DialogActs } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useStore } from '../../../ui/store.ts'
import { words } from '../../../words/words.ts'
import { StageButton } from '../../StageButton.tsx'
import type { RoundLink } from '../roundLink.ts'
import styles from '../Rounds.module.css'
import { quizOf } from './QuizChooser.tsx'

type Props = {
  rounds: RoundLink
  quiz: { unique_name: string; name: string }
  /** name of the hall of a show that plays again, alone; undefined in a room of no show */
  hall: string | undefined
  /** help zone of the quiz that the room has played */
  lastHelp: HelpZone
  onChain: (helpZone: HelpZone) => void
  onClose: () => void
}

/** Asks once before the same quiz is played again, and tells what does not fit in it, as for another quiz. */
export function AgainDialog({
  rounds,
  quiz: { unique_name, name },
  hall,
  lastHelp,
  onChain,
  onClose,
}: Props) {
  const refusal = useStore(rounds.refusal, (text) => text)
  const [helpZone, setHelpZone] = useState(lastHelp)
  const [unfit, setUnfit] = useState<FullQuiz | null>(null)
  const read = useCallback(async () => {
    const answer = await quizOf(unique_name, { spare: true })
    return answer.ok ? answer.value : null
  }, [unique_name])

  useEffect(() => {
    let isOpen = true
    const judge = async () => {
      const quiz = await read()
      if (isOpen && quiz && !isFit(quiz, { helpZone: lastHelp })) setUnfit(quiz)
    }
    void judge()
    return () => {
      isOpen = false
    }
  }, [read, lastHelp])

  return (
    <Dialog title={words.hostRounds.chain.again} className={styles.dialog} onDismiss={onClose}>
      <p>
        <b>{name}</b>
      </p>
      {hall !== undefined && <p>{words.hostRounds.chain.againInHall(hall)}</p>}
      <p>{words.hostRounds.chain.againEffect}</p>
      {refusal !== null && <Notice title={refusal} />}
      {unfit && (
        <div className={styles.fixes}>
          <QuizFixes
            quiz={unfit}
            helpZone={helpZone}
            newTab
            onHelp={setHelpZone}
            onFixed={async () => setUnfit(await read())}
          />
        </div>
      )}
      <DialogActs>
        <StageButton onClick={onClose}>{words.hostRounds.chain.cancel}</StageButton>
        <StageButton kind="action" onClick={() => onChain(helpZone)}>
          {words.hostRounds.chain.again}
        </StageButton>
      </DialogActs>
    </Dialog>
  )
}
