// An evening while its author changes it. A change is shown at once, but sent only when the save before it has ended:
// it then has the newest revision, and the server does not take it for a change from another tab.
import { useRef, useState } from 'react'
import type { PlannedStep } from '#core/evening.ts'
import type { FullEvening } from '#protocol/evenings.ts'
import type { Answer } from '../../api/api.ts'
import { words } from '../../words/words.ts'
import { changeEvening, useReloadEvenings } from './queries.ts'

export interface Change {
  name?: string
  steps?: readonly PlannedStep[]
}

/**
 * @returns `steps`: the steps with the changes that are not saved yet; `error`: why the server refused the last save,
 * null without a refusal
 */
export function useSavedEvening(evening: FullEvening) {
  const reload = useReloadEvenings()
  const [draft, setDraft] = useState<readonly PlannedStep[] | null>(null)
  const [error, setError] = useState<string | null>(null)
  const chain = useRef({
    last: Promise.resolve(),
    waiting: 0,
    revision: 0,
    refused: null as Answer<FullEvening> | null,
  })

  async function send(change: Change): Promise<Answer<FullEvening>> {
    const { current } = chain
    // After a refused save the later changes are not sent: the author made them on top of the refused one.
    const answer =
      current.refused ??
      worded(await changeEvening(evening.unique_name, { ...change, revision: current.revision }))
    if (answer.ok) current.revision = answer.value.revision
    else current.refused = answer
    setError(answer.ok ? null : answer.message)
    current.waiting -= 1
    if (current.waiting === 0) {
      await reload()
      // If the author has made a change during `reload`, the page goes on showing the draft (the unsaved steps).
      if (chain.current.waiting === 0) setDraft(null)
    }
    return answer
  }

  function save(change: Change): Promise<Answer<FullEvening>> {
    const { current } = chain
    // The next save sends the revision of the last save: the page's copy of the evening may still be an older one.
    if (current.waiting === 0)
      Object.assign(current, {
        revision: Math.max(current.revision, evening.revision),
        refused: null,
      })
    current.waiting += 1
    setError(null)
    if (change.steps) setDraft(change.steps)
    const sent = current.last.then(() => send(change))
    current.last = sent.then(() => undefined)
    return sent
  }

  return { steps: draft ?? evening.steps, error, save }
}

/**
 * The error of a refused save in the page's words. When another tab has changed the evening, the text says that the
 * page shows the change: `send` reads the evening again after a refusal.
 */
function worded(answer: Answer<FullEvening>): Answer<FullEvening> {
  if (answer.ok) return answer
  if (answer.status === 409) return { ...answer, message: words.evenings.changedElsewhere }
  return answer.status === 404 ? { ...answer, message: words.evenings.goneElsewhere } : answer
}
