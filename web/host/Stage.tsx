import { useEffect, type ReactNode } from 'react'
import { Announcer } from '../ui/Announcer.tsx'
import { WaitMark } from '../ui/WaitMark.tsx'
import { words } from '../words/words.ts'
import { RehearsalBand } from './RehearsalBand.tsx'
import styles from './Stage.module.css'

type Props = { title: string; lost?: boolean; rehearsal?: boolean; spoken?: string; children: ReactNode }

/** What surrounds every step on the projector, always dark. It shows a cut connection, and the band of a rehearsal. */
export function Stage({ title, lost = false, rehearsal = false, spoken = '', children }: Props) {
  useEffect(() => {
    document.title = `${title} · Point de Mire`
  }, [title])
  return (
    <div className={styles.stage} data-theme="dark">
      <Announcer>{spoken}</Announcer>
      {rehearsal && <RehearsalBand />}
      {lost && (
        <output className={styles.lost}>
          <WaitMark />
          {words.host.connectionLost}
        </output>
      )}
      {children}
    </div>
  )
}
