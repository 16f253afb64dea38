import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SPACE_KINDS, type SpaceState } from '#protocol/space.ts'
import { fr } from '../../fr/manager/space.ts'
import { ScaleBar } from '../../ui/ScaleBar.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { DeskFrame } from '../DeskFrame.tsx'
import { Act } from '../kit/Act.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { EmptyRoom } from './EmptyRoom.tsx'
import { KindRow } from './KindRow.tsx'
import { actOnSpace, SPACE_KEY, useSpace } from './queries.ts'
import styles from './SpacePage.module.css'

/** Administrators: what takes the room on the box's disk, the largest first, and what may go. */
export function SpacePage() {
  const space = useSpace()
  return (
    <DeskFrame current="space" title={fr.title}>
      <PageHead title={fr.title} lead={fr.lead}>
        <Act icon="refresh" busy={space.isFetching} onClick={() => void space.refetch()}>{fr.reload}</Act>
      </PageHead>
      {space.isPending && <Waiting>{fr.loading}</Waiting>}
      {space.data && <Room state={space.data} />}
    </DeskFrame>
  )
}

function Room({ state }: { state: SpaceState }) {
  const { disk, sizes } = state
  const [asked, setAsked] = useState<'tiles' | 'oldCopies' | null>(null)
  const queries = useQueryClient()
  const say = useToast()
  const kinds = SPACE_KINDS.toSorted((a, b) => sizes[b] - sizes[a])
  const words = asked && fr.kinds[asked]
  return (
    <>
      <section className={styles.section} aria-label={fr.disk(disk.free, disk.of)}>
        <p className={styles.disk}>{fr.disk(disk.free, disk.of)}</p>
        <ScaleBar done={disk.of === 0 ? 0 : 1 - disk.free / disk.of} label={fr.diskLabel} className={styles.bar} />
      </section>
      <EmptyRoom state={state} />
      <section className={styles.section} aria-label={fr.kindsTitle}>
        <h2>{fr.kindsTitle}</h2>
        <ul>
          {kinds.map((kind) => (
            <KindRow key={kind} kind={kind} bytes={sizes[kind]} copies={kind === 'oldCopies' ? state.oldCopies : []} onAct={setAsked} />
          ))}
        </ul>
      </section>
      {asked && words && (
        <ConfirmDialog
          title={words.ask}
          cancel={fr.cancel}
          confirm={words.act}
          kept={fr.kept}
          onConfirm={() => actOnSpace(asked)}
          onDone={() => {
            setAsked(null)
            say(fr.freed)
            void queries.invalidateQueries({ queryKey: SPACE_KEY })
          }}
          onClose={() => setAsked(null)}
        >
          <p>{words.asked}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
