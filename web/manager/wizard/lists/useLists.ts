import { useState } from 'react'
import { useStore } from '../../../ui/store.ts'
import type { EditableQuestion } from '#protocol/rest.ts'
import { useToast } from '../../../ui/Toast.tsx'
import { words } from '../../../words/words.ts'
import { useReloadQuizzes } from '../../library/queries.ts'
import type { Gift } from '../batch/batch.ts'
import type { PhotoBatch } from '../batch/photoBatch.ts'
import { editQuestion } from '../questions/questionCalls.ts'
import type { Offer } from './gifts.ts'

/** What was taken from lists last, and how to take it back. */
interface Taken {
  count: number
  undo: () => Promise<void>
}

/** What the last lists gave, by quiz: it stays when the author looks at another step. */
const lastTaken = new Map<string, Taken>()

/** Lists that were dropped: gives photos what the author takes from them, and takes it all back. */
export function useLists(quiz: string, batch: PhotoBatch) {
  const lists = useStore(batch.lists, (all) => all)
  const reload = useReloadQuizzes()
  const say = useToast()
  const [busy, setBusy] = useState(false)
  const [taken, setTaken] = useState(() => lastTaken.get(quiz) ?? null)

  function keep(next: Taken | null) {
    if (next) lastTaken.set(quiz, next)
    else lastTaken.delete(quiz)
    setTaken(next)
  }

  async function take(offers: readonly Offer[]) {
    setBusy(true)
    const undoLocal = batch.give(
      offers.flatMap(({ of, ...gift }) =>
        of && 'local' in of ? [{ id: of.local.id, ...giftOf(gift) }] : [],
      ),
    )
    const edits: (() => Promise<boolean>)[] = []
    let failed: string | null = null
    for (const { of, ...gift } of offers) {
      if (!of || !('question' in of)) continue
      const edited = await edit(of.question, giftOf(gift))
      if (typeof edited === 'string') failed = edited
      else edits.push(edited)
    }
    batch.lists.set(null)
    await reload()
    setBusy(false)
    keep({
      count: offers.length,
      undo: async () => {
        for (const undo of edits)
          if (!(await undo())) say(words.placing.lists.notUndone, { kind: 'bad' })
        await undoLocal()
      },
    })
    if (failed !== null) say(failed, { kind: 'bad' })
  }

  /** Changes a question; answers how to change it back, or why it was refused. */
  async function edit(
    question: EditableQuestion,
    gift: Gift,
  ): Promise<(() => Promise<boolean>) | string> {
    const { coords, name, description, year, filename } = question
    const answer = await editQuestion(quiz, filename, {
      coords: gift.coords ?? coords,
      name: gift.name ?? name,
      description: gift.description ?? description ?? '',
      year: gift.year ?? year ?? null,
      revision: question.revision,
    })
    if (!answer.ok) return answer.message
    const { revision } = answer.value
    return async () => {
      const before = {
        coords,
        name,
        description: description ?? '',
        year: year ?? null,
        revision,
      }
      return (await editQuestion(quiz, filename, before)).ok
    }
  }

  async function undo() {
    if (!taken) return
    setBusy(true)
    await taken.undo()
    await reload()
    setBusy(false)
    keep(null)
    say(words.placing.lists.undone(taken.count))
  }

  return { lists, taken, busy, take, undo, close: () => batch.lists.set(null) }
}

const giftOf = ({ coords, name, description, year }: Gift): Gift => ({
  coords,
  name,
  description,
  year,
})
