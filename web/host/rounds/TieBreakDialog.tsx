import { useState } from 'react'
import type { FullQuiz } from '#protocol/rest.ts'
import { callJson } from '../../live/api.ts'
import { useStore } from '../../live/store.ts'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { shownName } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import type { HostLink } from '../hostLink.ts'
import type { Room } from '../hostView.ts'
import { StageButton } from '../StageButton.tsx'
import { QuizChooser } from './choice/QuizChooser.tsx'
import styles from './Rounds.module.css'

type Props = { tied: readonly string[]; room: Room; link: HostLink }

/** The button that plays one more question for the players, or the teams, that share the first place. */
export function TieBreakButton({ tied, room, link }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <StageButton onClick={() => setOpen(true)}>{words.hostRounds.tie.open}</StageButton>
      {open && <TieBreakDialog tied={tied} room={room} link={link} onClose={() => setOpen(false)} />}
    </>
  )
}

function TieBreakDialog({ tied, room, link, onClose }: Props & { onClose: () => void }) {
  const refusal = useStore(link.rounds.refusal, (text) => text)
  const [failed, setFailed] = useState<string | null>(null)
  const shown = failed ?? refusal

  async function play(quiz: string) {
    const answer = await callJson<FullQuiz>(`/api/pres/shared/quizz/get/${encodeURIComponent(quiz)}`)
    const question = answer.ok ? drawn(answer.value.questions, Math.random()) : undefined
    setFailed(answer.ok ? (question ? null : words.hostRounds.tie.noPhoto) : answer.message)
    if (question) link.rounds.tieBreak(quiz, question.filename)
  }

  return (
    <Dialog title={words.hostRounds.tie.title} className={styles.dialog} onDismiss={onClose}>
      <p>{words.hostRounds.tie.effect(tied.map(shownName))}</p>
      {shown !== null && <Notice title={shown} />}
      <StageButton kind="action" onClick={() => void play(room.played.unique_name)}>{words.hostRounds.tie.same}</StageButton>
      <h3>{words.hostRounds.tie.other}</h3>
      <QuizChooser onChoose={({ unique_name }) => void play(unique_name)} />
      <DialogActs><StageButton onClick={onClose}>{words.hostRounds.chain.cancel}</StageButton></DialogActs>
    </Dialog>
  )
}

/** Returns a random element of a list. @param draw the random number that picks it, uniform in [0, 1) */
function drawn<T>(all: readonly T[], draw: number): T | undefined {
  return all[Math.min(all.length - 1, Math.floor(draw * all.length))]
}
