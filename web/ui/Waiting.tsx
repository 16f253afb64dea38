import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { WaitMark } from './WaitMark.tsx'
import styles from './Waiting.module.css'

/** The loading sign with the words that say what is awaited; announced to screen readers. */
export function Waiting({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <output className={cx(styles.waiting, className)}>
      <WaitMark />
      <span>{children}</span>
    </output>
  )
}
