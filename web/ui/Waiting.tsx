import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { WaitMark } from './WaitMark.tsx'
import styles from './Waiting.module.css'

type Props = {
  children: ReactNode
  className?: string | undefined
  /** the page's announcer says it already */
  quiet?: boolean
}

/** The loading sign with the words that say what is awaited; announced to screen readers. */
export function Waiting({ children, className, quiet = false }: Props) {
  const Line = quiet ? 'p' : 'output'
  return (
    <Line className={cx(styles.waiting, className)}>
      <WaitMark />
      <span>{children}</span>
    </Line>
  )
}
