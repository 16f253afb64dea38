import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { WaitMark } from './WaitMark.tsx'
import styles from './Waiting.module.css'

type Props = {
  children: ReactNode
  className?: string | undefined
  /** the text is not announced here, because the page's announcer already announces it */
  quiet?: boolean
}

/** The loading sign with a text that says what is loading; announced to screen readers. */
export function Waiting({ children, className, quiet = false }: Props) {
  const Line = quiet ? 'p' : 'output'
  return (
    <Line className={cx(styles.waiting, className)}>
      <WaitMark />
      <span>{children}</span>
    </Line>
  )
}
