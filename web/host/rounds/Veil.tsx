import { useState } from 'react'
import { words } from '../../words/words.ts'
import type { AskedQuestion } from '../hostView.ts'
import { COLUMNS, ROWS, uncoverOrder, UNCOVERED_BY } from './veil.ts'
import styles from './Veil.module.css'

/**
 * Covers the photo with tiles that disappear over the answer time; a reloaded page leaves out those that are already
 * gone.
 */
export function Veil({ asked }: { asked: AskedQuestion }) {
  const { question, openedAt, maxAnswerTime } = asked
  const [elapsed] = useState(() => performance.now() - openedAt)
  const each = (maxAnswerTime * 1000 * UNCOVERED_BY) / (COLUMNS * ROWS)
  return (
    <div
      className={styles.veil}
      role="img"
      aria-label={words.hostRounds.veiled}
      style={{ '--columns': COLUMNS, '--rows': ROWS }}
    >
      {uncoverOrder(question.filename).map((turn, tile) => (
        <i key={tile} style={{ '--wait': `${Math.round((turn + 1) * each - elapsed)}ms` }} />
      ))}
    </div>
  )
}
