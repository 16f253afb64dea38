import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import styles from './Screen.module.css'

type Props = {
  children: ReactNode
  /** on a phone in landscape the screen's first child stands left of the second */
  split?: boolean
  color?: string
  className?: string | undefined
}

/** One screen of the phone, exactly as high as the space that the browser's bars leave. */
export function Screen({ children, split = false, color, className }: Props) {
  return (
    <main className={cx(styles.screen, split && styles.split, className)} data-color={color}>
      {children}
    </main>
  )
}

/** The small line of text at the top of a screen. */
export function TopLine({ left, right }: { left: ReactNode; right?: ReactNode }) {
  return (
    <header className={styles.top}>
      {left}
      {right !== undefined && <span>{right}</span>}
    </header>
  )
}
