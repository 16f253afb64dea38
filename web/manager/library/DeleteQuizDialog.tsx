import { useState } from 'react'
import type { QuizRow } from '#protocol/rest.ts'
import { fr } from '../../fr/desk.ts'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { Act } from '../kit/Act.tsx'
import { Refusal } from '../kit/Refusal.tsx'
import { deleteQuiz, useReloadLists } from './queries.ts'

/** Asks before a quiz and its photos go. */
export function DeleteQuizDialog({ quiz, onClose }: { quiz: QuizRow; onClose: () => void }) {
  const reload = useReloadLists()
  const say = useToast()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function remove() {
    setBusy(true)
    setError(null)
    const answer = await deleteQuiz(quiz.unique_name)
    if (!answer.ok) {
      setBusy(false)
      setError(answer.message)
      return
    }
    await reload()
    say(fr.remove.done(quiz.name))
    onClose()
  }

  return (
    <Dialog title={fr.remove.title} onDismiss={busy ? undefined : onClose}>
      <p>{fr.remove.text(quiz.name, quiz.questionsNb)}</p>
      <p>{fr.remove.keep}</p>
      {error !== null && <Refusal message={error} kept={fr.remove.kept} />}
      <DialogActs>
        <Act onClick={onClose} disabled={busy}>{fr.remove.cancel}</Act>
        <Act kind="bad" icon="bin" busy={busy} onClick={() => void remove()}>{fr.remove.confirm}</Act>
      </DialogActs>
    </Dialog>
  )
}
