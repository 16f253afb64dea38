import { useState } from 'react'
import type { Padding } from '../../map/index.ts'
import { addressOf } from '../../ui/address.ts'
import { words } from '../../words/words.ts'
import styles from './PhonePhoto.module.css'

type Props = {
  src: string
  /** pixels at the edges of the screen that the plates (panels) cover */
  padding: Padding
  /** called with the photo's width divided by its height, once it is loaded */
  onRatio?: (ratio: number) => void
  /** text shown when the photo does not load */
  missing: string
}

/**
 * The whole photo of the question, over the map and between the plates (panels). Loaded only when the player opens it.
 */
export function PhonePhoto({
  src,
  padding: { top, right, bottom, left },
  onRatio,
  missing,
}: Props) {
  const [isMissing, setMissing] = useState(false)
  const miss = () => setMissing(true)
  return (
    <div
      className={styles.photo}
      style={{
        paddingTop: top,
        paddingRight: right,
        paddingBottom: bottom,
        paddingLeft: left,
      }}
    >
      {isMissing ? (
        <p role="alert">{missing}</p>
      ) : (
        <img
          src={addressOf(src)}
          alt={words.playing.question.photo}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            onRatio?.(naturalWidth / naturalHeight)
          }
          onError={miss}
        />
      )}
    </div>
  )
}
