import type { Answer } from '../../../api/api.ts'

type Revised = { revision: number }

/** Sends a change with the revision that the change before it has left. */
export type SaveInTurn = <T extends Revised>(
  send: (revision: number) => Promise<Answer<T>>,
) => Promise<Answer<T>>

/**
 * Sends the changes of one page one after another. A field that is saved when it loses the focus and the button that
 * took it would else send the same revision, and the server would take the second for another tab's.
 */
export function savesInTurn(first: number): SaveInTurn {
  let revision = first
  let before: Promise<unknown> = Promise.resolve()
  return (send) => {
    const sent = before.then(async () => {
      const answer = await send(revision)
      if (answer.ok) revision = answer.value.revision
      return answer
    })
    before = sent.catch(() => undefined)
    return sent
  }
}
