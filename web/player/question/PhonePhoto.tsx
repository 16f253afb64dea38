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
  /** px that the plates of the question cover */
  padding: Padding
  /** the time over which it is uncovered; null: it is seen whole */
  veil?: QuestionClock | null
  /** said when it does not come */
  missing: string
}

/** The photo of the question over the map, whole, between the plates. Asked of the server only when it is wanted. */
export function PhonePhoto({ src, padding: { top, bottom }, veil = null, missing }: Props) {
  const [isMissing, setMissing] = useState(false)
  const miss = () => setMissing(true)
  return (
    <div className={styles.photo} style={{ paddingTop: top, paddingBottom: bottom }}>
      {isMissing ? <p role="alert">{missing}</p> : veil ? <Veiled src={src} onMissing={miss} clock={veil} /> : <img src={addressOf(src)} alt={words.playing.question.photo} onError={miss} />}
    </div>
  )
}

const TICK_MS = 250
/** A picture that grows all the time is a movement; one that is larger now and then is not. */
const CALM_MS = 5000

/** Seen through a round hole that grows from its middle. Not an animation of the style sheet: where those are off, it would be open at once. */
function Veiled({ src, onMissing, clock }: { src: string; onMissing: () => void; clock: QuestionClock }) {
  const image = useRef<HTMLImageElement>(null)
  const [natural, setNatural] = useState({ width: 0, height: 0 })
  const [isCalm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const part = unveiled(clock, useNow(TICK_MS), isCalm ? CALM_MS : TICK_MS)
  useLayoutEffect(() => {
    const { current } = image
    if (current) current.style.clipPath = part < 1 ? `circle(${part * cornerDistance({ width: current.clientWidth, height: current.clientHeight }, natural)}px)` : ''
  }, [part, natural])
  return <img ref={image} src={addressOf(src)} alt={words.playing.question.photo} onError={onMissing} onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setNatural({ width, height })} />
}
