import { useEffect, type ReactNode } from 'react'
import { fr } from '../fr/host.ts'
import { WaitMark } from '../ui/WaitMark.tsx'
import styles from './Stage.module.css'

/** The projector's screen, always dark; a lost connection is seen on every step. */
export function Stage({ title, lost = false, children }: { title: string; lost?: boolean; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Point de Mire`
  }, [title])
  return (
    <div className={styles.stage} data-theme="dark">
      {lost && (
        <output className={styles.lost}>
          <WaitMark />
          {fr.connectionLost}
        </output>
      )}
      {children}
    </div>
  )
}
