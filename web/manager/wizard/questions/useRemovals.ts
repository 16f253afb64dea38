import { useState } from 'react'
import type { EditableQuestion } from '#protocol/rest.ts'
import { useToast } from '../../../ui/Toast.tsx'
import { words } from '../../../words/words.ts'
import { logFailure } from '../../kit/logFailure.ts'
import { deleteQuestion, useReloadQuizzes } from '../../library/queries.ts'
import { restoreQuestion } from './questionCalls.ts'
import { keepRemoved, type Removed, removedFrom } from './removed.ts'

/** Deletes questions of a quiz, and brings them back until the author leaves the wizard. */
export function useRemovals(quiz: string) {
  const reload = useReloadQuizzes()
  const say = useToast()
  const [removed, setRemoved] = useState(() => removedFrom(quiz))
  const [restoring, setRestoring] = useState(false)

  // The tab's list is the one that counts: a toast may call `restore` after the step that showed it has gone.
  function change(by: (list: readonly Removed[]) => readonly Removed[]) {
    const next = by(removedFrom(quiz))
    keepRemoved(quiz, next)
    setRemoved(next)
  }
  const drop = (filename: string) =>
    change((list) => list.filter((one) => one.filename !== filename))

  /** Answers whether the question is gone. */
  async function remove({ filename, name }: EditableQuestion): Promise<boolean> {
    const answer = await deleteQuestion(quiz, filename)
    await reload()
    if (!answer.ok) {
      logFailure(words.wizard.questions.removeNamed(name), answer.message)
      return false
    }
    const gone = { filename, name }
    change((list) => [...list, gone])
    say(words.wizard.questions.removed(name), {
      act: { label: words.library.undo, run: () => void restore(gone) },
    })
    return true
  }

  async function restore({ filename, name }: Removed) {
    setRestoring(true)
    const answer = await restoreQuestion(quiz, filename)
    if (answer.ok || answer.status === 404) drop(filename)
    await reload()
    setRestoring(false)
    if (answer.ok) say(words.wizard.questions.restored(name))
    else say(answer.message, { kind: 'bad' })
  }

  return { removed, restoring, remove, restore }
}
