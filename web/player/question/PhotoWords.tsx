import { useEffect, useRef } from 'react'
import type { Padding } from '../../map/index.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { words } from '../../words/words.ts'
import styles from './PhotoWords.module.css'

type Props = {
  /** null: still to come */
  text: string | null
  /** px that the plates of the question cover */
  padding: Padding
  onAsk: () => void
}

/** A request or its answer may be lost with the line. */
const ASK_AGAIN_MS = 2500

/** What the picture shows, in the words of its author, over the map. Asked of the server only when it is wanted. */
export function PhotoWords({ text, padding: { top, bottom }, onAsk }: Props) {
  const shown = useRef<HTMLParagraphElement>(null)
  const isWanted = text === null
  useEffect(() => {
    if (!isWanted) {
      // A screen reader reads what takes the focus.
      shown.current?.focus()
      return undefined
    }
    onAsk()
    const timer = setInterval(onAsk, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWanted, onAsk])
  return (
    <div className={styles.words} style={{ paddingTop: top, paddingBottom: bottom }}>
      {text === null ? <Waiting quiet>{words.playing.question.wordsLoading}</Waiting> : <p ref={shown} tabIndex={-1}>{text}</p>}
    </div>
  )
}
