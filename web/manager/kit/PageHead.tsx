import type { ReactNode } from 'react'
import styles from './PageHead.module.css'

type Props = {
  title: string
  lead?: ReactNode
  /** buttons at the right of the page's header */
  children?: ReactNode
}

/** The header of a page of the desk. */
export function PageHead({ title, lead, children }: Props) {
  return (
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      {children !== undefined && <div className={styles.acts}>{children}</div>}
    </header>
  )
}
