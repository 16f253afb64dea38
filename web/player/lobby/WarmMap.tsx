import { useState } from 'react'
import type { MapSettings } from '#core/quiz.ts'
import { GameMap } from '../../map/index.ts'
import { words } from '../../words/words.ts'
import styles from './WarmMap.module.css'

/**
 * Draws the question's map once, hidden, while the player reads the lobby: its code is compiled and its tiles are
 * loaded before the first question. Removed once drawn, to free its memory.
 */
export function WarmMap({
  settings,
  source,
  onDrawn,
}: {
  settings: MapSettings
  source: string | null
  onDrawn: () => void
}) {
  const [drawn, setDrawn] = useState(false)
  if (drawn) return null
  const done = () => {
    setDrawn(true)
    onDrawn()
  }
  return (
    <div className={styles.warm} inert aria-hidden="true">
      <GameMap
        settings={settings}
        source={source}
        interactive={false}
        label={words.playing.question.mapLabel}
        onReady={done}
      />
    </div>
  )
}
