import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './Notice.module.css'

type Props = {
  /** what happened, in one sentence */
  title?: string
  /** what was kept despite the failure, and what the reader can do */
  children?: ReactNode
  kind?: 'danger' | 'info'
  id?: string
  className?: string | undefined
}

/** A message that the user must not miss, in the page and announced at once. */
export function Notice({ title, children, kind = 'danger', id, className }: Props) {
  return (
    <div className={cx(styles.note, styles[kind], className)} role="alert" id={id}>
      {title !== undefined && <b>{title}</b>}
      {children}
    </div>
  )
}
