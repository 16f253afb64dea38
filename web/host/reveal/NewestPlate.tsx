import { useLayoutEffect, useRef, useState } from 'react'
import { metres } from '../../words/measures.ts'
import { leader, plateSpot, type Box, type Size } from './plateSpot.ts'
import styles from './ResultsMap.module.css'

type Props = {
  /** whose answer it is: a player's name, or a team's */
  name: string
  /** distance of the answer from the true place, metres */
  distance: number
  /** rectangle that the plate labels: the round part of a pin, or an avatar at the screen's edge */
  head: Box
  /** rectangles that the plate must not cover */
  taken: readonly Box[]
  /** part of the screen where the plate may stand */
  within: Box
}

/** The plate with the newest answer's name and distance; a line joins a plate to its pin where the two are apart. */
export function NewestPlate({ name, distance, head, taken, within }: Props) {
  const plate = useRef<HTMLParagraphElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = plate.current ?? {}
    setSize((before) =>
      before?.width === width && before.height === height ? before : { width, height },
    )
  }, [within])
  const spot = size && plateSpot(size, head, taken, within)
  const line = size && spot && leader(head, spot, size)
  return (
    <>
      {line && (
        <svg className={styles.leader} aria-hidden="true">
          <line x1={line.from.x} y1={line.from.y} x2={line.to.x} y2={line.to.y} />
        </svg>
      )}
      <p
        ref={plate}
        className={styles.label}
        style={spot ? { left: spot.x, top: spot.y } : { visibility: 'hidden' }}
        data-plate
      >
        {name}
        <b>{metres(distance)}</b>
      </p>
    </>
  )
}
