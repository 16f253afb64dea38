import { useEffect, type ReactNode } from 'react'
import { Announcer } from '../ui/Announcer.tsx'
import { WaitMark } from '../ui/WaitMark.tsx'
import { words } from '../words/words.ts'
import { RehearsalBand } from './RehearsalBand.tsx'
import styles from './Stage.module.css'

type Props = {
  title: string
  lost?: boolean
  rehearsal?: boolean
  spoken?: string
  children: ReactNode
}

/**
 * What surrounds every step on the big screen, always dark. It shows when the connection is cut, and marks a rehearsal
 * by a band along the upper edge.
 */
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
