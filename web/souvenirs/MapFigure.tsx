import { useEffect, useRef, useState } from 'react'
import { drawMapPicture, type MapPicture } from '../map/flat/mapPicture.ts'
import { words } from '../words/words.ts'
import { drawShots, type DrawnShot } from '../map/flat/marks.ts'
import styles from './MapFigure.module.css'
import { token } from './souvenirPicture.ts'

type Props = {
  label: string
  shots: readonly DrawnShot[]
  /** id of the quiz's own map source */
  source: string | null
  /** name of the CSS custom property with the player's colour */
  color: string
}

/**
 * Size of the drawing in CSS pixels: drawn once, sharp enough for a large phone, and shown as wide as its container.
 */
const SIDE = 480
const RATIO = 2

/** A map of answers and true places as a picture; once drawn, it needs no server. */
export function MapFigure({ label, shots, source, color }: Props) {
  const holder = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<
    { step: 'drawing' } | { step: 'none' } | { step: 'drawn'; credits: string }
  >({ step: 'drawing' })
  useEffect(() => {
    let left = false
    const places = shots.flatMap(({ place, guess }) => (guess === null ? [place] : [place, guess]))
    const put = (picture: MapPicture | null) => {
      if (left) return
      if (picture === null) return setState({ step: 'none' })
      drawShots(picture, RATIO, shots, token(color, '#9aa3a0'))
      holder.current?.replaceChildren(picture.canvas)
      setState({ step: 'drawn', credits: picture.credits })
    }
    const free = 34
    void drawMapPicture({
      width: SIDE,
      height: SIDE,
      ratio: RATIO,
      padding: { top: free, right: free, bottom: free, left: free },
      places,
      source,
    }).then(put)
    return () => {
      left = true
    }
    // The souvenir does not change while the page is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  if (state.step === 'none') return null
  return (
    <figure className={styles.figure}>
      <div
        ref={holder}
        className={styles.map}
        role="img"
        aria-label={label}
        aria-busy={state.step === 'drawing'}
      />
      <figcaption>
        <span>
          <i className={styles.place} aria-hidden="true" /> {words.souvenirs.legend.place}
        </span>
        <span>
          <i className={styles.guess} aria-hidden="true" /> {words.souvenirs.legend.guess}
        </span>
        {state.step === 'drawn' && state.credits !== '' && <small>{state.credits}</small>}
      </figcaption>
    </figure>
  )
}
