import type { ComponentProps, ReactNode } from 'react'
import { useSystemTheme } from '../ui/systemTheme.ts'
import { words } from '../words/words.ts'
import { useArea } from './area.ts'
import { Rail } from './rail/Rail.tsx'
import styles from './DeskFrame.module.css'

type Props = {
  /** the entry of the rail that is lit */
  current?: ComponentProps<typeof Rail>['current']
  /** of the browser's tab; the area's name when left out */
  title?: string
  children: ReactNode
}

/** The pages of the manager: the rail at the left, the page beside it. */
export function DeskFrame({ current = 'library', title, children }: Props) {
  const { account } = useArea()
  useSystemTheme()
  return (
    <div className={styles.app}>
      <title>{words.desk.pageTitle(title ?? words.desk.area[account])}</title>
      <Rail current={current} />
      <main className={styles.page}>{children}</main>
    </div>
  )
}
