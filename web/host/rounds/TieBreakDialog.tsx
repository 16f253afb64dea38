import { useEffect, useState, type ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import end from '../podium/EndGame.module.css'
import { useStore } from '../../ui/store.ts'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { shownName } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import type { HostLink } from '../hostLink.ts'
import type { Room } from '../hostView.ts'
import { StageButton } from '../StageButton.tsx'
import { QuizChooser, quizOf } from './choice/QuizChooser.tsx'
import { unasked } from './corrections.ts'
import styles from './Rounds.module.css'

type Props = { tied: readonly string[]; room: Room; link: HostLink; children?: ReactNode }

/** The button that plays one more question for the players, or the teams, that share the first place. */
export function TieBreakButton({ tied, room, link, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <StageButton
        className={cx(children !== undefined && end.choice)}
        onClick={() => setOpen(true)}
      >
        <span>{words.hostRounds.tie.open}</span>
        {children}
      </StageButton>
      {open && (
        <TieBreakDialog tied={tied} room={room} link={link} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** Draws a photo that the room has not seen: of the quiz that it has just played, where one is left, or of another one. */
function TieBreakDialog({
  tied,
  room,
  link,
  onClose,
}: Omit<Props, 'children'> & { onClose: () => void }) {
  const refusal = useStore(link.rounds.refusal, (text) => text)
  const [failed, setFailed] = useState<string | null>(null)
  const { played, asked } = room
  const left = useUnasked(played.unique_name, asked)
  const shown = failed ?? refusal

  async function play({ unique_name, name }: Room['played']) {
    const answer = await quizOf(unique_name)
    if (!answer.ok) return setFailed(answer.message)
    const { questions } = answer.value
    const question = drawn(unasked(questions, asked), Math.random())
    if (!question)
      return setFailed(
        questions.length > 0 ? words.hostRounds.tie.allShown(name) : words.hostRounds.tie.noPhoto,
      )
    setFailed(null)
    link.rounds.tieBreak(unique_name, question.filename)
  }

  return (
    <Dialog title={words.hostRounds.tie.title} className={styles.dialog} onDismiss={onClose}>
      <p>{words.hostRounds.tie.effect(tied.map(shownName))}</p>
      {left === 0 && <p>{words.hostRounds.tie.allShown(played.name)}</p>}
      {shown !== null && <Notice title={shown} />}
      {left ? (
        <>
          <StageButton kind="action" onClick={() => void play(played)}>
            {words.hostRounds.tie.same}
          </StageButton>
          <h3>{words.hostRounds.tie.orOther}</h3>
        </>
      ) : (
        <h3>{words.hostRounds.tie.other}</h3>
      )}
      <QuizChooser asked={asked} onChoose={(quiz) => void play(quiz)} />
      <DialogActs>
        <StageButton onClick={onClose}>{words.hostRounds.chain.cancel}</StageButton>
      </DialogActs>
    </Dialog>
  )
}

/** Counts the photos of a quiz that the room has not seen; null until the library has told the quiz. */
function useUnasked(quiz: string, asked: readonly string[]): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    let stale = false
    const ask = async () => {
      const answer = await quizOf(quiz)
      if (!stale && answer.ok) setLeft(unasked(answer.value.questions, asked).length)
    }
    void ask()
    return () => {
      stale = true
    }
  }, [quiz, asked])
  return left
}

/** Returns a random element of a list. @param draw the random number that picks it, uniform in [0, 1) */
function drawn<T>(all: readonly T[], draw: number): T | undefined {
  return all[Math.min(all.length - 1, Math.floor(draw * all.length))]
}
