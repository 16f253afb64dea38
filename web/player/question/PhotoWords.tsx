import { useEffect, useRef } from 'react'
import { fr } from '../../fr/playing.ts'
import type { Padding } from '../../map/index.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import styles from './PhotoWords.module.css'

type Props = {
  /** null: still to come */
  words: string | null
  /** px that the plates of the question cover */
  padding: Padding
  onAsk: () => void
}

/** A request or its answer may be lost with the line. */
const ASK_AGAIN_MS = 2500

/** What the picture shows, in the words of its author, over the map. Asked of the server only when it is wanted. */
export function PhotoWords({ words, padding: { top, bottom }, onAsk }: Props) {
  const text = useRef<HTMLParagraphElement>(null)
  const isWanted = words === null
  useEffect(() => {
    if (!isWanted) {
      // A screen reader reads what takes the focus.
      text.current?.focus()
      return undefined
    }
    onAsk()
    const timer = setInterval(onAsk, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWanted, onAsk])
  return (
    <div className={styles.words} style={{ paddingTop: top, paddingBottom: bottom }}>
      {words === null ? <Waiting quiet>{fr.question.wordsLoading}</Waiting> : <p ref={text} tabIndex={-1}>{words}</p>}
    </div>
  )
}
