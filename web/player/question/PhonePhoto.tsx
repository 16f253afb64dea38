import { useLayoutEffect, useRef, useState } from 'react'
import type { QuestionClock } from '../../live/timer.ts'
import type { Padding } from '../../map/index.ts'
import { addressOf } from '../../ui/address.ts'
import { words } from '../../words/words.ts'
import { useNow } from '../useNow.ts'
import { cornerDistance, unveiled } from './unveiled.ts'
import styles from './PhonePhoto.module.css'

type Props = {
  src: string
  /** pixels at the top and the bottom of the screen that the plates (panels) cover */
  padding: Padding
  /** clock of the question, over whose time the photo is uncovered; null: no veil */
  veil?: QuestionClock | null
  /** text shown when the photo does not load */
  missing: string
}

/**
 * The whole photo of the question, over the map and between the plates (panels). Loaded only when the player opens it.
 */
export function PhonePhoto({ src, padding: { top, bottom }, veil = null, missing }: Props) {
  const [isMissing, setMissing] = useState(false)
  const miss = () => setMissing(true)
  return (
    <div className={styles.photo} style={{ paddingTop: top, paddingBottom: bottom }}>
      {isMissing ? (
        <p role="alert">{missing}</p>
      ) : veil ? (
        <Veiled src={src} onMissing={miss} clock={veil} />
      ) : (
        <img src={addressOf(src)} alt={words.playing.question.photo} onError={miss} />
      )}
    </div>
  )
}

const TICK_MS = 250
/**
 * Ms between two steps in which the visible circle of a veiled photo grows when the system asks for reduced motion,
 * which forbids continuous growth.
 */
const CALM_MS = 5000

/**
 * The photo through a round hole that grows. Not a CSS animation: where animations are turned off, the whole photo
 * would be visible at once.
 */
function Veiled({
  src,
  onMissing,
  clock,
}: {
  src: string
  onMissing: () => void
  clock: QuestionClock
}) {
  const image = useRef<HTMLImageElement>(null)
  const [natural, setNatural] = useState({ width: 0, height: 0 })
  const [isCalm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const part = unveiled(clock, useNow(TICK_MS), isCalm ? CALM_MS : TICK_MS)
  useLayoutEffect(() => {
    const { current } = image
    if (current)
      current.style.clipPath =
        part < 1
          ? `circle(${part * cornerDistance({ width: current.clientWidth, height: current.clientHeight }, natural)}px)`
          : ''
  }, [part, natural])
  return (
    <img
      ref={image}
      src={addressOf(src)}
      alt={words.playing.question.photo}
      onError={onMissing}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
        setNatural({ width, height })
      }
    />
  )
}
