import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { words } from '../../words/words.ts'
import type { HostLink } from '../hostLink.ts'
import type { InRoom } from '../hostView.ts'
import { StageButton } from '../StageButton.tsx'
import { mayFinish } from './corrections.ts'
import styles from './Rounds.module.css'
import { useRankingHeld } from './useRankingHeld.ts'

type Props = { view: InRoom; link: Pick<HostLink, 'rounds' | 'pause'>; onClose: () => void }

/** Asks before the game ends early: what has been played counts, and the podium follows. */
export function FinishDialog({ view, link, onClose }: Props) {
  useRankingHeld(view, link)
  const { room } = view
  const left = 'asked' in view ? view.asked.questionsNb - view.asked.questionIndex - 1 : 0
  const isPossible = mayFinish(view)
  return (
    <Dialog title={words.hostRounds.finish.title} className={styles.dialog} onDismiss={onClose}>
      <p>
        {room.evening
          ? words.hostRounds.finish.effectEvening
          : words.hostRounds.finish.effect(left)}
      </p>
      {!isPossible && <p className={styles.hint}>{words.hostRounds.finish.notNow}</p>}
      <DialogActs>
        <StageButton onClick={onClose}>{words.hostRounds.finish.keep}</StageButton>
        <StageButton
          kind="action"
          disabled={!isPossible}
          onClick={() => {
            link.rounds.finish()
            onClose()
          }}
        >
          {words.hostRounds.finish.open}
        </StageButton>
      </DialogActs>
    </Dialog>
  )
}
