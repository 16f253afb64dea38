import { useEffect, useRef } from 'react'
import type { Padding } from '../../map/index.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { words } from '../../words/words.ts'
import styles from './PhotoWords.module.css'

type Props = {
  /** the author's description of the photo; null: the phone has not received it yet */
  text: string | null
  /** pixels at the top and the bottom of the screen that the plates (panels) cover */
  padding: Padding
  onAsk: () => void
}

/** Ms before the description is requested again: request or answer may be lost with the connection. */
const ASK_RETRY_MS = 2500

/** The author's description of the picture, over the map. Requested only when the player opens it. */
export function PhotoWords({ text, padding: { top, bottom }, onAsk }: Props) {
  const shown = useRef<HTMLParagraphElement>(null)
  const isWanted = text === null
  useEffect(() => {
    if (!isWanted) {
      // The focus moves to the author's description so that a screen reader reads it.
      shown.current?.focus()
      return undefined
    }
    onAsk()
    const timer = setInterval(onAsk, ASK_RETRY_MS)
    return () => clearInterval(timer)
  }, [isWanted, onAsk])
  return (
    <div className={styles.words} style={{ paddingTop: top, paddingBottom: bottom }}>
      {text === null ? (
        <Waiting quiet>{words.playing.question.wordsLoading}</Waiting>
      ) : (
        <p ref={shown} tabIndex={-1}>
          {text}
        </p>
      )}
    </div>
  )
}
