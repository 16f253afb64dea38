import type { ReactNode } from 'react'
import { WaitMark } from '../../ui/WaitMark.tsx'
import styles from './Kiosk.module.css'

/** Tells a visitor that the kiosk cannot be played now; the visitor has nothing to do. */
export function Calm({
  title,
  text,
  waits = false,
  children,
}: {
  title: string
  text: string
  waits?: boolean
  children?: ReactNode
}) {
  return (
    <main className={styles.calm}>
      {waits && <WaitMark />}
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </main>
  )
}
