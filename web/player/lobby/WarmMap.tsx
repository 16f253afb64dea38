import { useState } from 'react'
import type { MapSettings } from '#core/quiz.ts'
import { GameMap } from '../../map/index.ts'
import { words } from '../../words/words.ts'
import styles from './WarmMap.module.css'

/**
 * Draws the map of the questions once, unseen, while the player reads: its code is compiled and its tiles are there
 * when the first question opens. It goes as soon as it is drawn, to give its memory back.
 */
export function WarmMap({ settings, source, onDrawn }: { settings: MapSettings; source: string | null; onDrawn: () => void }) {
  const [drawn, setDrawn] = useState(false)
  if (drawn) return null
  const done = () => {
    setDrawn(true)
    onDrawn()
  }
  return (
    <div className={styles.warm} inert aria-hidden="true">
      <GameMap settings={settings} source={source} interactive={false} label={words.playing.question.mapLabel} onReady={done} />
    </div>
  )
}
