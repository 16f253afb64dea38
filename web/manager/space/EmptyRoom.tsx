import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SpaceState } from '#protocol/space.ts'
import { fr } from '../../fr/manager/space.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { Act } from '../kit/Act.tsx'
import { awaitServer, serverAnswers } from '../rail/awaitServer.ts'
import { actOnSpace, SPACE_KEY } from './queries.ts'
import styles from './SpacePage.module.css'

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** What erased content still holds in the database, and how it comes back to the disk. */
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
    if (isGone) say(fr.rewritten)
    else if (!answer.ok) say(answer.message, { kind: 'bad' })
  }

  return (
    <section className={styles.section} aria-label={fr.emptyTitle}>
      <h2>{fr.emptyTitle}</h2>
      {giving !== 'none' && <p>{fr.empty(empty)}</p>}
      <p className={styles.meta}>{fr.giving[giving]}</p>
      {giving === 'ready' && <Act kind="go" busy={busy !== null} onClick={() => void act('give')}>{fr.give}</Act>}
      {giving === 'rewrite' && <Act icon="power" busy={busy !== null} onClick={() => void act('rewrite')}>{fr.rewrite}</Act>}
      {busy === 'rewrite' && <Dialog title={fr.rewrite}><Waiting>{fr.rewriting}</Waiting></Dialog>}
    </section>
  )
}
