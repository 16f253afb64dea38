import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SPACE_KINDS, type SpaceState } from '#protocol/space.ts'
import { ScaleBar } from '../../ui/ScaleBar.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { words } from '../../words/words.ts'
import { ManagerFrame } from '../ManagerFrame.tsx'
import { Act } from '../kit/Act.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { EmptyRoom } from './EmptyRoom.tsx'
import { KindRow } from './KindRow.tsx'
import { actOnSpace, SPACE_KEY, useSpace } from './queries.ts'
import styles from './SpacePage.module.css'

/** The administrator's page of the disk space in use, by kind of content, the largest first, and of what can be deleted. */
export function SpacePage() {
  const space = useSpace()
  return (
    <ManagerFrame current="space" title={words.space.title}>
      <PageHead title={words.space.title} lead={words.space.lead}>
        <Act icon="refresh" busy={space.isFetching} onClick={() => void space.refetch()}>
          {words.space.reload}
        </Act>
      </PageHead>
      {space.isPending && <Waiting>{words.space.loading}</Waiting>}
      {space.data && <Room state={space.data} />}
    </ManagerFrame>
  )
}

function Room({ state }: { state: SpaceState }) {
  const { disk, sizes } = state
  const [asked, setAsked] = useState<'tiles' | 'oldCopies' | null>(null)
  const queries = useQueryClient()
  const say = useToast()
  const kinds = SPACE_KINDS.toSorted((a, b) => sizes[b] - sizes[a])
  const its = asked && words.space.kinds[asked]
  return (
    <>
      <section className={styles.section} aria-label={words.space.disk(disk.free, disk.of)}>
        <p className={styles.disk}>{words.space.disk(disk.free, disk.of)}</p>
        <ScaleBar
          done={disk.of === 0 ? 0 : 1 - disk.free / disk.of}
          label={words.space.diskLabel}
          className={styles.bar}
        />
      </section>
      <EmptyRoom state={state} />
      <section className={styles.section} aria-label={words.space.kindsTitle}>
        <h2>{words.space.kindsTitle}</h2>
        <ul>
          {kinds.map((kind) => (
            <KindRow
              key={kind}
              kind={kind}
              bytes={sizes[kind]}
              copies={kind === 'oldCopies' ? state.oldCopies : []}
              onAct={setAsked}
            />
          ))}
        </ul>
      </section>
      {asked && its && (
        <ConfirmDialog
          title={its.ask}
          cancel={words.space.cancel}
          confirm={its.act}
          kept={words.space.kept}
          onConfirm={() => actOnSpace(asked)}
          onDone={() => {
            setAsked(null)
            say(words.space.freed)
            void queries.invalidateQueries({ queryKey: SPACE_KEY })
          }}
          onClose={() => setAsked(null)}
        >
          <p>{its.asked}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
