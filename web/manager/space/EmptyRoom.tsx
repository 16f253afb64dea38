import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SpaceState } from '#protocol/space.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'
import { serverAnswers } from '../../api/serverAnswers.ts'
import { awaitServer } from '../rail/awaitServer.ts'
import { actOnSpace, SPACE_KEY } from './queries.ts'
import styles from './SpacePage.module.css'

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The space in the database file left by deleted content, and how to return it to the disk. */
export function EmptyRoom({ state: { empty, giving } }: { state: SpaceState }) {
  const queries = useQueryClient()
  const say = useToast()
  const [busy, setBusy] = useState<'give' | 'rewrite' | null>(null)

  async function act(wanted: 'give' | 'rewrite') {
    setBusy(wanted)
    const answer = await actOnSpace(wanted)
    const isGone = wanted === 'rewrite' && (answer.ok || answer.status === null)
    if (isGone) await awaitServer({ ask: serverAnswers, pause })
    await queries.invalidateQueries(isGone ? {} : { queryKey: SPACE_KEY })
    setBusy(null)
    if (isGone) say(words.space.rewritten)
    else if (!answer.ok) say(answer.message, { kind: 'bad' })
  }

  return (
    <section className={styles.section} aria-label={words.space.emptyTitle}>
      <h2>{words.space.emptyTitle}</h2>
      {giving !== 'none' && <p>{words.space.empty(empty)}</p>}
      <p className={styles.meta}>{words.space.giving[giving]}</p>
      {giving === 'ready' && (
        <Act kind="go" busy={busy !== null} onClick={() => void act('give')}>
          {words.space.give}
        </Act>
      )}
      {giving === 'rewrite' && (
        <Act icon="power" busy={busy !== null} onClick={() => void act('rewrite')}>
          {words.space.rewrite}
        </Act>
      )}
      {busy === 'rewrite' && (
        <Dialog title={words.space.rewrite}>
          <Waiting>{words.space.rewriting}</Waiting>
        </Dialog>
      )}
    </section>
  )
}
