import type { ReactNode } from 'react'
import type { Topic } from '../../guide/guide.ts'
import { GuideLink } from '../../guide/GuideLink.tsx'
import { useArea } from '../area.ts'
import styles from './PageHead.module.css'

type Props = {
  title: string
  lead?: ReactNode
  /** section of the guide about this page */
  guide?: Topic
  /** buttons at the right of the page's header */
  children?: ReactNode
}

/** The header of a page of the desk. */
export function PageHead({ title, lead, guide, children }: Props) {
  const { base } = useArea()
  return (
    <header className={styles.head}>
      <div>
        <div className={styles.title}>
          <h1>{title}</h1>
          {guide && <GuideLink base={base} topic={guide} />}
        </div>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      {children !== undefined && <div className={styles.acts}>{children}</div>}
    </header>
  )
}
