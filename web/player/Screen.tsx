import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import styles from './Screen.module.css'

type Props = {
  children: ReactNode
  /** in a landscape the first child stands left of the second */
  split?: boolean
  color?: string
  className?: string | undefined
}

/** One screen of the phone: exactly as high as what the browser's bars leave. */
export function Screen({ children, split = false, color, className }: Props) {
  return <main className={cx(styles.screen, split && styles.split, className)} data-color={color}>{children}</main>
}

/** The quiet line at the top. */
export function TopLine({ left, right }: { left: ReactNode; right?: ReactNode }) {
  return (
    <header className={styles.top}>
      {left}
      {right !== undefined && <span>{right}</span>}
    </header>
  )
}
