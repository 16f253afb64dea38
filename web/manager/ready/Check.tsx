import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { words } from '../../words/words.ts'
import styles from './ReadyPage.module.css'

export type Level = 'fine' | 'warning' | 'fault'

const ICONS = { fine: 'tick', warning: 'warning', fault: 'cross' } as const

type Props = {
  level: Level
  about: string
  children: ReactNode
  /** a button at the right of the check */
  act?: ReactNode
}

/** One check of the page: a sign for good or bad, what was checked, and the result. */
export function Check({ level, about, children, act }: Props) {
  return (
    <li className={styles.check}>
      <span
        className={styles.sign}
        data-level={level}
        role="img"
        aria-label={words.ready.levels[level]}
      >
        <Icon name={ICONS[level]} size={17} />
      </span>
      <div>
        <h3>{about}</h3>
        <p>{children}</p>
      </div>
      {act}
    </li>
  )
}
