import type { TargetRing } from '#core/quiz.ts'
import type { LatLng } from '#core/scoring/geo.ts'
import { pseudoLogoUrl } from '#core/pseudo.ts'
import { metres, roundDistance } from '../../words/measures.ts'
import { cx } from '../../ui/cx.ts'
import { FlatGround, useGround } from '../../map/flat/FlatGround.tsx'
import { hasSeam, inkOn } from '../../map/layers/ringAreas.ts'
import { mapZoomOf } from '../../map/zoom.ts'
import { addressOf } from '../../ui/address.ts'
import { words } from '../../words/words.ts'
import styles from './Shot.module.css'
import { coveredBy, PIN, shotLayout, type ShotLayout } from './shotLayout.ts'
import { useBox } from './useBox.ts'

type Props = {
  /** rings of the target, widest first */
  rings: readonly TargetRing[]
  /** source of the map on which the guess was placed */
  source: string | null
  place: LatLng
  guess: LatLng | null
  /** distance of the guess from the place in metres; null: the player gave no answer */
  distance: number | null
  pseudo: string
}

/** A map of the true place and of the player's guess, with the line between them. */
export function Shot({ rings, source, place, guess, distance, pseudo }: Props) {
  const [ref, box] = useBox<HTMLDivElement>()
  const ground = useGround(place, source)
  const circles = rings.filter(({ max }) => max > 0)
  const layout =
    box &&
    shotLayout(
      box,
      circles.map(({ max }) => max),
      place,
      distance === null ? null : guess,
    )
  return (
    <section className={styles.shot}>
      {distance !== null && <p className="vh">{words.playing.result.drawing(metres(distance))}</p>}
      <div ref={ref} className={styles.drawing}>
        {ground && layout && (
          <FlatGround
            ground={ground}
            view={layout.view}
            zoom={mapZoomOf(layout.zoom)}
            taken={coveredBy(layout)}
            named
            sparing
          />
        )}
        {box && layout && (
          <svg width={box.width} height={box.height} aria-hidden="true">
            <Target circles={circles} layout={layout} height={box.height} pseudo={pseudo} />
          </svg>
        )}
      </div>
      <p className={styles.credit}>{ground?.credits}</p>
    </section>
  )
}

/** Radius of the true place's mark where no target is drawn, px. */
const PLACE = 7

/** The target with its rings and radii, and the player's pin. */
export function Target({
  circles,
  layout,
  height,
  pseudo,
}: {
  circles: TargetRing[]
  layout: ShotLayout
  height: number
  pseudo: string
}) {
  const { center, tip, radii, far } = layout
  const [widest = 0] = radii
  const at = tip ? { x: tip.x - center.x, y: tip.y - center.y } : { x: 0, y: 0 }
  return (
    <g transform={`translate(${center.x} ${center.y})`}>
      {circles.length > 0 ? (
        <circle r={widest + 2} className={styles.edge} />
      ) : (
        <circle r={PLACE} className={styles.place} />
      )}
      {circles.map(({ max, color }, i) => (
        <circle key={max} r={radii[i]} fill={color} className={cx(!far && styles.ring)} />
      ))}
      {circles.map(
        ({ max }, i) =>
          hasSeam(i, circles.length) && <circle key={max} r={radii[i]} className={styles.seam} />,
      )}
      {!far &&
        circles.map(({ max, color }, i) => {
          const r = radii[i] ?? 0
          const inner = radii[i + 1] ?? 0
          // A ring's radius is written only if the ring is wide enough and its southern end is in the picture.
          if (r - inner < 26 || i === circles.length - 1 || center.y + r > height + 4) return null
          return (
            <text key={max} y={r - 9} className={styles.label} fill={inkOn(color)}>
              {roundDistance(max)}
            </text>
          )
        })}
      {tip && (
        <>
          <line x1={0} y1={0} x2={at.x} y2={at.y} className={styles.casing} />
          <line x1={0} y1={0} x2={at.x} y2={at.y} className={styles.line} data-line />
          <image
            className={styles.pin}
            href={addressOf(pseudoLogoUrl(pseudo))}
            x={at.x - PIN.width / 2}
            y={at.y - PIN.tipY}
            width={PIN.width}
            height={PIN.height}
          />
        </>
      )}
    </g>
  )
}
