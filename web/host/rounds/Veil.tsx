import { useState } from 'react'
import { words } from '../../words/words.ts'
import { COLUMNS, ROWS, uncoverOrder, UNCOVERED_BY } from './veil.ts'
import styles from './Veil.module.css'

/**
 * Covers the photo with tiles that disappear over the answer time; a reloaded page leaves out those that are already
 * gone.
 * @param size the photo's, in px of its file; null until it is loaded: the veil covers the whole area
 */
export function Veil({
  asked,
  openedAt,
  size,
}: {
  asked: { maxAnswerTime: number; question: { filename: string } }
  openedAt: number
  size: { width: number; height: number } | null
}) {
  const { question, maxAnswerTime } = asked
  const [elapsed] = useState(() => performance.now() - openedAt)
  const each = (maxAnswerTime * 1000 * UNCOVERED_BY) / (COLUMNS * ROWS)
  const { width, height } = size ?? { width: COLUMNS, height: ROWS }
  return (
    // The drawing fits the area as the photo does, whole and in its middle: no tile lies over the bands beside it.
    <svg
      className={styles.veil}
      role="img"
      aria-label={words.hostRounds.veiled}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={size ? undefined : 'none'}
    >
      {uncoverOrder(question.filename).map((turn, tile) => (
        <rect
          key={tile}
          x={((tile % COLUMNS) * width) / COLUMNS}
          y={(Math.floor(tile / COLUMNS) * height) / ROWS}
          width={width / COLUMNS}
          height={height / ROWS}
          style={{ '--wait': `${Math.round((turn + 1) * each - elapsed)}ms` }}
        />
      ))}
    </svg>
  )
}
